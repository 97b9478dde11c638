#pragma once

#include <concepts>

#include "rules/game.h"

/// What it means that somebody has no time left on the clock: the game is lost, unless the rules ask for more.
namespace menagerie {

/// `could_win(side)`: by some series of legal moves, as far as the material tells. In a game that has it, a side whose
/// time is up does not lose against one that could not.
template <class P>
concept JudgesTime = requires(const P position, Side side) {
    { position.could_win(side) } -> std::same_as<bool>;
};

/// The end of the game when the time of the side to move is up.
template <PlayablePosition Position>
[[nodiscard]] Outcome outcome_on_time(const Position& position) {
    const Side winner = opponent(position.side_to_move());
    if constexpr (JudgesTime<Position>) {
        if (!position.could_win(winner)) {
            return draw_by("time-against-insufficient-material");
        }
    }
    return win_for(winner, "time");
}

}  // namespace menagerie
