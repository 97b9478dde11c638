#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::wildebeest {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 100, 90, 40, 691, 0},
    {1, 100, 56, 32, 848, 31},
    {1, 100, 35, 23, 980, 31},
    {1, 100, 25, 17, 1093, 32},
    {0, 108, 21, 13, 1266, 36},
    {0, 122, 17, 8, 1450, 38},
    {0, 137, 13, 5, 1589, 36},
    {0, 149, 10, 3, 1707, 33},
    {0, 166, 6, 1, 1870, 35},
    {0, 200, 0, 0, 2000, 35},
}};

}  // namespace menagerie::wildebeest
