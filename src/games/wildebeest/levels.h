#pragma once

#include <array>

#include "rules/game_info.h"

namespace menagerie::wildebeest {

/// The levels of play: found and measured by scripts/measure_levels (docs/levels.md).
inline constexpr std::array<LevelInfo, 10> levels{{
    {1, 100, 90, 40, 888, 0},
    {1, 100, 55, 31, 1017, 41},
    {1, 100, 32, 21, 1117, 42},
    {1, 100, 24, 16, 1195, 42},
    {0, 115, 19, 10, 1420, 49},
    {0, 128, 15, 7, 1537, 48},
    {0, 144, 11, 4, 1662, 48},
    {0, 156, 9, 2, 1756, 45},
    {0, 177, 4, 1, 1849, 45},
    {0, 210, 0, 0, 2000, 52},
}};

}  // namespace menagerie::wildebeest
