#include <algorithm>

#include "games/wildebeest/position.h"
#include "rules/chess_family_moves.h"

/// Move generation.
namespace menagerie::wildebeest {
namespace {

using Listing = Lister<Special::PromoteToQueen, Special::PromoteToWildebeest>;
using Counting = Counter<Special::PromoteToQueen, Special::PromoteToWildebeest>;

/// What the enemy attacks of the squares in `zone`; other squares may come along or not.
template <Side them>
Bits attacked_by(const Men& men, Bits occupied, Bits zone) {
    const Bits pawns = men.of(them, Kind::Pawn);
    Bits attacked = ahead_aside<Board, them, -1>(pawns) | ahead_aside<Board, them, 1>(pawns);
    attacked |= king_steps<Board>[index_of(first_of(men.of(them, Kind::King)))];
    for (const Square from : each_square(men.of(them, Kind::Knight, Kind::Wildebeest))) {
        attacked |= knight_leaps<Board>[index_of(from)];
    }
    for (const Square from : each_square(men.of(them, Kind::Camel, Kind::Wildebeest))) {
        attacked |= camel_leaps<Board>[index_of(from)];
    }
    for (const Square from : each_square(men.of(them, Kind::Bishop, Kind::Queen))) {
        if ((bishop_rays<Board>[index_of(from)] & zone) != 0) {
            attacked |= bishop_slides<Board>(from, occupied);
        }
    }
    for (const Square from : each_square(men.of(them, Kind::Rook, Kind::Queen))) {
        if ((rook_rays<Board>[index_of(from)] & zone) != 0) {
            attacked |= rook_slides<Board>(from, occupied);
        }
    }
    return attacked;
}

/// Where the king might go, attacks aside.
template <Side us>
Bits king_zone(const Position& position, Square king) {
    constexpr std::size_t first = first_wing_of(us);
    Bits zone = king_steps<Board>[index_of(king)] & ~position.men().of(us);
    for (std::size_t number = first; number < first + 2; ++number) {
        const auto& wing = castling_wings[number];
        if (has_right(position.castling_rights(), number) && (wing.must_be_empty & position.men().occupied()) == 0) {
            zone |= wing.must_be_empty;
        }
    }
    return zone;
}

template <Side us>
Situation<Board> look_around(const Position& position) {
    constexpr Side them = opponent(us);
    const Men& men = position.men();
    const Square king = position.king_square(us);
    const Bits checkers = position.attackers_of(king, them);
    const Bits zone = king_zone<us>(position, king);
    const Bits danger = zone == 0 ? 0 : attacked_by<them>(men, men.occupied() ^ Board::bit(king), zone);
    return {king, danger | (checkers != 0 ? Board::bit(king) : 0), answers_to<Board>(checkers, king),
            find_pins<Board>(king, men.of(us), men.occupied(), men.of(them, Kind::Rook, Kind::Queen),
                             men.of(them, Kind::Bishop, Kind::Queen))};
}

template <Side us, Want want, class Sink>
void walk_pawns(const Position& position, const Situation<Board>& now, Bits movers, Sink& sink) {
    constexpr int step = forward<us> * Board::files;
    const Men& men = position.men();
    const Bits pawns = men.of(us, Kind::Pawn) & movers;
    const Bits empty = ~men.occupied();
    const Bits stepped = walk_pawn_steps<Board, us, want>(pawns, empty, now, sink);
    if constexpr (want != Want::Noisy) {
        // Rule 3.1: from own rank 2 up to three squares, from own rank 3 up to two, so a long step ends on own rank 4
        // or 5.
        const Bits twice = ahead<Board, us>(stepped & (own_rank<Board, us>(3) | own_rank<Board, us>(4))) & empty;
        sink.pawns(2 * step, twice & now.answers);
        sink.pawns(3 * step, ahead<Board, us>(twice & own_rank<Board, us>(4)) & empty & now.answers);
    }
    if constexpr (want != Want::Quiet) {
        walk_pawn_captures<Board, us>(pawns, men.of(opponent(us)), now, sink);
        for (const Square passed : each_square(position.en_passant_squares())) {
            for (const Square from : each_square(position.en_passant_capturers(passed) & movers)) {
                sink.single(make_move(from, passed, Special::EnPassant));
            }
        }
    }
}

template <Side us, class Sink>
void walk_pieces(const Position& position, const Situation<Board>& now, Bits movers, Bits targets, Sink& sink) {
    const Men& men = position.men();
    const Bits free = movers & ~now.pins.any();
    walk_leapers<Board>(men.of(us, Kind::Knight) & free, knight_leaps<Board>, targets, sink);
    walk_leapers<Board>(men.of(us, Kind::Camel) & free, camel_leaps<Board>, targets, sink);
    walk_leapers<Board>(men.of(us, Kind::Wildebeest) & free, wildebeest_leaps, targets, sink);
    walk_sliders<Board>(men.of(us, Kind::Bishop, Kind::Queen) & movers, men.of(us, Kind::Rook, Kind::Queen) & movers,
                        men.occupied(), now.pins, targets, sink);
}

/// Hands every legal move of the wanted kind that starts in `movers` to the sink.
template <Side us, Want want, class Sink>
void walk(const Position& position, Bits movers, Sink& sink) {
    const Men& men = position.men();
    const Situation<Board> now = look_around<us>(position);
    const Bits targets = want == Want::Noisy   ? men.of(opponent(us))
                         : want == Want::Quiet ? ~men.occupied()
                                               : ~men.of(us);
    if (contains(movers, now.king)) {
        sink.man(now.king, king_steps<Board>[index_of(now.king)] & targets & ~now.danger);
        if constexpr (want != Want::Noisy) {
            walk_castlings<us>(castling_wings, position.castling_rights(), men.occupied(), now.danger,
                               Special::Castling, sink);
        }
    }
    if (now.answers == 0) {
        return;
    }
    walk_pawns<us, want>(position, now, movers, sink);
    walk_pieces<us>(position, now, movers, targets & now.answers, sink);
}

template <Want want, class Sink>
void walk(const Position& position, Bits movers, Sink& sink) {
    if (position.side_to_move() == Side::White) {
        walk<Side::White, want>(position, movers, sink);
    } else {
        walk<Side::Black, want>(position, movers, sink);
    }
}

}  // namespace

void Position::generate_noisy(MoveList& moves) const {
    Listing lister{moves};
    walk<Want::Noisy>(*this, Board::all, lister);
}

void Position::generate_quiet(MoveList& moves) const {
    Listing lister{moves};
    walk<Want::Quiet>(*this, Board::all, lister);
}

int Position::count_legal() const {
    Counting counter;
    walk<Want::All>(*this, Board::all, counter);
    return counter.total;
}

bool Position::is_candidate(Move move) const {
    const Square from = move.from();
    const bool has_own_man = index_of(from) < Board::squares && contains(men_.of(side_), from);
    if (!has_own_man || index_of(move.to()) >= Board::squares) {
        return false;
    }
    MoveList moves;
    Listing lister{moves};
    walk<Want::All>(*this, Board::bit(from), lister);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace menagerie::wildebeest
