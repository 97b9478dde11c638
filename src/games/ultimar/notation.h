#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/ultimar/position.h"

namespace menagerie::ultimar {

/// FEN (rule 9), coordinate moves, and a long algebraic notation that names the victims: `e2-e4`, `Kd4xe5`,
/// `Lb1xb4,b6-b7`.
struct Notation {
    [[nodiscard]] static std::string to_fen(const Position& position);
    [[nodiscard]] static Result<Position> from_fen(std::string_view fen);
    [[nodiscard]] static std::string to_uci(Move move);
    [[nodiscard]] static std::string to_san(const Position& position, Move move);
    [[nodiscard]] static bool is_spelling(const Position& position, Move move, std::string_view text);
};

}  // namespace menagerie::ultimar
