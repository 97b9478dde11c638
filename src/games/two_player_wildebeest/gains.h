#pragma once

#include "board/move.h"
#include "games/two_player_wildebeest/effects.h"
#include "games/two_player_wildebeest/pieces.h"
#include "games/two_player_wildebeest/squares.h"
#include "rules/score.h"

namespace menagerie::two_player_wildebeest {

class Position;

/// What the moves of one position win or lose, after-effects and the mover's own losses included. Most steps have no
/// after-effects at all; what tells these apart is the same for all moves and worked out once.
class Gains {
public:
    explicit Gains(const Position& position);

    [[nodiscard]] Score operator()(Move move) const { return is_uneventful(move) ? 0 : played_out(move); }

private:
    [[nodiscard]] bool is_uneventful(Move move) const;
    [[nodiscard]] Score played_out(Move move) const;

    const Position& position_;
    Bits calm_ = 0;            ///< empty squares where nothing happens to most pieces that arrive; none if unrest is on
    Bits mortal_enemies_ = 0;  ///< whom a poisoner harms
    Bits occupied_ = 0;        ///< at the end of a ply if nobody moved
    Bits must_stay_ = 0;       ///< rows of a Joey that explodes when a piece leaves
    Bits must_not_come_ = 0;   ///< and when one arrives
};

}  // namespace menagerie::two_player_wildebeest
