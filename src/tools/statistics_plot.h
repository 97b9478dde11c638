#pragma once

#include <string>

#include "tools/game_statistics.h"

namespace menagerie {

/// Four small pictures in one SVG: how long games are, how many moves there are ply by ply, how games end, and what the
/// pieces are worth.
[[nodiscard]] std::string statistics_plot(const GameModule& game, const GameStatistics& statistics);

}  // namespace menagerie
