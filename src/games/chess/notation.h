#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/chess/position.h"
#include "rules/san.h"

namespace menagerie::chess {

/// FEN, coordinate moves and SAN of orthodox chess (rulebook sections 2 to 4).
struct Notation {
    [[nodiscard]] static std::string to_fen(const Position& position);
    [[nodiscard]] static Result<Position> from_fen(std::string_view fen);
    [[nodiscard]] static std::string to_uci(Move move);
    [[nodiscard]] static std::string to_san(const Position& position, Move move);
    [[nodiscard]] static bool is_spelling(const Position& position, Move move, std::string_view text);
};

}  // namespace menagerie::chess
