#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/jungle/position.h"

namespace menagerie::jungle {

/// FEN, coordinate moves and short notation (clause 7).
template <Profile profile>
struct Notation {
    [[nodiscard]] static std::string to_fen(const Position<profile>& position);
    [[nodiscard]] static Result<Position<profile>> from_fen(std::string_view fen);
    [[nodiscard]] static Error illegal_move(std::string_view text, int ply, std::string_view fen);
    [[nodiscard]] static std::string to_uci(Move move);
    [[nodiscard]] static std::string to_san(const Position<profile>& position, Move move);
    [[nodiscard]] static bool is_spelling(const Position<profile>& position, Move move, std::string_view text);
};

}  // namespace menagerie::jungle
