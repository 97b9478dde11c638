#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::jungle {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 24, 120, 50, 1046, 0},
    {1, 24, 66, 37, 1154, 45},
    {1, 24, 36, 24, 1239, 47},
    {0, 35, 20, 13, 1320, 44},
    {0, 75, 13, 9, 1427, 48},
    {0, 167, 9, 6, 1543, 44},
    {0, 426, 5, 4, 1674, 42},
    {0, 1086, 3, 2, 1789, 40},
    {0, 2328, 2, 2, 1896, 42},
    {0, 5733, 0, 0, 2000, 40},
}};

inline constexpr std::array<LevelInfo, 10> traditional_levels{{
    {1, 24, 70, 40, 934, 0},
    {1, 24, 25, 17, 1024, 32},
    {0, 48, 18, 9, 1082, 49},
    {0, 75, 14, 6, 1192, 48},
    {0, 104, 11, 4, 1337, 49},
    {0, 142, 9, 2, 1478, 48},
    {0, 207, 5, 1, 1599, 53},
    {0, 395, 0, 0, 1742, 48},
    {0, 946, 0, 0, 1840, 44},
    {0, 2128, 0, 0, 2000, 37},
}};

}  // namespace menagerie::jungle
