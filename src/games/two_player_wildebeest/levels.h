#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::two_player_wildebeest {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 120, 90, 40, 843, 0},
    {1, 120, 31, 21, 962, 47},
    {0, 133, 23, 14, 1081, 45},
    {0, 190, 19, 10, 1202, 50},
    {0, 252, 15, 7, 1362, 45},
    {0, 330, 12, 4, 1503, 48},
    {0, 430, 9, 2, 1620, 44},
    {0, 583, 6, 1, 1738, 46},
    {0, 847, 1, 0, 1883, 50},
    {0, 1339, 0, 0, 2000, 47},
}};

}  // namespace menagerie::two_player_wildebeest
