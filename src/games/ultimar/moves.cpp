#include "board/leaps.h"
#include "board/lines.h"
#include "games/ultimar/position.h"

/// Move generation. One walk over the pieces serves listing, counting and asking: it hands sets of destinations to a
/// sink.
namespace menagerie::ultimar {
namespace {

/// Pushes every move into a list.
struct Lister {
    MoveList& moves;

    void piece(Square from, Bits destinations) {
        for (const Square to : each_square(destinations)) {
            moves.push(Move{from, to});
        }
    }
};

struct Counter {
    int total = 0;

    void piece(Square /*from*/, Bits destinations) { total += count(destinations); }
};

/// The board as one side sees it.
struct View {
    const Pieces& pieces;
    Bits own;
    Bits enemies;
    Bits occupied;

    View(const Position& position, Side side)
        : pieces{position.pieces()},
          own{pieces.of(side)},
          enemies{pieces.of(opponent(side))},
          occupied{own | enemies} {}
};

/// Where leaps over `leapable` pieces end. `slides` is what the leaper reaches by sliding, first blockers included.
/// Each piece passed needs an empty square directly behind it; from there the leaper slides on to the next.
Bits leap_destinations(Square from, Bits slides, Bits leapable, Bits occupied) {
    Bits reached = 0;
    for (Bits passed = slides & leapable; passed != 0;) {
        const Square over = take_first(passed);
        const Bits behind = queen_slides<Board>(over, occupied) & beyond<Board>[index_of(from)][index_of(over)];
        if (const Bits landing = behind & ~occupied) {
            reached |= landing;
            passed |= behind & leapable;
        }
    }
    return reached;
}

/// Rule 4, for a piece that is not frozen.
template <Kind kind>
Bits destinations(const View& view, Square from) {
    const int i = index_of(from);
    if constexpr (kind == Kind::King) {
        return king_steps<Board>[i] & ~view.own;
    } else if constexpr (kind == Kind::Pawn) {
        return rook_slides<Board>(from, view.occupied) & ~view.occupied;
    } else {
        const Bits slides = queen_slides<Board>(from, view.occupied);
        const Bits open = slides & ~view.occupied;
        if constexpr (kind == Kind::LongLeaper) {
            return open | leap_destinations(from, slides, view.enemies, view.occupied);
        } else if constexpr (kind == Kind::Chameleon) {
            const Bits leapers = view.enemies & view.pieces.of(Kind::LongLeaper);
            const Bits kings = view.enemies & view.pieces.of(Kind::King);
            return open | leap_destinations(from, slides, leapers, view.occupied) | (king_steps<Board>[i] & kings);
        } else {
            return open;
        }
    }
}

/// Those of a piece's destinations where it takes something: `captures_of` for all of them at once.
class CapturingSquares {
public:
    CapturingSquares(const Position& position, const View& view)
        : position_{position},
          view_{view},
          enclosing_{enclosing_squares(view.own, view.enemies)},
          enclosing_pawns_{enclosing_squares(view.own, view.enemies & view.pieces.of(Kind::Pawn))},
          coordinating_{coordinating_squares(own_king(), view.enemies)},
          coordinating_coordinators_{
              coordinating_squares(own_king(), view.enemies & view.pieces.of(Kind::Coordinator))} {}

    template <Kind kind>
    [[nodiscard]] Bits among(Square from, Bits reached) const {
        switch (kind) {
            case Kind::Pawn: return reached & enclosing_;
            case Kind::Immobiliser: return 0;
            case Kind::LongLeaper: return reached & ~queen_slides<Board>(from, view_.occupied);
            case Kind::King: return reached & view_.enemies;
            case Kind::Withdrawer: return reached & withdrawing(from);
            case Kind::Coordinator: return reached & coordinating_;
            case Kind::Chameleon:
                return reached &
                       (view_.enemies | (rook_rays<Board>[index_of(from)] & enclosing_pawns_) |
                        ~queen_slides<Board>(from, view_.occupied) | withdrawing(from) | coordinating_coordinators_);
        }
        return 0;
    }

private:
    [[nodiscard]] Bits own_king() const { return view_.own & view_.pieces.of(Kind::King); }
    [[nodiscard]] Bits withdrawing(Square from) const {
        return withdrawing_squares(from, position_.approaches().targets_of(from));
    }

