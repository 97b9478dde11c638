#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::ultimar {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 130, 160, 65, 752, 0},
    {1, 130, 106, 54, 906, 44},
    {1, 130, 63, 41, 1023, 44},
    {1, 130, 35, 26, 1185, 45},
    {0, 132, 24, 15, 1347, 53},
    {0, 157, 18, 9, 1484, 50},
    {0, 188, 11, 4, 1561, 43},
    {0, 230, 4, 1, 1690, 52},
    {0, 320, 0, 0, 1879, 46},
    {0, 469, 0, 0, 2000, 44},
}};

}  // namespace menagerie::ultimar
