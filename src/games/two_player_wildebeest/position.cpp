#include "games/two_player_wildebeest/position.h"

#include "board/lines.h"
#include "games/two_player_wildebeest/threats.h"

namespace menagerie::two_player_wildebeest {
Square catapult_of(Move fling) {
    return first_of(neighbours(fling.from()) & between<Board>[index_of(fling.from())][index_of(fling.to())]);
}

Key Position::recomputed_key() const {
    Position fresh = *this;
    fresh.pieces_ = Pieces{};
    for (int i = 0; i < Board::squares; ++i) {
        if (const Piece piece = at(square_at(i))) {
            fresh.pieces_.put(square_at(i), piece);
        }
    }
    return fresh.key();
}

Outcome Position::verdict_without_king(Bits kings) const {
    if (kings == 0) {
        return draw_by("both-kings-captured");
    }
    return win_for((kings & pieces_.of(Side::White)) != 0 ? Side::White : Side::Black, "king-captured");
}

bool Position::king_hangs(Side side) const {
    const Bits kings = pieces_.of(side, Kind::King, Kind::JetPackKing);
    const Side enemy = opponent(side);
    return kings != 0 && KingThreats{pieces_, side, pieces_.of(enemy) & ~paralysed(enemy)}.warning(first_of(kings)) > 0;
}

void Position::play(Move move) {
    NoObserver nobody;
    play(move, nobody);
}

}  // namespace menagerie::two_player_wildebeest
