#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::ultimar {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 130, 160, 65, 647, 0},
    {1, 130, 89, 50, 831, 44},
    {1, 130, 47, 33, 1006, 44},
    {1, 130, 26, 18, 1135, 49},
    {0, 168, 20, 11, 1272, 43},
    {0, 236, 14, 5, 1442, 55},
    {0, 327, 8, 2, 1567, 48},
    {0, 446, 3, 0, 1740, 46},
    {0, 696, 0, 0, 1877, 41},
    {0, 1115, 0, 0, 2000, 43},
}};

}  // namespace menagerie::ultimar
