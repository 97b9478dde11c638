#include <algorithm>

#include "board/pins.h"
#include "games/chess/position.h"

/// Move generation. One walk over the men serves listing, counting and asking: it hands sets of destinations to a sink.
namespace menagerie::chess {
namespace {

enum class Want : std::uint8_t { Noisy, Quiet, All };

/// Pushes every move into a list.
struct Lister {
    MoveList& moves;

    void man(Square from, Bits targets) {
        for (const Square to : each_square(targets)) {
            moves.push(make_move(from, to));
        }
    }
    /// `targets` reached by pawns from `distance` squares back.
    void pawns(int distance, Bits targets) {
        for (const Square to : each_square(targets)) {
            moves.push(make_move(square_at(index_of(to) - distance), to));
        }
    }
    void promotions(int distance, Bits targets) {
        for (const Square to : each_square(targets)) {
            const Square from = square_at(index_of(to) - distance);
            for (const Special special : {Special::PromoteToQueen, Special::PromoteToKnight, Special::PromoteToRook,
                                          Special::PromoteToBishop}) {
                moves.push(make_move(from, to, special));
            }
        }
    }
    void single(Move move) { moves.push(move); }
};

struct Counter {
    int total = 0;

    void man(Square /*from*/, Bits targets) { total += count(targets); }
    void pawns(int /*distance*/, Bits targets) { total += count(targets); }
    void promotions(int /*distance*/, Bits targets) { total += 4 * count(targets); }
    void single(Move /*move*/) { ++total; }
};

/// Everything about checks and pins that the walk needs, worked out once.
struct Situation {
    Square king = Square::None;
    Bits danger = 0;          ///< squares the enemy attacks, looking through our king
    Bits allowed = ~Bits{0};  ///< where men other than the king may go: all, or onto and before the checker
    Pins<Bits> pins;
    int checkers = 0;
};

/// One rank forward as `us` sees it.
template <Side us>
inline constexpr int forward = us == Side::White ? 1 : -1;

template <Side us>
constexpr Bits ahead(Bits bits) {
    return Board::shifted<0, forward<us>>(bits);
}
template <Side us, int FileStep>
constexpr Bits ahead_aside(Bits bits) {
    return Board::shifted<FileStep, forward<us>>(bits);
}

template <Side them>
Bits attacked_by(const Men& men, Bits occupied) {
    const Bits pawns = men.of(them, Kind::Pawn);
    Bits attacked = ahead_aside<them, -1>(pawns) | ahead_aside<them, 1>(pawns);
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
Situation look_around(const Position& position) {
    constexpr Side them = opponent(us);
    const Men& men = position.men();
    Situation now;
    now.king = position.king_square(us);
    now.danger = attacked_by<them>(men, men.occupied() ^ Board::bit(now.king));
    if (contains(now.danger, now.king)) {
        const Bits checkers = position.attackers_of(now.king, them);
        now.checkers = count(checkers);
        now.allowed = checkers | between<Board>[index_of(now.king)][index_of(first_of(checkers))];
    }
    now.pins = find_pins<Board>(now.king, men.of(us), men.occupied(), men.of(them, Kind::Rook, Kind::Queen),
                                men.of(them, Kind::Bishop, Kind::Queen));
    return now;
}

template <Side us, Want want, class Sink>
void walk_pawns(const Position& position, const Situation& now, Bits movers, Sink& sink) {
    constexpr int step = forward<us> * Board::files;
    constexpr Bits last_rank = Board::rank_set(us == Side::White ? 7 : 0);
    constexpr Bits third_rank = Board::rank_set(us == Side::White ? 2 : 5);
    const Men& men = position.men();
    const Bits pawns = men.of(us, Kind::Pawn) & movers;
    const Bits empty = ~men.occupied();
    const auto [straight, diagonal] = now.pins;

    const Bits pushers = pawns & ~diagonal;
    const Bits pushed = ((ahead<us>(pushers & ~straight)) | (ahead<us>(pushers & straight) & straight)) & empty;
    if constexpr (want != Want::Noisy) {
        sink.pawns(step, pushed & now.allowed & ~last_rank);
        sink.pawns(2 * step, ahead<us>(pushed & third_rank) & empty & now.allowed);
    }
    if constexpr (want != Want::Quiet) {
        if (const Bits promoting = pushed & now.allowed & last_rank) {
            sink.promotions(step, promoting);
        }
        const Bits capturers = pawns & ~straight;
        const auto capture = [&]<int FileStep>() {
            const Bits reached = (ahead_aside<us, FileStep>(capturers & ~diagonal) |
                                  (ahead_aside<us, FileStep>(capturers & diagonal) & diagonal)) &
                                 men.of(opponent(us)) & now.allowed;
            sink.pawns(step + FileStep, reached & ~last_rank);
            if (const Bits promoting = reached & last_rank) {
                sink.promotions(step + FileStep, promoting);
            }
        };
        capture.template operator()<-1>();
        capture.template operator()<1>();
        if (position.en_passant() != Square::None) {
            const Bits from_squares = pawn_attacks[index_of(opponent(us))][index_of(position.en_passant())] & pawns;
            for (const Square from : each_square(from_squares)) {
                if (position.en_passant_is_safe(from)) {
                    sink.single(make_move(from, position.en_passant(), Special::EnPassant));
                }
            }
        }
    }
}

template <Side us, class Sink>
void walk_pieces(const Position& position, const Situation& now, Bits movers, Bits targets, Sink& sink) {
    const Men& men = position.men();
    const Bits occupied = men.occupied();
    const auto [straight, diagonal] = now.pins;

    for (const Square from : each_square(men.of(us, Kind::Knight) & movers & ~now.pins.any())) {
        sink.man(from, knight_leaps<Board>[index_of(from)] & targets);
    }
    const Bits diagonal_movers = men.of(us, Kind::Bishop, Kind::Queen) & movers & ~straight;
    for (const Square from : each_square(diagonal_movers & ~diagonal)) {
        sink.man(from, bishop_slides<Board>(from, occupied) & targets);
    }
    for (const Square from : each_square(diagonal_movers & diagonal)) {
        sink.man(from, bishop_slides<Board>(from, occupied) & targets & diagonal);
    }
    const Bits straight_movers = men.of(us, Kind::Rook, Kind::Queen) & movers & ~diagonal;
    for (const Square from : each_square(straight_movers & ~straight)) {
        sink.man(from, rook_slides<Board>(from, occupied) & targets);
    }
    for (const Square from : each_square(straight_movers & straight)) {
        sink.man(from, rook_slides<Board>(from, occupied) & targets & straight);
    }
}

template <Side us, class Sink>
void walk_castlings(const Position& position, const Situation& now, Sink& sink) {
    constexpr std::size_t first = us == Side::White ? 0 : 2;
    for (std::size_t i = first; i < first + 2; ++i) {
        const Castling& castling = castlings[i];
        if ((position.castling_rights() >> i & 1) != 0 && (castling.must_be_empty & position.men().occupied()) == 0 &&
            (castling.must_be_safe & now.danger) == 0) {
            sink.single(make_move(castling.king_from, castling.king_to, Special::Castling));
        }
    }
}

/// Hands every legal move of the wanted kind that starts in `movers` to the sink.
template <Side us, Want want, class Sink>
void walk(const Position& position, Bits movers, Sink& sink) {
    const Men& men = position.men();
    const Situation now = look_around<us>(position);
    const Bits targets = want == Want::Noisy   ? men.of(opponent(us))
                         : want == Want::Quiet ? ~men.occupied()
                                               : ~men.of(us);
    if (contains(movers, now.king)) {
        sink.man(now.king, king_steps<Board>[index_of(now.king)] & targets & ~now.danger);
    }
    if (now.checkers > 1) {
        return;
    }
    walk_pawns<us, want>(position, now, movers, sink);
    walk_pieces<us>(position, now, movers, targets & now.allowed, sink);
    if constexpr (want != Want::Noisy) {
        if (now.checkers == 0 && position.castling_rights() != 0 && contains(movers, now.king)) {
            walk_castlings<us>(position, now, sink);
        }
    }
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
    Lister lister{moves};
    walk<Want::Noisy>(*this, Board::all, lister);
}

void Position::generate_quiet(MoveList& moves) const {
    Lister lister{moves};
    walk<Want::Quiet>(*this, Board::all, lister);
}

int Position::count_legal() const {
    Counter counter;
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
    Lister lister{moves};
    walk<Want::All>(*this, Board::bit(from), lister);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace menagerie::chess
