#pragma once

#include <algorithm>
#include <cstdint>

#include "board/move_list.h"
#include "rules/game.h"

/// Questions one may ask of a position of any game.
namespace menagerie {

/// Appends every legal move. A decided position has none.
template <PlayablePosition Position>
void legal_moves(const Position& position, MoveList& moves) {
    if (position.decided().is_over()) {
        return;
    }
    if constexpr (ListsLegal<Position>) {
        position.list_legal(moves);
    } else {
        position.generate_noisy(moves);
        position.generate_quiet(moves);
        moves.retain([&](Move move) { return position.is_legal(move); });
    }
}

template <PlayablePosition Position>
[[nodiscard]] int count_legal_moves(const Position& position) {
    if (position.decided().is_over()) {
        return 0;
    }
    if constexpr (CountsLegal<Position>) {
        return position.count_legal();
    } else {
        MoveList moves;
        legal_moves(position, moves);
        return static_cast<int>(moves.size());
    }
}

/// What each move of a position gains, for those who ask about many of them.
template <PlayablePosition Position>
[[nodiscard]] auto gains_of(const Position& position) {
    if constexpr (HasGains<Position>) {
        return position.gains();
    } else {
        return [&position](Move move) { return position.gain(move); };
    }
}

template <PlayablePosition Position>
[[nodiscard]] bool is_legal_move(const Position& position, Move move) {
    return !position.decided().is_over() && position.is_candidate(move) && position.is_legal(move);
}

/// How the game stands when the position is not decided, has so many legal moves, and has occurred `occurrences` times,
/// this one included. The order is the rulebooks': no move, dead material, repetition, clock.
template <PlayablePosition Position>
[[nodiscard]] Outcome outcome_of_undecided(const Position& position, const GameInfo& info, int legal_count,
                                           int occurrences) {
    if (legal_count == 0) {
        return position.when_stuck();
    }
    if constexpr (HasDeadMaterial<Position>) {
        if (position.dead_material()) {
            return draw_by("insufficient-material");
        }
    }
    if (info.repetitions_to_draw > 0 && occurrences >= info.repetitions_to_draw) {
        return draw_by("repetition");
    }
    if (info.quiet_plies_to_draw > 0 && position.quiet_plies() >= info.quiet_plies_to_draw) {
        return draw_by(info.quiet_reason);
    }
    return {};
}

/// How the game stands when the position has occurred `occurrences` times in it, this one included.
template <PlayablePosition Position>
[[nodiscard]] Outcome outcome_of(const Position& position, const GameInfo& info, int occurrences) {
    if (const Outcome decided = position.decided(); decided.is_over()) {
        return decided;
    }
    return outcome_of_undecided(position, info, count_legal_moves(position), occurrences);
}

/// The number of move sequences of the given length. Draws take no moves away; a decided position ends a branch.
template <PlayablePosition Position>
[[nodiscard]] std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) {
        return 1;
    }
    if (depth == 1) {
        return static_cast<std::uint64_t>(count_legal_moves(position));
    }
    MoveList moves;
    legal_moves(position, moves);
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        Position next = position;
        next.play(move);
        leaves += perft(next, depth - 1);
    }
    return leaves;
}

}  // namespace menagerie
