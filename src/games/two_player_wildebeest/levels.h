#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::two_player_wildebeest {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 120, 90, 40, 838, 0},
    {1, 120, 49, 29, 938, 46},
    {1, 120, 25, 17, 1010, 43},
    {0, 162, 21, 12, 1186, 52},
    {0, 225, 17, 8, 1308, 43},
    {0, 304, 13, 5, 1460, 48},
    {0, 418, 10, 3, 1585, 43},
    {0, 591, 6, 1, 1714, 47},
    {0, 883, 1, 0, 1861, 42},
    {0, 1465, 0, 0, 2000, 46},
}};

}  // namespace menagerie::two_player_wildebeest
