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

/// Most steps have no after-effects at all, which can be seen without playing them.
bool Position::is_uneventful(Move move) const {
    const Square from = move.from();
    const Square to = move.to();
    const Bits moved = Board::bit(from) | Board::bit(to);
    const Bits poisoners = pieces_.of(Kind::Serpent) | pieces_.of(Kind::GrandEmpress);
    const Bits mortal_enemies = pieces_.of(opponent(side_)) & ~machines(pieces_);
    const Kind kind = at(from).kind<Kind>();
    const bool changes_place_only = !at(to) && !(kind == Kind::Pawn && contains(middle_row | end_rows, to)) &&
                                    !(is_king(kind) && to == jet_pack_square);
    // Steps 3 to 5: what is charged or stands on a pad moves again with every ply.
    if (!changes_place_only || ((pieces_.occupied() | moved) & pad_squares) != 0 || charged_carts(pieces_) != 0) {
        return false;
    }
    // Steps 1, 2 and 6: the rest of the board may not have settled either, if a woman has just become an empress.
    const bool poisons = contains(poisoners, from) && (neighbours(to) & mortal_enemies) != 0;
    const bool is_poisoned = (neighbours(to) & poisoners & pieces_.of(opponent(side_))) != 0;
    if (poisons || is_poisoned || poison_victims(pieces_) != 0) {
        return false;
    }
    // Step 7.
    const Bits joeys = pieces_.of(Kind::PrinceJoey) ^ (kind == Kind::PrinceJoey ? moved : 0);
    const Bits occupied = pieces_.occupied() ^ moved;
    for (const Square joey : each_square(joeys)) {
        if (is_explosive(count(occupied & row_through[index_of(joey)]))) {
            return false;
        }
    }
    return true;
}

Score Position::gain(Move move) const {
    if (is_uneventful(move)) {
        return 0;
    }
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
