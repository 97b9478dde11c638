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
    {1, 24, 70, 40, 939, 0},
    {1, 24, 26, 18, 1084, 36},
    {0, 51, 18, 9, 1215, 50},
    {0, 73, 14, 6, 1386, 51},
    {0, 105, 11, 3, 1507, 48},
    {0, 158, 8, 2, 1603, 50},
    {0, 252, 4, 0, 1720, 52},
    {0, 543, 0, 0, 1798, 42},
    {0, 1197, 0, 0, 1898, 40},
    {0, 2548, 0, 0, 2000, 42},
}};

}  // namespace menagerie::jungle
