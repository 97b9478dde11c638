#pragma once

#include <cassert>
#include <cstdint>

#include "board/move.h"
#include "board/move_list.h"
#include "games/jungle/animals.h"
#include "games/jungle/captures.h"
#include "games/jungle/choices.h"
#include "rules/effects.h"
#include "rules/outcome.h"

namespace menagerie::jungle {

/// A position of Jungle under one set of rules. Every candidate is legal.
template <Profile profile>
class Position {
public:
    Position() = default;
    /// The caller (the FEN reader) vouches that the parts fit together.
    Position(const Animals& animals, Side side, int quiet_plies, int fullmove_number)
        : animals_{animals},
          quiet_plies_{quiet_plies},
          fullmove_number_{fullmove_number},
          side_{side} {}

    [[nodiscard]] const Animals& animals() const { return animals_; }
    [[nodiscard]] Piece at(Square square) const { return animals_.at(square); }
    [[nodiscard]] Side side_to_move() const { return side_; }
    [[nodiscard]] int quiet_plies() const { return quiet_plies_; }
    [[nodiscard]] int fullmove_number() const { return fullmove_number_; }

    [[nodiscard]] Key key() const { return animals_.key() ^ (side_ == Side::Black ? black_to_move_key : 0); }
    [[nodiscard]] Key recomputed_key() const;
    /// Two positions that differ in the clock alone may have different winners.
    [[nodiscard]] Key clock_key() const
        requires(profile.clock_decides)
    {
        return state_key(static_cast<std::uint64_t>(quiet_plies_));
    }

    /// All moves, the forced pass included.
    [[nodiscard]] Choices choices() const;
    /// Captures and steps into the enemy's den.
    void generate_noisy(MoveList& moves) const;
    void generate_quiet(MoveList& moves) const;
    [[nodiscard]] int count_legal() const { return choices().size(); }
    [[nodiscard]] bool is_candidate(Move move) const;
    [[nodiscard]] bool is_legal(Move /*candidate*/) const { return true; }
    [[nodiscard]] Score gain(Move move) const;

    /// Clause 5.
    [[nodiscard]] Outcome decided() const {
        const bool both_live = animals_.of(Side::White) != 0 && animals_.of(Side::Black) != 0;
        const bool clock_runs = !profile.clock_decides || quiet_plies_ < deciding_quiet_plies;
        return both_live && clock_runs && (animals_.occupied() & dens) == 0 ? Outcome{} : final_outcome();
    }
    [[nodiscard]] Outcome when_stuck() const;

    /// The highest animal that only one side owns, or none when both own the same (clause 5.3).
    [[nodiscard]] Piece deciding_animal() const;
    /// The side that wins if no more animals are taken before the clock runs out.
    [[nodiscard]] Side holder() const {
        const Piece animal = deciding_animal();
        return animal ? animal.side() : Side::Black;
    }

    void play(Move move) {
        NoObserver nobody;
        play(move, nobody);
    }
    template <MoveObserver Observer>
    void play(Move move, Observer& observer);

    /// Not with a last animal, whose duels are often lost by having to move, nor when the clock would run out by it.
    [[nodiscard]] bool may_pass() const {
        return has_several(animals_.of(side_)) && (!profile.clock_decides || quiet_plies_ + 1 < deciding_quiet_plies);
    }
    void pass();

    friend bool operator==(const Position&, const Position&) = default;

private:
    [[nodiscard]] Outcome final_outcome() const;

    Animals animals_;
    std::int32_t quiet_plies_ = 0;
    std::int32_t fullmove_number_ = 1;
    Side side_ = Side::White;
};

template <Profile profile>
void Position<profile>::pass() {
    ++quiet_plies_;
    fullmove_number_ += index_of(side_);
    side_ = opponent(side_);
}

template <Profile profile>
template <MoveObserver Observer>
void Position<profile>::play(Move move, Observer& observer) {
    const Square from = move.from();
    const Square to = move.to();
    pass();
    if (move == pass_move) {
        return;
    }
    if (animals_.at(to)) {
        const Piece victim = animals_.lift(to);
        observer.lift(to, victim, Cause::Captured, Square::None);
        if (is_weakened<profile>(victim, to)) {
            observer.unmark(to, victim, trapped, Square::None);
        }
        quiet_plies_ = 0;
    }
    const Piece piece = animals_.lift(from);
    observer.lift(from, piece, Cause::Moves, to);
    if (is_weakened<profile>(piece, from)) {
        observer.unmark(from, piece, trapped, Square::None);
    }
    animals_.put(to, piece);
    observer.put(to, piece, Cause::Moves, from);
    if (is_weakened<profile>(piece, to)) {
        observer.mark(to, piece, trapped, Square::None);
    }
    assert(key() == recomputed_key());
}

}  // namespace menagerie::jungle
