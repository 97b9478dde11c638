#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>

#include "board/move.h"
#include "board/move_list.h"
#include "games/ultimar/captures.h"
#include "games/ultimar/marks.h"
#include "games/ultimar/pieces.h"
#include "rules/effects.h"
#include "rules/outcome.h"
#include "rules/structure.h"

namespace menagerie::ultimar {

/// A position of Ultimar: the board, whose turn it is, and who moved up to whom. Every candidate is legal: there is no
/// check.
class Position {
public:
    /// The caller (the FEN reader) vouches that the marks fit the board.
    Position() = default;
    Position(const Pieces& pieces, Side side, const Marks& freezes, const Marks& approaches, int quiet_plies,
             int fullmove_number)
        : pieces_{pieces},
          freezes_{freezes},
          approaches_{approaches},
          quiet_plies_{quiet_plies},
          fullmove_number_{fullmove_number},
          side_{side} {}

    [[nodiscard]] const Pieces& pieces() const { return pieces_; }
    /// The pawns; White's pieces; Black's pieces.
    [[nodiscard]] std::array<Key, 3> structure_keys() const { return structure_keys_of(pieces_, Kind::Pawn); }
    [[nodiscard]] Piece at(Square square) const { return pieces_.at(square); }
    [[nodiscard]] Side side_to_move() const { return side_; }
    [[nodiscard]] const Marks& freezes() const { return freezes_; }
    [[nodiscard]] const Marks& approaches() const { return approaches_; }
    [[nodiscard]] int quiet_plies() const { return quiet_plies_; }
    [[nodiscard]] int fullmove_number() const { return fullmove_number_; }

    [[nodiscard]] Key key() const;
    [[nodiscard]] Key recomputed_key() const;

    void generate_noisy(MoveList& moves) const;
    void generate_quiet(MoveList& moves) const;
    void list_legal(MoveList& moves) const;
    [[nodiscard]] int count_legal() const;
    [[nodiscard]] bool is_candidate(Move move) const;
    [[nodiscard]] bool is_legal(Move /*candidate*/) const { return true; }
    [[nodiscard]] Score gain(Move move) const;

    [[nodiscard]] Outcome decided() const;
    [[nodiscard]] Outcome when_stuck() const { return draw_by("stalemate"); }

    /// Can the enemy of a side take its king with one ply? As far as a look at the board tells.
    [[nodiscard]] bool king_hangs(Side side) const;

    [[nodiscard]] Bits frozen_pieces() const { return freezes_.all_targets(); }
    /// Where the piece on `from` may go (rule 4), whoever is to move; nowhere when it is frozen.
    [[nodiscard]] Bits destinations_of(Square from) const;
    /// What a move takes (rule 5).
    [[nodiscard]] Captures captures_of(Move move) const;

    void play(Move move) {
        NoObserver nobody;
        play(move, nobody);
    }
    template <MoveObserver Observer>
    void play(Move move, Observer& observer);

    friend bool operator==(const Position&, const Position&) = default;

private:
    template <MoveObserver Observer>
    void remove(Square square, Cause cause, Observer& observer);
    template <MoveObserver Observer>
    void remove_captured(const Captures& captures, Observer& observer);
    void update_marks(Square from, Square to, Bits captured);
    template <MoveObserver Observer>
    void carry_out(Move move, Observer& observer);
    template <MoveObserver Observer>
    void report_marks(const Position& before, Square from, Square to, Observer& observer) const;

    Pieces pieces_;
    Marks freezes_;
    Marks approaches_;
    std::int32_t quiet_plies_ = 0;
    std::int32_t fullmove_number_ = 1;
    Side side_ = Side::White;
};

template <MoveObserver Observer>
void Position::remove(Square square, Cause cause, Observer& observer) {
    observer.lift(square, pieces_.lift(square), cause, Square::None);
}

template <MoveObserver Observer>
void Position::remove_captured(const Captures& captures, Observer& observer) {
    Bits taken = captures[Means::Displacement];
    for (const Means means : {Means::Custody, Means::Leap, Means::Withdrawal, Means::Coordination}) {
        for (const Square square : each_square(captures[means] & ~taken)) {
            remove(square, cause_of_means[static_cast<std::size_t>(means)], observer);
        }
        taken |= captures[means];
    }
}

/// Which pairs a move ended and made, by the pieces and not by what the rulebook deletes and adds again on the way: a
/// hold that goes on is no event. Squares are those after the move; a captured piece is named where it stood.
template <MoveObserver Observer>
void Position::report_marks(const Position& before, Square from, Square to, Observer& observer) const {
    const auto now = [&](Square square) { return square == from ? to : square; };
    const auto report_ended = [&](const Marks& old_marks, const Marks& new_marks, bool are_freezes) {
        for (int i = 0; i < old_marks.size(); ++i) {
            const auto [source, targets] = old_marks[i];
            const Bits kept = new_marks.targets_of(now(source));
            for (const Square target : each_square(targets)) {
                const Piece piece = before.at(target);
                if (!contains(kept, now(target))) {
                    const bool is_free = are_freezes && at(target) == piece && new_marks.sources_of(target) == 0;
                    observer.unmark(now(target), piece, is_free ? freed : contact_ended, now(source));
                }
            }
        }
    };
    const auto report_made = [&](const Marks& old_marks, const Marks& new_marks, Cause cause) {
        for (const Square target : each_square(new_marks.targets_of(to) & ~old_marks.targets_of(from))) {
            observer.mark(target, at(target), cause, to);
        }
    };
    report_ended(before.freezes_, freezes_, true);
    report_ended(before.approaches_, approaches_, false);
    report_made(before.freezes_, freezes_, frozen);
    report_made(before.approaches_, approaches_, approached);
}

/// Rule 7. Steps 2 to 4 are `update_marks`.
template <MoveObserver Observer>
void Position::carry_out(Move move, Observer& observer) {
    const Square from = move.from();
    const Square to = move.to();
    const Captures captures = captures_of(move);
    const Bits captured = captures.all();
    if (captures[Means::Displacement] != 0) {
        remove(to, Cause::Captured, observer);
    }
    const Piece mover = pieces_.lift(from);
    observer.lift(from, mover, Cause::Moves, to);
    pieces_.put(to, mover);
    observer.put(to, mover, Cause::Moves, from);
    if (captured != 0) {
        remove_captured(captures, observer);
    }
    update_marks(from, to, captured);
    quiet_plies_ = captured != 0 ? 0 : quiet_plies_ + 1;
    fullmove_number_ += index_of(side_);
    side_ = opponent(side_);
    assert(key() == recomputed_key());
}

template <MoveObserver Observer>
void Position::play(Move move, Observer& observer) {
    if constexpr (std::same_as<Observer, NoObserver>) {
        carry_out(move, observer);
    } else {
        const Position before = *this;
        carry_out(move, observer);
        report_marks(before, move.from(), move.to(), observer);
    }
}

}  // namespace menagerie::ultimar
