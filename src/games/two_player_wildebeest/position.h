#pragma once

#include <cassert>
#include <cstdint>

#include "board/move.h"
#include "board/move_list.h"
#include "games/two_player_wildebeest/effects.h"
#include "games/two_player_wildebeest/gains.h"
#include "games/two_player_wildebeest/pieces.h"
#include "games/two_player_wildebeest/squares.h"
#include "rules/effects.h"
#include "rules/outcome.h"

namespace menagerie::two_player_wildebeest {

/// What a move is besides its two squares. A push needs no mark of its own: a gorilla moves onto a piece in no other
/// way.
enum class Special : std::uint8_t { None, Fling };

[[nodiscard]] constexpr Move make_move(Square from, Square to, Special special = Special::None) {
    return Move{from, to, static_cast<std::uint32_t>(special)};
}
[[nodiscard]] constexpr bool is_fling(Move move) { return move.extra() == static_cast<std::uint32_t>(Special::Fling); }
/// The catapult of a fling is the neighbour of the flung piece in the direction of flight (rule 8).
[[nodiscard]] Square catapult_of(Move fling);

/// A position of Two-Player Wildebeest. There is no check, so every candidate is legal.
class Position {
public:
    /// The caller (the FEN reader) vouches that the parts fit together.
    Position() = default;
    Position(const Pieces& pieces, Side side, int quiet_plies, int fullmove_number)
        : pieces_{pieces},
          quiet_plies_{quiet_plies},
          fullmove_number_{fullmove_number},
          side_{side} {}

    [[nodiscard]] const Pieces& pieces() const { return pieces_; }
    [[nodiscard]] Piece at(Square square) const { return pieces_.at(square); }
    [[nodiscard]] Side side_to_move() const { return side_; }
    [[nodiscard]] int quiet_plies() const { return quiet_plies_; }
    [[nodiscard]] int fullmove_number() const { return fullmove_number_; }

    [[nodiscard]] Key key() const { return pieces_.key() ^ (side_ == Side::Black ? black_to_move_key : 0); }
    [[nodiscard]] Key recomputed_key() const;

    void generate_noisy(MoveList& moves) const;
    void generate_quiet(MoveList& moves) const;
    void list_legal(MoveList& moves) const;
    [[nodiscard]] int count_legal() const;
    [[nodiscard]] bool is_candidate(Move move) const;
    [[nodiscard]] bool is_legal(Move /*candidate*/) const { return true; }
    /// The balance of everything the ply removes and transforms, after-effects and the mover's own losses included.
    [[nodiscard]] Score gain(Move move) const;
    /// A step may poison, explode or transform somebody far away.
    [[nodiscard]] Gains gains() const { return Gains{*this}; }

    /// Rule 7: a king is gone.
    [[nodiscard]] Outcome decided() const {
        const Bits kings = pieces_.of(Kind::King) | pieces_.of(Kind::JetPackKing);
        const bool both_stand = (kings & pieces_.of(Side::White)) != 0 && (kings & pieces_.of(Side::Black)) != 0;
        return both_stand ? Outcome{} : verdict_without_king(kings);
    }
    [[nodiscard]] Outcome when_stuck() const { return draw_by("stalemate"); }

    /// The pieces of a side that an enemy Beekeeper keeps from moving (rule 4.2).
    [[nodiscard]] Bits paralysed(Side side) const {
        return neighbours_of_few(pieces_.of(opponent(side), Kind::Beekeeper)) & pieces_.of(side);
    }

    /// Can the enemy of a side take its king with his next ply, if the side to move changes nothing? As far as a look
    /// at the board tells.
    [[nodiscard]] bool king_hangs(Side side) const;

    /// Not where something happens with every ply, nor with the king alone, who may have to move into his ruin.
    [[nodiscard]] bool may_pass() const {
        return has_several(pieces_.of(side_) & ~pieces_.of(Kind::Pawn) & ~machines(pieces_)) && is_at_rest(pieces_);
    }
    void pass() {
        ++quiet_plies_;
        fullmove_number_ += index_of(side_);
        side_ = opponent(side_);
    }

    void play(Move move);
    template <MoveObserver Observer>
    void play(Move move, Observer& observer);

    friend bool operator==(const Position&, const Position&) = default;

private:
    [[nodiscard]] Outcome verdict_without_king(Bits kings) const;

    Pieces pieces_;
    std::int32_t quiet_plies_ = 0;
    std::int32_t fullmove_number_ = 1;
    Side side_ = Side::White;
};

/// Section 3: the move itself, before anything follows from it.
template <MoveObserver Observer>
void carry_out(Move move, Stage<Observer>& stage) {
    const Square from = move.from();
    const Square to = move.to();
    const bool is_occupied = static_cast<bool>(stage.pieces().at(to));
    if (is_fling(move)) {
        if (is_occupied) {
            stage.remove(to, Cause::Captured);
        }
        if constexpr (HearsDoers<Observer>) {
            stage.carry(from, to, flung, stage.doer_on(catapult_of(move)));
        } else {
            stage.carry(from, to, flung);
        }
        return;
    }
    if (is_occupied && stage.pieces().at(from).template kind<Kind>() == Kind::Gorilla) {
        const Square behind = one_further(from, to);
        if (stage.pieces().at(behind)) {
            stage.remove(behind, crushed);
        }
        stage.carry(to, behind, pushed, stage.doer_on(from));
    } else if (is_occupied) {
        stage.remove(to, Cause::Captured);
    }
    stage.carry(from, to, Cause::Moves);
}

template <MoveObserver Observer>
void Position::play(Move move, Observer& observer) {
    const bool is_pawn = at(move.from()).kind<Kind>() == Kind::Pawn;
    Stage<Observer> stage{pieces_, observer};
    carry_out(move, stage);                                                  // section 3
    follow_up(stage);                                                        // section 5
    quiet_plies_ = is_pawn || stage.stock_changed() ? 0 : quiet_plies_ + 1;  // section 7
    fullmove_number_ += index_of(side_);
    side_ = opponent(side_);
    assert(key() == recomputed_key());
}

}  // namespace menagerie::two_player_wildebeest
