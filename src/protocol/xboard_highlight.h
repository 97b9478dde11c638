#pragma once

#include <string>

#include "catalogue/module.h"

/// Where a lifted piece may go and what would be captured, as XBoard marks it: a FEN of colours. Upper case is a square
/// to go to, lower case a mark only; Y moves, R captures, M promotes by choice, G is a victim.
namespace menagerie {

/// `highlight …` for the moves of the piece on `from`. With `target` the victims of going there are marked, too.
[[nodiscard]] std::string xboard_highlight(const GameModule& game, const GameRecord& record, Square from,
                                           Square target = Square::None);

/// `choice …` with the letters of the pieces a man may become on `target`; empty when there is nothing to choose.
[[nodiscard]] std::string xboard_choice(const GameModule& game, const GameRecord& record, Square from, Square target);

}  // namespace menagerie
