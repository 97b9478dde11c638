#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/wildebeest/position.h"

namespace menagerie::wildebeest {

/// FEN, coordinate moves and SAN of Wildebeest Chess (rules 7 to 9).
struct Notation {
    [[nodiscard]] static std::string to_fen(const Position& position);
    [[nodiscard]] static Result<Position> from_fen(std::string_view fen);
    [[nodiscard]] static std::string to_uci(Move move);
    [[nodiscard]] static std::string to_san(const Position& position, Move move);
    /// `O-O3`: the wing and the length of the slide.
    [[nodiscard]] static std::string castling_name(Move castling);
    /// The name, with or without the length; without it all slides of the wing are meant.
    [[nodiscard]] static bool is_castling_name(Move castling, std::string_view text);
    [[nodiscard]] static bool is_spelling(const Position& position, Move move, std::string_view text);
};

}  // namespace menagerie::wildebeest
