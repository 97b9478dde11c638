#pragma once

#include "games/two_player_wildebeest/pieces.h"
#include "games/two_player_wildebeest/squares.h"
#include "rules/effects.h"

/// The after-effects (rulebook section 5): what each step strikes, and how a ply carries it out.
namespace menagerie::two_player_wildebeest {

/// Kinds no poison harms (rule 4.1).
[[nodiscard]] inline Bits machines(const Pieces& pieces) {
    return pieces.of(Kind::GolfCart) | pieces.of(Kind::TimeMachine);
}

/// Step 1: all pieces next to an enemy poisoner, machines excepted.
[[nodiscard]] inline Bits poison_victims(const Pieces& pieces) {
    const Bits poisoners = pieces.of(Kind::Serpent) | pieces.of(Kind::GrandEmpress);
    const Bits reached = (neighbours_of_few(poisoners & pieces.of(Side::White)) & pieces.of(Side::Black)) |
                         (neighbours_of_few(poisoners & pieces.of(Side::Black)) & pieces.of(Side::White));
    return reached & ~machines(pieces);
}

/// Step 2: serpents with a victim beside an Old Woman of the victim's side, and those women.
struct Fury {
    Bits serpents = 0;
    Bits women = 0;
};
[[nodiscard]] Fury fury(const Pieces& pieces, Bits victims);

/// Step 3: what charges the cart of a side: enemy pawns on the middle row and own time machines.
[[nodiscard]] inline Bits chargers(const Pieces& pieces, Side side) {
    return (pieces.of(opponent(side), Kind::Pawn) & middle_row) | pieces.of(side, Kind::TimeMachine);
}
/// The carts that are charged, stranded ones included.
[[nodiscard]] inline Bits charged_carts(const Pieces& pieces) {
    const Bits carts = pieces.of(Kind::GolfCart);
    return (chargers(pieces, Side::White) != 0 ? carts & pieces.of(Side::White) : 0) |
           (chargers(pieces, Side::Black) != 0 ? carts & pieces.of(Side::Black) : 0);
}

/// Step 7: how many pieces stand in the row of a square, and whether that makes a Joey explode.
[[nodiscard]] inline int row_count(const Pieces& pieces, Square square) {
    return count(pieces.occupied() & row_through[index_of(square)]);
}
[[nodiscard]] constexpr bool is_explosive(int row_count) { return row_count == 5 || row_count == 10; }

[[nodiscard]] inline Bits exploding_joeys(const Pieces& pieces) {
    Bits exploding = 0;
    for (const Square joey : each_square(pieces.of(Kind::PrinceJoey))) {
        if (is_explosive(row_count(pieces, joey))) {
            exploding |= Board::bit(joey);
        }
    }
    return exploding;
}

/// Does nothing happen by itself with the next ply, but that the pads carry on what stands on them? The board may not
/// have settled, if a woman has just become an empress (steps 1, 2 and 6); what is charged rushes with every ply (steps
/// 3 and 4); blasts may leave five or ten pieces in the row of another Joey (step 7).
[[nodiscard]] inline bool is_at_rest(const Pieces& pieces) {
    return poison_victims(pieces) == 0 && charged_carts(pieces) == 0 && exploding_joeys(pieces) == 0;
}

/// The board while a ply is carried out. Every change goes through it: the observer is told, and it is remembered
/// whether the stock of pieces changed (the clock asks) and whether the board changed since the poison was last judged.
template <MoveObserver Observer>
class Stage {
public:
    Stage(Pieces& pieces, Observer& observer) : pieces_{pieces}, observer_{observer} {}

    [[nodiscard]] const Pieces& pieces() const { return pieces_; }
    [[nodiscard]] bool stock_changed() const { return stock_changed_; }
    [[nodiscard]] bool is_disturbed() const { return disturbed_; }
    void mark_undisturbed() { disturbed_ = false; }

    [[nodiscard]] Doer doer_on(Square square) const { return {pieces_.at(square), square}; }

    void remove(Square square, Cause cause, Doer doer = {}) {
        lift(square, cause, Square::None, doer);
        stock_changed_ = true;
    }
    void remove_all(Bits squares, Cause cause, Doer doer = {}) {
        for (const Square square : each_square(squares)) {
            remove(square, cause, doer);
        }
    }
    void carry(Square from, Square to, Cause cause, Doer doer = {}) {
        put(to, lift(from, cause, to, doer), cause, from);
    }
    void transform(Square square, Kind kind, Cause cause) {
        const Piece before = lift(square, cause, square);
        put(square, Piece{kind, before.side()}, cause, square);
        stock_changed_ = true;
    }

