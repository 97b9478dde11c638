#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/two_player_wildebeest/pieces.h"

namespace menagerie::two_player_wildebeest {

/// The pieces of a board that somebody set up, indexed by square, if they break none of the four limits of rule 9.3.
/// `format` is what the message calls the input: "FEN" or "board".
[[nodiscard]] Result<Pieces> accept_pieces(const std::vector<Piece>& board, std::string_view format);

}  // namespace menagerie::two_player_wildebeest
