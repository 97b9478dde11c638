#include "games/ultimar/position.h"

#include "board/leaps.h"
#include "games/ultimar/threats.h"

namespace menagerie::ultimar {
namespace {

constexpr std::uint64_t freezes_salt = 1;
constexpr std::uint64_t approaches_salt = 2;

bool touch(Square first, Square second) { return contains(king_steps<Board>[index_of(first)], second); }

}  // namespace

Key Position::key() const {
    const Key turn = side_ == Side::Black ? black_to_move_key : 0;
    return pieces_.key() ^ turn ^ freezes_.key(freezes_salt) ^ approaches_.key(approaches_salt);
}

Key Position::recomputed_key() const {
    Position fresh;
    fresh.side_ = side_;
    for (int i = 0; i < Board::squares; ++i) {
        if (const Piece piece = at(square_at(i))) {
            fresh.pieces_.put(square_at(i), piece);
        }
    }
    for (int i = Board::squares - 1; i >= 0; --i) {
        fresh.freezes_.add(square_at(i), freezes_.targets_of(square_at(i)));
        fresh.approaches_.add(square_at(i), approaches_.targets_of(square_at(i)));
    }
    return fresh.key();
}

Score Position::gain(Move move) const {
    Score score = 0;
    for (const Square victim : each_square(captures_of(move).all())) {
        score += value_of(at(victim).kind<Kind>());
    }
    return score;
}

/// Rule 8, first line.
Outcome Position::decided() const {
    for (const Side side : {Side::White, Side::Black}) {
        if (pieces_.of(side, Kind::King) == 0) {
            return win_for(opponent(side), "king-captured");
        }
    }
    return {};
}

/// Rule 7, steps 2 to 4. The mover has reached its destination and the captured pieces are gone.
void Position::update_marks(Square from, Square to, Bits captured) {
    const Piece mover = at(to);
    const Kind kind = mover.kind<Kind>();
    if (!freezes_.empty() || !approaches_.empty()) {
        // Step 2. No freeze pair has the mover as target, or it could not have moved.
        const Bits gone = captured | Board::bit(from);
        freezes_.change_each(
            [&](Square source, Bits targets) { return contains(gone, source) ? Bits{0} : targets & ~captured; });
        approaches_.change_each([&](Square source, Bits targets) {
            const bool keeps_touch = contains(targets, from) && touch(source, to);
            const Bits kept = targets & ~gone;
            return contains(gone, source) ? Bits{0} : kept | (keeps_touch ? Board::bit(to) : 0);
        });
    }
    if (kind != Kind::Immobiliser && kind != Kind::Chameleon && kind != Kind::Withdrawer && freezes_.empty()) {
        return;
    }
    // Step 3.
    const Bits power = pieces_with_power(pieces_, freezes_);
    freezes_.change_each([&](Square source, Bits targets) { return contains(power, source) ? targets : 0; });
    // Step 4.
    const Bits touched = king_steps<Board>[index_of(to)] & pieces_.of(opponent(mover.side()));
    if (kind == Kind::Immobiliser || (kind == Kind::Chameleon && (touched & power) != 0)) {
        freezes_.add(to, touched);
    }
    if (kind == Kind::Withdrawer) {
        approaches_.add(to, touched);
    } else if (kind == Kind::Chameleon) {
        approaches_.add(to, touched & pieces_.of(Kind::Withdrawer));
    }
}

bool Position::king_hangs(Side side) const {
    const Bits attackers = pieces_.of(opponent(side)) & ~pieces_.of(Kind::Immobiliser) & ~frozen_pieces();
    for (const Square from : each_square(attackers)) {
        const Bits squares = king_taking_squares(*this, from);
        if (squares != 0 && (destinations_of(from) & squares) != 0) {
            return true;
        }
    }
    return false;
}

}  // namespace menagerie::ultimar
