#include "games/jungle/position.h"

/// Move generation. One walk over the board serves listing, counting, choosing and asking: it finds the origins of all
/// moves, direction by direction.
namespace menagerie::jungle {
namespace {

enum class Want : std::uint8_t { Noisy, Quiet, All };

template <Profile profile, Want want>
class Walk {
public:
    explicit Walk(const Position<profile>& position)
        : animals_{position.animals()},
          own_{animals_.of(position.side_to_move())},
          swimmers_{animals_.of(Kind::Rat) & own_},
          stoppers_{profile.own_rat_stops_jumps ? animals_.of(Kind::Rat) : animals_.of(Kind::Rat) & ~own_} {
        const Side side = position.side_to_move();
        const Bits open = Board::all & ~den_of(side);  // clause 3.3
        const Bits goal = den_of(opponent(side));
        const Bits empty = open & ~animals_.occupied();
        free_ = want == Want::Noisy ? empty & goal : want == Want::Quiet ? empty & ~goal : empty;
        prey_ = want == Want::Quiet ? 0 : open & animals_.of(opponent(side));
    }

    [[nodiscard]] Choices found(bool passes) {
        steps_to_free_squares();
        jumps();
        if constexpr (want != Want::Quiet) {
            if ((beside(prey_) & own_) != 0) {
                captures();
            }
        }
        return Choices{origins_, swimmers_, passes};
    }

private:
    /// The own pieces that may step in the direction onto a member of `targets`, captures not yet tested.
    [[nodiscard]] Bits steppers(Direction direction, Bits targets) const {
        return (own_ & stepped_back(direction, targets & land)) |
               (swimmers_ & stepped_back(direction, targets & water));
    }

    void steps_to_free_squares() {
        for (const Direction direction : directions) {
            origins_[index_of(direction)] = steppers(direction, free_);
        }
    }

    void captures() {
        for (const Direction direction : directions) {
            for (const Square from : each_square(steppers(direction, prey_))) {
                add_capture(from, direction, steps[index_of(direction)][index_of(from)]);
            }
        }
    }

    void jumps() {
        for (const Square from : each_square((animals_.of(Kind::Tiger) | animals_.of(Kind::Lion)) & own_ & banks)) {
            for (const Lane& lane : lanes[index_of(from)]) {
                if (lane.crossed == 0 || (lane.crossed & stoppers_) != 0) {
                    continue;
                }
                if (contains(free_, lane.to)) {
                    add(from, lane.direction);
                } else if (contains(prey_, lane.to)) {
                    add_capture(from, lane.direction, lane.to);
                }
            }
        }
    }

    void add_capture(Square from, Direction direction, Square to) {
        if (may_capture<profile>(animals_.at(from), from, animals_.at(to), to)) {
            add(from, direction);
        }
    }
    void add(Square from, Direction direction) { origins_[index_of(direction)] |= Board::bit(from); }

    const Animals& animals_;
    Bits own_;
    Bits swimmers_;
    Bits stoppers_;
    Bits free_ = 0;  ///< empty squares that are wanted
    Bits prey_ = 0;  ///< enemy pieces, if captures are wanted
    std::array<Bits, 4> origins_{};
};

}  // namespace

template <Profile profile>
Choices Position<profile>::choices() const {
    return Walk<profile, Want::All>{*this}.found(profile.stuck_side_passes);
}

template <Profile profile>
void Position<profile>::generate_noisy(MoveList& moves) const {
    Walk<profile, Want::Noisy>{*this}.found(false).visit([&](Move move) { moves.push(move); });
}

template <Profile profile>
void Position<profile>::generate_quiet(MoveList& moves) const {
    const std::size_t before = moves.size();
    Walk<profile, Want::Quiet>{*this}.found(false).visit([&](Move move) { moves.push(move); });
    if (moves.size() == before && choices().is_forced_pass()) {
        moves.push(pass_move);
    }
}

template <Profile profile>
bool Position<profile>::is_candidate(Move move) const {
    const bool on_board = index_of(move.from()) < Board::squares && index_of(move.to()) < Board::squares;
    return (on_board || move == pass_move) && choices().contains(move);
}

template Choices Position<standard>::choices() const;
template Choices Position<traditional>::choices() const;
template void Position<standard>::generate_noisy(MoveList&) const;
template void Position<traditional>::generate_noisy(MoveList&) const;
template void Position<standard>::generate_quiet(MoveList&) const;
template void Position<traditional>::generate_quiet(MoveList&) const;
template bool Position<standard>::is_candidate(Move) const;
template bool Position<traditional>::is_candidate(Move) const;

}  // namespace menagerie::jungle
