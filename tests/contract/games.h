#pragma once

#include <gtest/gtest.h>

#include "games/chess/game.h"
#include "games/two_player_wildebeest/game.h"
#include "games/wildebeest/game.h"

namespace menagerie::tests {

/// Every registered game; `contract_test.cpp` checks that none of the catalogue is missing.
using AllGames = ::testing::Types<chess::Game, wildebeest::Game, two_player_wildebeest::Game>;

struct GameNames {
    template <class G>
    static std::string GetName(int /*index*/) {  // NOLINT(readability-identifier-naming): GoogleTest's name
        return std::string{G::info.key};
    }
};

}  // namespace menagerie::tests
