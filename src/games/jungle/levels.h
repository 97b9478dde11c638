#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::jungle {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 24, 120, 50, 1011, 0},
    {1, 24, 56, 34, 1136, 30},
    {1, 24, 26, 18, 1247, 34},
    {0, 45, 18, 9, 1349, 32},
    {0, 81, 13, 5, 1445, 30},
    {0, 152, 8, 2, 1564, 31},
    {0, 373, 0, 0, 1682, 30},
    {0, 1101, 0, 0, 1765, 28},
    {0, 2750, 0, 0, 1902, 29},
    {0, 6817, 0, 0, 2000, 24},
}};

inline constexpr std::array<LevelInfo, 10> traditional_levels{{
    {1, 24, 70, 40, 810, 0},
    {1, 24, 27, 19, 913, 24},
    {0, 51, 17, 8, 1073, 36},
    {0, 75, 14, 6, 1237, 38},
    {0, 103, 11, 4, 1338, 35},
    {0, 158, 8, 2, 1497, 36},
    {0, 253, 4, 0, 1637, 34},
    {0, 624, 0, 0, 1759, 30},
    {0, 1301, 0, 0, 1861, 31},
    {0, 2693, 0, 0, 2000, 28},
}};

}  // namespace menagerie::jungle
