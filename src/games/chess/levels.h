#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::chess {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 60, 90, 40, 939, 0},
    {1, 60, 57, 32, 1078, 30},
    {1, 60, 37, 24, 1209, 30},
    {1, 60, 27, 18, 1296, 28},
    {0, 65, 21, 13, 1426, 33},
    {0, 73, 17, 8, 1542, 32},
    {0, 80, 14, 5, 1634, 30},
    {0, 92, 9, 2, 1780, 36},
    {0, 107, 4, 0, 1881, 35},
    {0, 152, 0, 0, 2000, 34},
}};

}  // namespace menagerie::chess
