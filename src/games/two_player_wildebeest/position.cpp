#include "games/two_player_wildebeest/position.h"

#include "board/lines.h"
#include "games/two_player_wildebeest/threats.h"

namespace menagerie::two_player_wildebeest {
namespace {

bool king_hangs_in(const Pieces& pieces, Side side) {
    const Bits kings = pieces.of(side, Kind::King, Kind::JetPackKing);
    const Side enemy = opponent(side);
    const Bits paralysed = neighbours_of_few(pieces.of(side, Kind::Beekeeper));
    return kings != 0 && KingThreats{pieces, side, pieces.of(enemy) & ~paralysed}.warning(first_of(kings)) > 0;
}

}  // namespace

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
    // The enemy's turn comes after the after-effects of ours: what stands on the pads and what is charged will not be
    // where it is now.
    const bool is_moved_by_itself =
        side == side_ && ((pieces_.occupied() & pad_squares) != 0 || charged_carts(pieces_) != 0);
    return is_moved_by_itself ? king_hangs_in(after_effects(pieces_), side) : king_hangs_in(pieces_, side);
}

void Position::play(Move move) {
    NoObserver nobody;
    play(move, nobody);
}

}  // namespace menagerie::two_player_wildebeest
