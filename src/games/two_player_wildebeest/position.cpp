#include "games/two_player_wildebeest/position.h"

#include "board/lines.h"
#include "games/two_player_wildebeest/threats.h"

namespace menagerie::two_player_wildebeest {
namespace {

constexpr Score worth(Piece piece) {
    const Kind kind = piece.kind<Kind>();
    const Score value = is_king(kind) ? king_worth : value_of(kind);
    return piece.side() == Side::White ? value : -value;
}

/// Adds up what leaves and what comes; pieces that only change their place cancel out.
struct Appraiser {
    Score balance = 0;  ///< for White

    void lift(Square, Piece piece, Cause, Square) { balance -= worth(piece); }
    void put(Square, Piece piece, Cause, Square) { balance += worth(piece); }
    void mark(Square, Piece, Cause, Square) {}
    void unmark(Square, Piece, Cause, Square) {}
};

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

Score Position::gain(Move move) const {
    Appraiser appraiser;
    Position next = *this;
    next.play(move, appraiser);
    return side_ == Side::White ? appraiser.balance : -appraiser.balance;
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
