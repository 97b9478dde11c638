#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::chess {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 60, 90, 40, 826, 0},
    {1, 60, 57, 32, 973, 44},
    {1, 60, 37, 24, 1085, 38},
    {1, 60, 26, 17, 1155, 43},
    {0, 76, 20, 11, 1330, 54},
    {0, 95, 16, 7, 1467, 49},
    {0, 121, 12, 4, 1596, 44},
    {0, 154, 8, 2, 1731, 49},
    {0, 194, 4, 0, 1904, 48},
    {0, 268, 0, 0, 2000, 45},
}};

}  // namespace menagerie::chess
