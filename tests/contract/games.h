#pragma once

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "games/chess/game.h"
#include "games/jungle/game.h"
#include "games/two_player_wildebeest/game.h"
#include "games/ultimar/game.h"
#include "games/wildebeest/game.h"

namespace menagerie::tests {

/// Every registered game; `contract_test.cpp` checks that none of the catalogue is missing.
using AllGames = ::testing::Types<chess::Game, wildebeest::Game, two_player_wildebeest::Game, ultimar::Game,
                                  jungle::Game, jungle::TraditionalGame>;

struct GameNames {
    template <class G>
    static std::string GetName(int /*index*/) {  // NOLINT(readability-identifier-naming): GoogleTest's name
        std::string name{G::info.key};
        std::replace(name.begin(), name.end(), '-', '_');  // GoogleTest wants letters, digits and underscores
        return name;
    }
};

}  // namespace menagerie::tests