    const Position& position_;
    const View& view_;
    Bits enclosing_;
    Bits enclosing_pawns_;
    Bits coordinating_;
    Bits coordinating_coordinators_;
};

/// What a walk is to keep of the destinations of a piece.
struct Everything {
    template <Kind kind>
    [[nodiscard]] Bits kept(Square /*from*/, Bits reached) const {
        return reached;
    }
};

struct NoisyOnly {
    CapturingSquares capturing;

    template <Kind kind>
    [[nodiscard]] Bits kept(Square from, Bits reached) const {
        return capturing.among<kind>(from, reached);
    }
};

struct QuietOnly {
    CapturingSquares capturing;

    template <Kind kind>
    [[nodiscard]] Bits kept(Square from, Bits reached) const {
        return reached & ~capturing.among<kind>(from, reached);
    }
};

template <Kind kind, class Choice, class Sink>
void walk_kind(const View& view, Bits movers, const Choice& choice, Sink& sink) {
    for (const Square from : each_square(movers & view.pieces.of(kind))) {
        sink.piece(from, choice.template kept<kind>(from, destinations<kind>(view, from)));
    }
}

/// Hands every chosen move to the sink, piece by piece.
template <class Choice, class Sink>
void walk(const Position& position, const View& view, const Choice& choice, Sink& sink) {
    const Bits movers = view.own & ~position.frozen_pieces();
    walk_kind<Kind::Pawn>(view, movers, choice, sink);
    walk_kind<Kind::Immobiliser>(view, movers, choice, sink);
    walk_kind<Kind::LongLeaper>(view, movers, choice, sink);
    walk_kind<Kind::Chameleon>(view, movers, choice, sink);
    walk_kind<Kind::King>(view, movers, choice, sink);
    walk_kind<Kind::Withdrawer>(view, movers, choice, sink);
    walk_kind<Kind::Coordinator>(view, movers, choice, sink);
}

}  // namespace

void Position::generate_noisy(MoveList& moves) const {
    const View view{*this, side_};
    Lister lister{moves};
    walk(*this, view, NoisyOnly{CapturingSquares{*this, view}}, lister);
}

void Position::generate_quiet(MoveList& moves) const {
    const View view{*this, side_};
    Lister lister{moves};
    walk(*this, view, QuietOnly{CapturingSquares{*this, view}}, lister);
}

void Position::list_legal(MoveList& moves) const {
    Lister lister{moves};
    walk(*this, View{*this, side_}, Everything{}, lister);
}

int Position::count_legal() const {
    Counter counter;
    walk(*this, View{*this, side_}, Everything{}, counter);
    return counter.total;
}

Bits Position::destinations_of(Square from) const {
    if (at(from).is_none() || contains(frozen_pieces(), from)) {
        return 0;
    }
    const View view{*this, at(from).side()};
    switch (at(from).kind<Kind>()) {
        case Kind::Pawn: return destinations<Kind::Pawn>(view, from);
        case Kind::Immobiliser: return destinations<Kind::Immobiliser>(view, from);
        case Kind::LongLeaper: return destinations<Kind::LongLeaper>(view, from);
        case Kind::Chameleon: return destinations<Kind::Chameleon>(view, from);
        case Kind::King: return destinations<Kind::King>(view, from);
        case Kind::Withdrawer: return destinations<Kind::Withdrawer>(view, from);
        case Kind::Coordinator: return destinations<Kind::Coordinator>(view, from);
    }
    return 0;
}

bool Position::is_candidate(Move move) const {
    const bool on_board = index_of(move.from()) < Board::squares && index_of(move.to()) < Board::squares;
    return on_board && move.extra() == 0 && contains(pieces_.of(side_), move.from()) &&
           contains(destinations_of(move.from()), move.to());
}

}  // namespace menagerie::ultimar
