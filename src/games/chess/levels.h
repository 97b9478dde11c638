#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::chess {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 60, 90, 40, 822, 0},
    {1, 60, 56, 31, 964, 43},
    {1, 60, 36, 23, 1104, 46},
    {1, 60, 24, 16, 1220, 47},
    {0, 68, 19, 10, 1373, 47},
    {0, 76, 16, 7, 1467, 46},
    {0, 87, 11, 3, 1617, 47},
    {0, 103, 5, 1, 1738, 49},
    {0, 129, 0, 0, 1915, 53},
    {0, 181, 0, 0, 2000, 41},
}};

}  // namespace menagerie::chess
