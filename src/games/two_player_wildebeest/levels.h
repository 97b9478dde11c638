#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::two_player_wildebeest {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 120, 90, 40, 977, 0},
    {1, 120, 40, 25, 1060, 42},
    {0, 141, 22, 14, 1209, 50},
    {0, 187, 19, 10, 1305, 43},
    {0, 252, 15, 7, 1400, 48},
    {0, 371, 11, 3, 1568, 50},
    {0, 548, 6, 1, 1726, 47},
    {0, 813, 2, 0, 1811, 43},
    {0, 1232, 0, 0, 1926, 50},
    {0, 1683, 0, 0, 2000, 42},
}};

}  // namespace menagerie::two_player_wildebeest
