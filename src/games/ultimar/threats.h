#pragma once

#include "board/leaps.h"
#include "board/lines.h"
#include "games/ultimar/captures.h"
#include "games/ultimar/position.h"

namespace menagerie::ultimar {

/// Where the piece on `from` would have to go to take the enemy king by its own means. A king further back in a row is
/// left out.
[[nodiscard]] inline Bits king_taking_squares(const Position& position, Square from) {
    const Pieces& pieces = position.pieces();
    const Side side = position.at(from).side();
    const Bits enemy_king = pieces.of(opponent(side), Kind::King);
    if (enemy_king == 0) {
        return 0;
    }
    switch (position.at(from).kind<Kind>()) {
        case Kind::Pawn: return enclosing_squares(pieces.of(side), enemy_king);
        case Kind::Immobiliser: return 0;
        case Kind::LongLeaper: return beyond<Board>[index_of(from)][index_of(first_of(enemy_king))];
        case Kind::Chameleon:
        case Kind::King: return king_steps<Board>[index_of(from)] & enemy_king;
        case Kind::Withdrawer: return withdrawing_squares(from, position.approaches().targets_of(from) & enemy_king);
        case Kind::Coordinator: return coordinating_squares(pieces.of(side, Kind::King), enemy_king);
    }
    return 0;
}

}  // namespace menagerie::ultimar
