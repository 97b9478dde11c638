#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::wildebeest {

/// The levels of play: a first guess, which scripts/measure_levels has yet to correct.
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 160, 240, 600, 0},
    {1, 160, 120, 720, 0},
    {1, 160, 60, 840, 0},
    {0, 250, 30, 960, 0},
    {0, 400, 20, 1080, 0},
    {0, 800, 15, 1200, 0},
    {0, 1600, 10, 1320, 0},
    {0, 3000, 5, 1440, 0},
    {0, 8000, 0, 1560, 0},
    {0, 20000, 0, 1680, 0},
}};

}  // namespace menagerie::wildebeest
