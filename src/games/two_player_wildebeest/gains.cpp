#include "games/two_player_wildebeest/gains.h"

#include "games/two_player_wildebeest/position.h"

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

/// The board after step 5 if nobody moved.
Pieces transported(Pieces pieces) {
    NoObserver nobody;
    Stage stage{pieces, nobody};
    transport(stage);
    return pieces;
}

}  // namespace

Gains::Gains(const Position& position) : position_{position} {
    // What stands on a pad is carried on with every ply. Steps that keep away from the pads change nothing about that,
    // so they have to be harmless before it and after it.
    const Pieces& before = position.pieces();
    const Pieces after = transported(before);
    if (!is_at_rest(before) || !is_at_rest(after)) {
        return;
    }
    const Side enemy = opponent(position.side_to_move());
    mortal_enemies_ = (before.of(enemy) & ~machines(before)) | (after.of(enemy) & ~machines(after));
    calm_ = Board::all & ~before.occupied() & ~pad_squares &
            ~neighbours_of_few(before.of(enemy, Kind::Serpent, Kind::GrandEmpress) |
                               after.of(enemy, Kind::Serpent, Kind::GrandEmpress));
    for (const Square joey : each_square(after.of(Kind::PrinceJoey))) {
        const int in_row = row_count(after, joey);
        must_stay_ |= is_explosive(in_row - 1) ? row_through[index_of(joey)] : 0;
        must_not_come_ |= is_explosive(in_row + 1) ? row_through[index_of(joey)] : 0;
    }
    occupied_ = after.occupied();
}

bool Gains::is_uneventful(Move move) const {
    const Square from = move.from();
    const Square to = move.to();
    const bool keeps_rows =
        contains(row_through[index_of(from)], to) || (!contains(must_stay_, from) && !contains(must_not_come_, to));
    if (!contains(calm_, to) || contains(pad_squares, from) || !keeps_rows) {
        return false;
    }
    switch (position_.at(from).kind<Kind>()) {
        case Kind::Pawn: return !contains(middle_row | end_rows, to);
        case Kind::King: return to != jet_pack_square;
        case Kind::Serpent:
        case Kind::GrandEmpress: return (neighbours(to) & mortal_enemies_) == 0;
        case Kind::PrinceJoey: return !is_explosive(count(occupied_ & row_through[index_of(to)]) + 1);
        default: return true;
    }
}

Score Gains::played_out(Move move) const {
    Appraiser appraiser;
    Position next = position_;
    next.play(move, appraiser);
    return position_.side_to_move() == Side::White ? appraiser.balance : -appraiser.balance;
}

Score Position::gain(Move move) const { return Gains{*this}(move); }

}  // namespace menagerie::two_player_wildebeest
