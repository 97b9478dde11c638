#include "board/lines.h"
#include "games/two_player_wildebeest/position.h"
#include "games/two_player_wildebeest/strikes.h"

/// Move generation (rulebook section 3). One walk over the pieces serves listing, counting and asking: it hands sets of
/// destinations to a sink.
namespace menagerie::two_player_wildebeest {
namespace {

/// Noisy moves win something at once as far as their squares tell: captures, enemies crushed or pushed into ruin,
/// promotions, and steps that strike by what follows from them (strikes.h).
enum class Want : std::uint8_t { Noisy, Quiet, All };

/// Pushes every move into a list.
struct Lister {
    MoveList& moves;

    void piece(Square from, Bits targets) {
        visit_squares(targets, [&](Square to) { moves.push(make_move(from, to)); });
    }
    /// `targets` reached by pawns from `distance` squares back.
    void pawns(int distance, Bits targets) {
        visit_squares(targets, [&](Square to) { moves.push(make_move(square_at(index_of(to) - distance), to)); });
    }
    void flings(Square from, Bits targets) {
        visit_squares(targets, [&](Square to) { moves.push(make_move(from, to, Special::Fling)); });
    }
};

struct Counter {
    int total = 0;

    void piece(Square /*from*/, Bits targets) { total += count(targets); }
    void pawns(int /*distance*/, Bits targets) { total += count(targets); }
    void flings(Square /*from*/, Bits targets) { total += count(targets); }
};

/// Looks for one move.
struct Finder {
    Move wanted;
    bool found = false;

    void piece(Square from, Bits targets) { look(from, targets, Special::None); }
    void pawns(int distance, Bits targets) {
        const bool fits = index_of(wanted.from()) + distance == index_of(wanted.to());
        look(fits ? wanted.from() : Square::None, targets, Special::None);
    }
    void flings(Square from, Bits targets) { look(from, targets, Special::Fling); }

private:
    void look(Square from, Bits targets, Special special) {
        found |= wanted == make_move(from, wanted.to(), special) && contains(targets, wanted.to());
    }
};

template <Side us, Want want>
class Walk {
public:
    explicit Walk(const Position& position)
        : pieces_{position.pieces()},
          empty_{Board::all & ~pieces_.occupied()},
          prey_{pieces_.of(them) & ~pieces_.of(Kind::Gorilla)},
          free_{pieces_.of(us) & ~neighbours_of_few(pieces_.of(them, Kind::Beekeeper))} {
        if constexpr (want != Want::All) {
            strikes_ = Strikes{pieces_, us};
        }
    }

    /// Hands every wanted move made by a piece (for a fling: by the catapult) in `movers` to the sink.
    template <class Sink>
    void over(Bits movers, Sink& sink) const {
        const Bits able = free_ & movers;
        pawns(able & pieces_.of(Kind::Pawn), sink);
        sliders_and_leapers(able, sink);
        steppers(able, sink);
        catapults(able & pieces_.of(Kind::Catapult), sink);
        gorillas(able & pieces_.of(Kind::Gorilla), sink);
    }

private:
    static constexpr Side them = opponent(us);

    /// The wanted part of the empty squares, for a piece of a kind.
    [[nodiscard]] Bits empty_for(Kind kind, Square from) const {
        if constexpr (want == Want::All) {
            return empty_;
        } else {
            const Bits strikes = strikes_.of(kind, from);
            return empty_ & (want == Want::Noisy ? strikes : ~strikes);
        }
    }
    /// Where a piece with ordinary captures may go, of what is wanted.
    [[nodiscard]] Bits targets_of(Kind kind, Square from) const {
        return empty_for(kind, from) | (want == Want::Quiet ? 0 : prey_);
    }

    /// Rule 3.3.
    template <class Sink>
    void pawns(Bits pawns, Sink& sink) const {
        constexpr int step = forward(us) * Board::files;
        constexpr Bits third_row = Board::rank_set(second_rank(us) + forward(us));
        const Bits single = Board::shifted<0, forward(us)>(pawns) & empty_;
        const Bits twice = Board::shifted<0, forward(us)>(single & third_row) & empty_;
        if constexpr (want == Want::All) {
            sink.pawns(step, single);
            sink.pawns(2 * step, twice);
        } else {
            const Bits left = Board::shifted<0, forward(us)>(pawns & strikes_.leavers());
            const Bits strikes = strikes_.of_pawns() | left;
            const Bits strikes_further = strikes_.of_pawns() | Board::shifted<0, forward(us)>(left);
            sink.pawns(step, single & (want == Want::Noisy ? strikes : ~strikes));
            sink.pawns(2 * step, twice & (want == Want::Noisy ? strikes_further : ~strikes_further));
        }
        if constexpr (want != Want::Quiet) {
            sink.pawns(step - 1, Board::shifted<-1, forward(us)>(pawns) & prey_);
            sink.pawns(step + 1, Board::shifted<1, forward(us)>(pawns) & prey_);
        }
    }