    Piece lift(Square square, Cause cause, Square to, Doer doer = {}) {
        const Piece piece = pieces_.lift(square);
        if constexpr (HearsDoers<Observer>) {
            observer_.lift(square, piece, cause, to, doer);
        } else {
            observer_.lift(square, piece, cause, to);
        }
        disturbed_ = true;
        return piece;
    }
    void put(Square square, Piece piece, Cause cause, Square from) {
        pieces_.put(square, piece);
        observer_.put(square, piece, cause, from);
    }

private:
    Pieces& pieces_;
    Observer& observer_;
    bool stock_changed_ = false;
    bool disturbed_ = true;
};

/// Step 0: pawns on their last row become time machines, a king on f6 takes the jet pack.
template <MoveObserver Observer>
void arrive(Stage<Observer>& stage) {
    const Pieces& pieces = stage.pieces();
    const Bits arrived = pieces.of(Kind::Pawn) & ((pieces.of(Side::White) & Board::rank_set(last_rank(Side::White))) |
                                                  (pieces.of(Side::Black) & Board::rank_set(last_rank(Side::Black))));
    for (const Square square : each_square(arrived)) {
        stage.transform(square, Kind::TimeMachine, Cause::Promotes);
    }
    if (contains(pieces.of(Kind::King), jet_pack_square)) {
        stage.transform(jet_pack_square, Kind::JetPackKing, takes_jet_pack);
    }
}

namespace effects_detail {

/// Who poisons each victim and whom each woman strikes is asked of the board as it stood; only some observers want to
/// know.
template <MoveObserver Observer>
void carry_out_poison(Stage<Observer>& stage, Bits victims, const Fury& fury) {
    const auto doer_among = [](const Pieces& pieces, Bits candidates) {
        const Square square = first_of(candidates);
        return Doer{pieces.at(square), square};
    };
    if constexpr (HearsDoers<Observer>) {
        const Pieces before = stage.pieces();
        for (const Square victim : each_square(victims)) {
            const Side enemy = opponent(before.at(victim).side());
            stage.remove(victim, poisoned,
                         doer_among(before, neighbours(victim) & before.of(enemy, Kind::Serpent, Kind::GrandEmpress)));
        }
        for (const Square serpent : each_square(fury.serpents & ~victims)) {
            const Side enemy = opponent(before.at(serpent).side());
            const Bits witnesses = neighbours_of<Board>(neighbours(serpent) & victims & before.of(enemy));
            stage.remove(serpent, struck_down, doer_among(before, fury.women & before.of(enemy) & witnesses));
        }
    } else {
        stage.remove_all(victims, poisoned);
        stage.remove_all(fury.serpents & ~victims, struck_down);
    }
    for (const Square woman : each_square(fury.women & ~victims)) {
        stage.transform(woman, Kind::GrandEmpress, transformed);
    }
}

}  // namespace effects_detail

/// Steps 1 and 2: poison, and the Old Woman's transformation, judged together on one board.
template <MoveObserver Observer>
void poison(Stage<Observer>& stage) {
    stage.mark_undisturbed();
    if (const Bits victims = poison_victims(stage.pieces())) {
        effects_detail::carry_out_poison(stage, victims, fury(stage.pieces(), victims));
    }
}

namespace effects_detail {

/// Both charged carts in one column take each other and everything between them along.
template <MoveObserver Observer>
void crash(Stage<Observer>& stage, Square white_cart, Square black_cart) {
    const Doer survivor = stage.doer_on(black_cart);
    const Bits column = stage.pieces().occupied() & column_through[index_of(black_cart)];
    stage.remove(white_cart, crashed, survivor);
    stage.remove_all(column & ~Board::bit(white_cart) & ~Board::bit(black_cart), run_over, survivor);
    stage.remove(black_cart, crashed, survivor);
}

template <MoveObserver Observer>
void rush_to_other_end(Stage<Observer>& stage, Square cart) {
    const Square far_end = Board::square(Board::file_of(cart), Board::ranks - 1 - Board::rank_of(cart));
    const Bits column = stage.pieces().occupied() & column_through[index_of(cart)];
    stage.remove_all(column & ~Board::bit(cart), run_over, stage.doer_on(cart));
    stage.carry(cart, far_end, rushes);
}

}  // namespace effects_detail

/// Steps 3 and 4: first all charges are settled, then the carts rush.
template <MoveObserver Observer>
void rush(Stage<Observer>& stage) {
    const Bits charged = charged_carts(stage.pieces());
    if (charged == 0) {
        return;
    }
    const Bits white = charged & stage.pieces().of(Side::White);
    const Bits black = charged & stage.pieces().of(Side::Black);
    if (white != 0 && black != 0 && contains(column_through[index_of(first_of(white))], first_of(black))) {
        effects_detail::crash(stage, first_of(white), first_of(black));
        return;
    }
    for (const Square cart : each_square(charged & end_rows)) {
        effects_detail::rush_to_other_end(stage, cart);
    }
}

/// Step 5: everything on the four pads moves on at the same time.
template <MoveObserver Observer>
void transport(Stage<Observer>& stage) {
    if ((stage.pieces().occupied() & pad_squares) == 0) {
        return;
    }
    std::array<Piece, pads.size()> travellers{};
    for (std::size_t i = 0; i < pads.size(); ++i) {
        if (stage.pieces().at(pads[i].square)) {
            travellers[i] = stage.lift(pads[i].square, carried, pads[i].sends_to);
        }
    }
    for (std::size_t i = 0; i < pads.size(); ++i) {
        if (travellers[i]) {
            stage.put(pads[i].sends_to, travellers[i], carried, pads[i].square);
        }
    }
}

/// Step 6: steps 1 and 2 once more. If nothing happened since, they would find nothing either.
template <MoveObserver Observer>
void poison_again(Stage<Observer>& stage) {
    if (stage.is_disturbed()) {
        poison(stage);
    }
}

/// Step 7: every Joey whose row counts five or ten explodes, all at the same moment.
template <MoveObserver Observer>
void explode(Stage<Observer>& stage) {
    const Bits exploding = exploding_joeys(stage.pieces());
    for (const Square joey : each_square(exploding)) {
        const Doer doer = stage.doer_on(joey);
        stage.remove(joey, exploded, doer);
        stage.remove_all(neighbours(joey) & stage.pieces().occupied() & ~exploding, blasted, doer);
    }
}

/// Section 5, all of it.
template <MoveObserver Observer>
void follow_up(Stage<Observer>& stage) {
    arrive(stage);        // step 0
    poison(stage);        // steps 1 and 2
    rush(stage);          // steps 3 and 4
    transport(stage);     // step 5
    poison_again(stage);  // step 6
    explode(stage);       // step 7
}

/// The board after a ply that moved nothing itself.
[[nodiscard]] Pieces after_effects(Pieces pieces);

}  // namespace menagerie::two_player_wildebeest
