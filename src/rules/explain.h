#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "board/coordinates.h"
#include "rules/game.h"
#include "rules/questions.h"

namespace menagerie {

/// "the knight on g1", "the white knight on g1".
[[nodiscard]] inline std::string the_piece(const GameInfo& info, Piece piece, Square square) {
    return fmt::format("the {} on {}", describe(info, piece).name, name_of(square, info.size));
}

/// The reasons that hold in every game: nothing to move, not one's own, nowhere to go. Own men on the destination are
/// left to the game.
template <PlayablePosition Position>
[[nodiscard]] std::optional<std::string> common_objection(const GameInfo& info, const Position& position, Square from,
                                                          Square to) {
    if (position.decided().is_over()) {
        return fmt::format("the game is over: {}", position.decided().reason);
    }
    const Piece piece = position.at(from);
    if (piece.is_none()) {
        return fmt::format("there is no piece on {}", name_of(from, info.size));
    }
    if (piece.side() != position.side_to_move()) {
        return fmt::format("{} is {}, and it is {}'s turn", the_piece(info, piece, from), name_of(piece.side()),
                           name_of(position.side_to_move()));
    }
    if (from == to) {
        return fmt::format("{} has to leave its square", the_piece(info, piece, from));
    }
    return std::nullopt;
}

template <PlayablePosition Position>
[[nodiscard]] bool has_legal_move(const Position& position, Square from, Square to) {
    MoveList moves;
    legal_moves(position, moves);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.from() == from && move.to() == to; });
}

}  // namespace menagerie
