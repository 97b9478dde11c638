#pragma once

#include <string>
#include <string_view>

#include "rules/game_info.h"

namespace menagerie {

/// A FEN of any game with the colours exchanged and the board turned over: White has what Black had, mirrored in the
/// middle rank, and the other side is to move. Turned over twice it is the same.
[[nodiscard]] std::string flipped_fen(std::string_view fen, const GameInfo& info);

}  // namespace menagerie
