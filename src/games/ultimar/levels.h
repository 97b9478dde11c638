#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::ultimar {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 130, 160, 65, 810, 0},
    {1, 130, 97, 52, 930, 28},
    {1, 130, 57, 38, 1041, 30},
    {1, 130, 34, 25, 1168, 33},
    {0, 134, 23, 15, 1313, 34},
    {0, 162, 16, 7, 1476, 33},
    {0, 193, 10, 3, 1612, 31},
    {0, 236, 3, 0, 1745, 30},
    {0, 316, 0, 0, 1861, 29},
    {0, 450, 0, 0, 2000, 32},
}};

}  // namespace menagerie::ultimar
