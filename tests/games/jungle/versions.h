#pragma once

#include <string>

#include <gtest/gtest.h>

#include "games/jungle/game.h"

namespace menagerie::jungle::tests {

/// Both versions, for typed tests.
using Versions = ::testing::Types<Game, TraditionalGame>;

template <class G>
inline constexpr bool is_traditional = std::is_same_v<G, TraditionalGame>;

struct VersionNames {
    template <class G>
    static std::string GetName(int /*index*/) {  // NOLINT(readability-identifier-naming): GoogleTest's name
        return is_traditional<G> ? "traditional" : "standard";
    }
};

}  // namespace menagerie::jungle::tests
