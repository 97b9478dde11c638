#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::ultimar {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 130, 160, 65, 752, 0},
    {1, 130, 106, 54, 891, 43},
    {1, 130, 63, 41, 1050, 44},
    {1, 130, 35, 26, 1150, 44},
    {0, 132, 24, 15, 1304, 40},
    {0, 157, 18, 9, 1468, 52},
    {0, 188, 11, 4, 1639, 52},
    {0, 230, 4, 1, 1756, 43},
    {0, 320, 0, 0, 1871, 42},
    {0, 469, 0, 0, 2000, 44},
}};

}  // namespace menagerie::ultimar
