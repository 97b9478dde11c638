#pragma once

#include <span>
#include <string>
#include <string_view>

#include "board/coordinates.h"
#include "board/move.h"
#include "board/move_list.h"
#include "rules/game.h"
#include "rules/questions.h"

/// Short algebraic notation for any game: piece letter, as much of the origin as needed, `x`, destination, suffix.
namespace menagerie {

/// What a move's short notation is made of. The game fills it in; writer and reader are common.
struct SanParts {
    char letter = 0;  ///< 0 for a man written without a letter (a pawn)
    Square from = Square::None;
    Square to = Square::None;
    bool captures = false;
    std::string suffix;  ///< `=Q`
    std::string whole;   ///< a move with a name of its own (`O-O`); the rest is then not used for writing
};

/// The least origin that tells the move from its rivals: nothing, file, rank or both. `rivals` are the origins of the
/// other legal moves of like men to the same destination.
[[nodiscard]] std::string disambiguation(Square from, std::span<const Square> rivals, BoardSize size);

/// The parts as text, without a sign for check.
[[nodiscard]] std::string write_san(const SanParts& parts, std::span<const Square> rivals, BoardSize size);

/// Does `text` spell a move's own name, such as `O-O`? Takes zeros for the letter O and signs at the end.
[[nodiscard]] bool spells_name(std::string_view text, std::string_view name);

/// Does `text` spell this move? Takes zeros for the letter O, a missing `=` or `x`, surplus origin, a hyphen, and signs
/// at the end.
[[nodiscard]] bool spells(std::string_view text, const SanParts& parts, BoardSize size);

/// The short notation of a legal move among all legal moves of the position. `parts_of` gives the parts of a legal
/// move.
template <PlayablePosition Position, class PartsOf>
[[nodiscard]] std::string san_of(const Position& position, Move move, const PartsOf& parts_of, BoardSize size) {
    const SanParts parts = parts_of(move);
    MoveList moves;
    legal_moves(position, moves);
    std::vector<Square> rivals;
    for (const Move other : moves) {
        const bool same_goal = other.to() == move.to() && other.from() != move.from();
        if (same_goal && position.at(other.from()) == position.at(move.from())) {
            const SanParts rival = parts_of(other);
            if (rival.whole.empty() && rival.letter == parts.letter && rival.suffix == parts.suffix) {
                rivals.push_back(other.from());
            }
        }
    }
    std::string text = write_san(parts, rivals, size);
    if constexpr (HasCheck<Position>) {
        Position next = position;
        next.play(move);
        if (next.in_check()) {
            text += count_legal_moves(next) == 0 ? '#' : '+';
        }
    }
    return text;
}

}  // namespace menagerie
