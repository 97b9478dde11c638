#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/reading.h"
#include "games/wildebeest/game.h"
#include "rules/questions.h"

namespace menagerie::tests::wildebeest {

using Game = menagerie::wildebeest::Game;
using Notation = Game::Notation;
using Position = Game::Position;
using Board = menagerie::wildebeest::Board;

/// The position of a FEN that must be right.
inline Position position_of(std::string_view fen) {
    const auto position = Notation::from_fen(fen);
    EXPECT_TRUE(position) << fen << ": " << position.error().message;
    return position ? *position : Position{};
}

inline Square square(std::string_view name) { return parse_square(name, size_of<Board>).value_or(Square::None); }

/// The legal moves in coordinates, sorted.
inline std::vector<std::string> moves_of(const Position& position) {
    MoveList moves;
    legal_moves(position, moves);
    std::vector<std::string> texts;
    for (const Move move : moves) {
        texts.push_back(Notation::to_uci(move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

inline bool has_move(const Position& position, std::string_view uci) {
    const auto moves = moves_of(position);
    return std::find(moves.begin(), moves.end(), uci) != moves.end();
}

/// The move that a text means, which must be legal.
inline Move move_of(const Position& position, std::string_view text) {
    const auto move = read_move<Game>(position, text, 1);
    EXPECT_TRUE(move) << text << ": " << move.error().message;
    return move ? *move : Move{};
}

inline Position after(Position position, std::string_view moves) {
    for (const std::string_view text : split_words(moves)) {
        position.play(move_of(position, text));
    }
    return position;
}

}  // namespace menagerie::tests::wildebeest
