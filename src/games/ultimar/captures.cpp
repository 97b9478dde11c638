#include "games/ultimar/captures.h"

#include "board/leaps.h"
#include "board/lines.h"
#include "games/ultimar/position.h"

/// Rule 5: what a move takes. Everything is judged with the mover on its destination, its origin empty, and all else in
/// place.
namespace menagerie::ultimar {
namespace {

template <int FileStep, int RankStep>
Bits enclosed_towards(Bits pawn, Bits own, Bits enemies) {
    const Bits victim = Board::shifted<FileStep, RankStep>(pawn) & enemies;
    const Bits partner = Board::shifted<FileStep, RankStep>(victim) & own;
    return partner != 0 ? victim : 0;
}

/// `own` are the mover's fellows, the mover itself left out.
Bits custody(Square to, Bits own, Bits enemies) {
    const Bits pawn = Board::bit(to);
    return enclosed_towards<0, 1>(pawn, own, enemies) | enclosed_towards<0, -1>(pawn, own, enemies) |
           enclosed_towards<1, 0>(pawn, own, enemies) | enclosed_towards<-1, 0>(pawn, own, enemies);
}

/// The approached piece the mover turns its back on, and the unbroken row of enemies behind it.
Bits withdrawal(Square from, Square to, Bits approached_pieces, Bits enemies) {
    for (const Square target : each_square(approached_pieces)) {
        if (contains(beyond<Board>[index_of(target)][index_of(from)], to)) {
            const Bits row = queen_slides<Board>(target, ~enemies) & beyond<Board>[index_of(from)][index_of(target)];
            return Board::bit(target) | (row & enemies);
        }
    }
    return 0;
}

/// The two other corners of the rectangle between king and destination.
Bits coordination(Square to, Bits king, Bits enemies) {
    if (king == 0) {
        return 0;
    }
    const Square other = first_of(king);
    const Bits corners = Board::bit(Board::square(Board::file_of(other), Board::rank_of(to))) |
                         Board::bit(Board::square(Board::file_of(to), Board::rank_of(other)));
    return corners & enemies;
}

}  // namespace

Captures Position::captures_of(Move move) const {
    const Square from = move.from();
    const Square to = move.to();
    const Side us = at(from).side();
    const Bits own = pieces_.of(us) & ~Board::bit(from);
    const Bits enemies = pieces_.of(opponent(us));
    const Bits passed = between<Board>[index_of(from)][index_of(to)];
    const Bits king = own & pieces_.of(Kind::King);
    Captures captures;
    switch (at(from).kind<Kind>()) {
        case Kind::King: captures[Means::Displacement] = Board::bit(to) & enemies; break;
        case Kind::Pawn: captures[Means::Custody] = custody(to, own, enemies); break;
        case Kind::LongLeaper: captures[Means::Leap] = passed & enemies; break;
        case Kind::Withdrawer:
            captures[Means::Withdrawal] = withdrawal(from, to, approaches_.targets_of(from), enemies);
            break;
        case Kind::Coordinator: captures[Means::Coordination] = coordination(to, king, enemies); break;
        case Kind::Immobiliser: break;
        case Kind::Chameleon:
            captures[Means::Displacement] = Board::bit(to) & enemies;
            if (contains(rook_rays<Board>[index_of(from)], to)) {
                captures[Means::Custody] = custody(to, own, enemies & pieces_.of(Kind::Pawn));
            }
            captures[Means::Leap] = passed & enemies;
            captures[Means::Withdrawal] = withdrawal(from, to, approaches_.targets_of(from), enemies);
            captures[Means::Coordination] = coordination(to, king, enemies & pieces_.of(Kind::Coordinator));
            break;
    }
    return captures;
}

}  // namespace menagerie::ultimar