    /// Rules 3.4, 3.5 and the mobile half of 3.7.
    template <class Sink>
    void sliders_and_leapers(Bits able, Sink& sink) const {
        const Bits occupied = pieces_.occupied();
        for (const Square from : each_square(able & pieces_.of(Kind::Knight))) {
            sink.piece(from, knight_leaps<Board>[index_of(from)] & targets_of(Kind::Knight, from));
        }
        for (const Square from : each_square(able & (pieces_.of(Kind::Bishop) | pieces_.of(Kind::JetPackKing)))) {
            sink.piece(from, bishop_slides<Board>(from, occupied) & targets_of(Kind::Bishop, from));
        }
        for (const Square from : each_square(able & pieces_.of(Kind::Rook))) {
            sink.piece(from, rook_slides<Board>(from, occupied) & targets_of(Kind::Rook, from));
        }
        for (const Square from : each_square(able & pieces_.of(Kind::GrandEmpress))) {
            const Bits reached = queen_slides<Board>(from, occupied) | knight_leaps<Board>[index_of(from)];
            sink.piece(from, reached & targets_of(Kind::GrandEmpress, from));
        }
    }

    /// Rules 3.5 to 3.7 and 3.10.
    template <class Sink>
    void steppers(Bits able, Sink& sink) const {
        const Bits walkers = pieces_.of(Kind::King) | pieces_.of(Kind::OldWoman) | pieces_.of(Kind::PrinceJoey) |
                             pieces_.of(Kind::Beekeeper);
        for (const Square from : each_square(able & walkers)) {
            sink.piece(from, neighbours(from) & targets_of(pieces_.at(from).template kind<Kind>(), from));
        }
        for (const Square from : each_square(able & pieces_.of(Kind::Serpent))) {
            sink.piece(from, neighbours(from) & empty_for(Kind::Serpent, from));
        }
        for (const Square from : each_square(able & pieces_.of(Kind::GolfCart) & end_rows)) {
            sink.piece(from, orthogonal_steps<Board>[index_of(from)] & end_rows & targets_of(Kind::GolfCart, from));
        }
    }

    /// Rule 3.8.
    template <class Sink>
    void catapults(Bits catapults, Sink& sink) const {
        const Bits kings = pieces_.of(Kind::King) | pieces_.of(Kind::JetPackKing);
        const Bits prey = want == Want::Quiet ? 0 : prey_ & ~kings;
        for (const Square catapult : each_square(catapults)) {
            sink.piece(catapult, neighbours(catapult) & empty_for(Kind::Catapult, catapult));
            for (const Square from : each_square(neighbours(catapult) & pieces_.of(us) & ~machines(pieces_))) {
                const Bits empty = empty_for(pieces_.at(from).template kind<Kind>(), from);
                sink.flings(from, line_beyond(from, catapult) & (empty | prey));
            }
        }
    }

    /// Rule 3.9: steps, and pushes of whatever has room behind it that no gorilla fills.
    template <class Sink>
    void gorillas(Bits gorillas, Sink& sink) const {
        for (const Square from : each_square(gorillas)) {
            const Bits all_gorillas = pieces_.of(Kind::Gorilla);
            Bits pushes = neighbours_with_room_behind(from) & pieces_.occupied() & ~all_gorillas;
            for (const Square behind : each_square(two_steps_away(from) & all_gorillas)) {
                pushes &= ~Board::bit(half_way(from, behind));
            }
            if constexpr (want == Want::All) {
                sink.piece(from, pushes | (neighbours(from) & empty_));
            } else {
                Bits striking = 0;
                for (const Square behind : each_square(two_steps_away(from) & prey_)) {
                    striking |= Board::bit(half_way(from, behind));
                }
                for (const Square pushed : each_square(pushes & ~striking)) {
                    striking |=
                        strikes_.strikes_pushed(pieces_.at(pushed), one_further(from, pushed)) ? Board::bit(pushed) : 0;
                }
                sink.piece(from, (pushes & (want == Want::Noisy ? striking : ~striking)) |
                                     (neighbours(from) & empty_for(Kind::Gorilla, from)));
            }
        }
    }

    const Pieces& pieces_;
    Bits empty_;
    Bits prey_;        ///< what an ordinary capture may take
    Bits free_;        ///< own pieces that are not paralysed (rule 4.2)
    Strikes strikes_;  ///< of no use when all moves are wanted
};

template <Want want, class Sink>
void walk(const Position& position, Bits movers, Sink& sink) {
    if (position.side_to_move() == Side::White) {
        Walk<Side::White, want>{position}.over(movers, sink);
    } else {
        Walk<Side::Black, want>{position}.over(movers, sink);
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

void Position::list_legal(MoveList& moves) const {
    Lister lister{moves};
    walk<Want::All>(*this, Board::all, lister);
}

int Position::count_legal() const {
    Counter counter;
    walk<Want::All>(*this, Board::all, counter);
    return counter.total;
}

bool Position::is_candidate(Move move) const {
    const Square from = move.from();
    const bool has_own_piece = index_of(from) < Board::squares && contains(pieces_.of(side_), from);
    if (!has_own_piece || index_of(move.to()) >= Board::squares) {
        return false;
    }
    const Bits movers = is_fling(move) ? neighbours(from) & pieces_.of(Kind::Catapult) : Board::bit(from);
    Finder finder{move};
    walk<Want::All>(*this, movers, finder);
    return finder.found;
}

}  // namespace menagerie::two_player_wildebeest
