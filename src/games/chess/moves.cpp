#include <algorithm>

#include "games/chess/position.h"
#include "rules/chess_family_moves.h"

/// Move generation.
namespace menagerie::chess {
namespace {

using Listing =
    Lister<Special::PromoteToQueen, Special::PromoteToKnight, Special::PromoteToRook, Special::PromoteToBishop>;
using Counting =
    Counter<Special::PromoteToQueen, Special::PromoteToKnight, Special::PromoteToRook, Special::PromoteToBishop>;

template <Side them>
Bits attacked_by(const Men& men, Bits occupied) {
    const Bits pawns = men.of(them, Kind::Pawn);
    Bits attacked = ahead_aside<Board, them, -1>(pawns) | ahead_aside<Board, them, 1>(pawns);
    attacked |= king_steps<Board>[index_of(first_of(men.of(them, Kind::King)))];
    for (const Square from : each_square(men.of(them, Kind::Knight))) {
        attacked |= knight_leaps<Board>[index_of(from)];
    }
    for (const Square from : each_square(men.of(them, Kind::Bishop, Kind::Queen))) {
        attacked |= bishop_slides<Board>(from, occupied);
    }
    for (const Square from : each_square(men.of(them, Kind::Rook, Kind::Queen))) {
        attacked |= rook_slides<Board>(from, occupied);
    }
    return attacked;
}

template <Side us>
Situation<Board> look_around(const Position& position) {
    constexpr Side them = opponent(us);
    const Men& men = position.men();
    const Square king = position.king_square(us);
    const Bits danger = attacked_by<them>(men, men.occupied() ^ Board::bit(king));
    const Bits checkers = contains(danger, king) ? position.attackers_of(king, them) : 0;
    return {king, danger, answers_to<Board>(checkers, king),
            find_pins<Board>(king, men.of(us), men.occupied(), men.of(them, Kind::Rook, Kind::Queen),
                             men.of(them, Kind::Bishop, Kind::Queen))};
}

template <Side us, Want want, class Sink>
void walk_pawns(const Position& position, const Situation<Board>& now, Bits movers, Sink& sink) {
    const Men& men = position.men();
    const Bits pawns = men.of(us, Kind::Pawn) & movers;
    const Bits empty = ~men.occupied();
    const Bits stepped = walk_pawn_steps<Board, us, want>(pawns, empty, now, sink);
    if constexpr (want != Want::Noisy) {
        const Bits stepped_twice = ahead<Board, us>(stepped & own_rank<Board, us>(3)) & empty;
        sink.pawns(2 * forward<us> * Board::files, stepped_twice & now.answers);
    }
    if constexpr (want != Want::Quiet) {
        walk_pawn_captures<Board, us>(pawns, men.of(opponent(us)), now, sink);
        if (position.en_passant() != Square::None) {
            for (const Square from : each_square(position.en_passant_capturers() & pawns)) {
                if (position.en_passant_is_safe(from)) {
                    sink.single(make_move(from, position.en_passant(), Special::EnPassant));
                }
            }
        }
    }
}

/// Hands every legal move of the wanted kind that starts in `movers` to the sink.
template <Side us, Want want, class Sink>
void walk(const Position& position, Bits movers, Sink& sink) {
    const Men& men = position.men();
    const Bits occupied = men.occupied();
    const Situation<Board> now = look_around<us>(position);
    const Bits targets = want == Want::Noisy ? men.of(opponent(us)) : want == Want::Quiet ? ~occupied : ~men.of(us);
    if (contains(movers, now.king)) {
        sink.man(now.king, king_steps<Board>[index_of(now.king)] & targets & ~now.danger);
        if constexpr (want != Want::Noisy) {
            walk_castlings<us>(castling_wings, position.castling_rights(), occupied, now.danger, Special::Castling,
                               sink);
        }
    }
    if (now.answers == 0) {
        return;
    }
    walk_pawns<us, want>(position, now, movers, sink);
    walk_leapers<Board>(men.of(us, Kind::Knight) & movers & ~now.pins.any(), knight_leaps<Board>, targets & now.answers,
                        sink);
    walk_sliders<Board>(men.of(us, Kind::Bishop, Kind::Queen) & movers, men.of(us, Kind::Rook, Kind::Queen) & movers,
                        occupied, now.pins, targets & now.answers, sink);
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

}  // namespace menagerie::chess
