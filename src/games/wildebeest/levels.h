#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::wildebeest {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 100, 90, 40, 602, 0},
    {1, 100, 56, 31, 751, 45},
    {1, 100, 34, 22, 935, 46},
    {1, 100, 24, 16, 1060, 48},
    {0, 112, 20, 11, 1244, 50},
    {0, 127, 16, 7, 1387, 48},
    {0, 140, 12, 4, 1553, 54},
    {0, 156, 9, 2, 1709, 49},
    {0, 175, 5, 1, 1818, 48},
    {0, 211, 0, 0, 2000, 53},
}};

}  // namespace menagerie::wildebeest
