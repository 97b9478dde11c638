#pragma once

#include <string>
#include <vector>

#include "catalogue/module.h"

/// How UCI writes what a thinker found.
namespace menagerie {

/// `cp 31`, or `mate 3` for a forced end: in moves of the winner, negative for the loser. With `show_wdl` the chances
/// to win, draw and lose follow, in thousandths.
[[nodiscard]] std::string uci_score(const GameInfo& info, Score score, bool show_wdl);

/// `info depth … pv …`
[[nodiscard]] std::string uci_info(const GameModule& game, const Progress& progress, bool show_wdl);

/// `info depth 12 currmove e2e4 currmovenumber 1`
[[nodiscard]] std::string uci_current_move(const GameModule& game, const RootStep& step);

/// `bestmove e2e4 ponder e7e5`; `bestmove (none)` without a legal move.
[[nodiscard]] std::string uci_best_move(const GameModule& game, const Report& report);

/// The moves in coordinates, separated by blanks.
[[nodiscard]] std::string uci_line(const GameModule& game, const std::vector<Move>& line);

/// `info string variant NAME files F ranks R pocket 0 template fairy startpos FEN`: enough for a GUI that does not know
/// the game to size its board.
[[nodiscard]] std::string uci_variant_info(const GameInfo& info);

}  // namespace menagerie
