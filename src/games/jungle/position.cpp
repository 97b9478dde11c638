#include "games/jungle/position.h"

namespace menagerie::jungle {

template <Profile profile>
Key Position<profile>::recomputed_key() const {
    Position fresh = *this;
    fresh.animals_ = Animals{};
    for (int i = 0; i < Board::squares; ++i) {
        if (const Piece piece = at(square_at(i))) {
            fresh.animals_.put(square_at(i), piece);
        }
    }
    return fresh.key();
}

template <Profile profile>
Score Position<profile>::gain(Move move) const {
    constexpr Score den_gain = 10'000;  // more than all animals of a side
    if (move == pass_move) {
        return 0;
    }
    if (contains(dens, move.to())) {
        return den_gain;
    }
    const Piece victim = at(move.to());
    return victim ? value_of(victim.kind<Kind>()) : 0;
}

/// Clause 5: the table, in its order.
template <Profile profile>
Outcome Position<profile>::final_outcome() const {
    for (const Side side : {Side::White, Side::Black}) {
        if (animals_.of(side) == 0) {
            return win_for(opponent(side), "no-pieces");
        }
    }
    for (const Side side : {Side::White, Side::Black}) {
        if ((animals_.of(side) & den_of(opponent(side))) != 0) {
            return win_for(side, "den");
        }
    }
    return win_for(holder(), deciding_animal() ? "quiet-rank" : "quiet-equal");
}

template <Profile profile>
Outcome Position<profile>::when_stuck() const {
    return profile.stuck_side_passes ? Outcome{} : win_for(opponent(side_), "no-moves");
}

template <Profile profile>
Piece Position<profile>::deciding_animal() const {
    for (int kind = kind_count - 1; kind >= 0; --kind) {
        const Bits owned = animals_.of(static_cast<Kind>(kind));
        const bool white = (owned & animals_.of(Side::White)) != 0;
        const bool black = (owned & animals_.of(Side::Black)) != 0;
        if (white != black) {
            return Piece{kind, white ? Side::White : Side::Black};
        }
    }
    return Piece{};
}

template Key Position<standard>::recomputed_key() const;
template Key Position<traditional>::recomputed_key() const;
template Score Position<standard>::gain(Move) const;
template Score Position<traditional>::gain(Move) const;
template Outcome Position<standard>::final_outcome() const;
template Outcome Position<traditional>::final_outcome() const;
template Outcome Position<standard>::when_stuck() const;
template Outcome Position<traditional>::when_stuck() const;
template Piece Position<standard>::deciding_animal() const;
template Piece Position<traditional>::deciding_animal() const;

}  // namespace menagerie::jungle
