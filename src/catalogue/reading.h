#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "board/coordinates.h"
#include "board/move_list.h"
#include "rules/game.h"
#include "rules/questions.h"

/// Reading a move = generating the legal moves and comparing text.
namespace menagerie {

/// A notation whose rulebook has its own words for an illegal move.
template <class N>
concept WordsIllegalMoves = requires(std::string_view text, int ply, std::string_view fen) {
    { N::illegal_move(text, ply, fen) } -> std::same_as<Error>;
};

/// No way to write a move comes near this; a longer text is none, and is not looked at.
inline constexpr std::size_t longest_move = 100;

/// The legal moves that `text` may mean: the one written so in coordinates, else the one in SAN, else all it spells.
template <Game G>
[[nodiscard]] std::vector<Move> moves_meant(const typename G::Position& position, std::string_view text) {
    using Notation = typename G::Notation;
    if (text.size() > longest_move) {
        return {};
    }
    MoveList moves;
    legal_moves(position, moves);
    for (const Move move : moves) {
        if (Notation::to_uci(move) == text) {
            return {move};
        }
    }
    std::vector<Move> meant;
    for (const Move move : moves) {
        if (Notation::is_spelling(position, move, text)) {
            meant.push_back(move);
        }
    }
    if (meant.size() != 1) {
        for (const Move move : moves) {
            if (Notation::to_san(position, move) == text) {
                return {move};
            }
        }
    }
    return meant;
}

/// `ply` counts from 1 and is for the message only.
template <Game G>
[[nodiscard]] Result<Move> read_move(const typename G::Position& position, std::string_view text, int ply) {
    using Notation = typename G::Notation;
    const auto meant = moves_meant<G>(position, text);
    if (meant.size() == 1) {
        return meant.front();
    }
    const std::string fen = Notation::to_fen(position);
    if (meant.size() > 1) {
        std::vector<std::string> names;
        for (const Move move : meant) {
            names.push_back(Notation::to_san(position, move));
        }
        return fail("ambiguous move {} in {}: it may mean {}", quoted(text), fen, joined_in_words(names));
    }
    if constexpr (WordsIllegalMoves<Notation>) {
        return Notation::illegal_move(text, ply, fen);
    } else {
        return fail("illegal move {} in {}", quoted(text), fen);
    }
}

/// The two squares at the front of a move in coordinates, and whether a letter follows.
struct SquarePair {
    Square from = Square::None;
    Square to = Square::None;
    bool has_suffix = false;
};

[[nodiscard]] inline std::optional<SquarePair> read_square_pair(std::string_view text, BoardSize size) {
    const auto from = take_square(text, size);
    if (!text.empty() && text.front() == '-') {
        text.remove_prefix(1);
    }
    const auto to = take_square(text, size);
    if (!from || !to || text.size() > 1) {
        return std::nullopt;
    }
    return SquarePair{*from, *to, !text.empty()};
}

}  // namespace menagerie
