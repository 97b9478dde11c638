#pragma once

#include <span>
#include <string>
#include <vector>

#include "rules/effects.h"
#include "rules/game_info.h"

namespace menagerie::terminal {

/// One step of a move as it is played back: the board after it, the effects that made it, and what happened in words.
struct PlaybackStep {
    std::vector<Piece> board;
    std::vector<Effect> effects;
    std::string text;
};

/// A move step by step, in the order of the rules: the piece that moves first, then each event. A lift and the put that
/// belongs to it are one step. The last board is the board after the move.
[[nodiscard]] std::vector<PlaybackStep> playback_of(const GameInfo& info, std::vector<Piece> before,
                                                    std::span<const Effect> effects);

/// The board that a move with these effects was played on, given the board after it.
[[nodiscard]] std::vector<Piece> board_before(std::vector<Piece> after, std::span<const Effect> effects);

}  // namespace menagerie::terminal
