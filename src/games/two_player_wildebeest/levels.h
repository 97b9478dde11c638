#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::two_player_wildebeest {

/// The levels of play: a first guess, which scripts/measure_levels has yet to correct.
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 160, 240, 0, 600, 0},
    {1, 160, 120, 0, 720, 0},
    {1, 160, 60, 0, 840, 0},
    {0, 250, 30, 0, 960, 0},
    {0, 400, 20, 0, 1080, 0},
    {0, 800, 15, 0, 1200, 0},
    {0, 1600, 10, 0, 1320, 0},
    {0, 3000, 5, 0, 1440, 0},
    {0, 8000, 0, 0, 1560, 0},
    {0, 20000, 0, 0, 1680, 0},
}};

}  // namespace menagerie::two_player_wildebeest
