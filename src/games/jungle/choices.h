#pragma once

#include <array>

#include "board/move.h"
#include "games/jungle/terrain.h"

namespace menagerie::jungle {

/// The forced pass (clause 6), `0000`.
inline constexpr Move pass_move{Square::None, Square::None};

/// The moves of one position. No piece has more than one move in a direction, so a set of origins for each direction
/// says it all: counting is a matter of four words, and the n-th move in canonical order (plain text order of the
/// coordinates) is found without listing those before it.
class Choices {
public:
    /// `swimmers` step into the water where others jump over it. `passes`: without any move there is the pass.
    Choices(const std::array<Bits, 4>& origins, Bits swimmers, bool passes)
        : origins_{origins},
          swimmers_{swimmers},
          moves_{count(origins[0]) + count(origins[1]) + count(origins[2]) + count(origins[3])},
          passes_{passes && moves_ == 0} {}

    [[nodiscard]] int size() const { return moves_ + static_cast<int>(passes_); }
    [[nodiscard]] bool is_forced_pass() const { return passes_; }

    /// Of the pass, or of a move between squares of the board.
    [[nodiscard]] bool contains(Move move) const {
        if (move == pass_move) {
            return passes_;
        }
        const Square from = move.from();
        for (const Direction direction : directions) {
            if (menagerie::contains(origins_[index_of(direction)], from) && move == made(from, direction)) {
                return true;
            }
        }
        return false;
    }

    /// Hands every move to `sink`, in no particular order.
    template <class Sink>
    void visit(const Sink& sink) const {
        for (const Direction direction : directions) {
            for (const Square from : each_square(origins_[index_of(direction)])) {
                sink(made(from, direction));
            }
        }
        if (passes_) {
            sink(pass_move);
        }
    }

    /// The n-th move in canonical order.
    [[nodiscard]] Move operator[](int n) const {
        if (passes_) {
            return pass_move;
        }
        int file = 0;
        for (int size = size_of_file(0); n >= size; size = size_of_file(++file)) {
            n -= size;
        }
        const Bits movers = (origins_[0] | origins_[1] | origins_[2] | origins_[3]) & file_sets[file];
        for (const Square from : each_square(movers)) {
            for (const Direction direction : directions) {
                n -= static_cast<int>(menagerie::contains(origins_[index_of(direction)], from));
                if (n < 0) {
                    return made(from, direction);
                }
            }
        }
        return pass_move;
    }

private:
    static constexpr auto file_sets = [] {
        std::array<Bits, Board::files> sets{};
        for (int file = 0; file < Board::files; ++file) {
            sets[file] = Board::file_set(file);
        }
        return sets;
    }();

    [[nodiscard]] int size_of_file(int file) const {
        const Bits squares = file_sets[file];
        return count(origins_[0] & squares) + count(origins_[1] & squares) + count(origins_[2] & squares) +
               count(origins_[3] & squares);
    }

    [[nodiscard]] Move made(Square from, Direction direction) const {
        const auto& destinations = menagerie::contains(swimmers_, from) ? steps : strides;
        return Move{from, destinations[index_of(direction)][index_of(from)]};
    }

    std::array<Bits, 4> origins_;
    Bits swimmers_;
    int moves_;
    bool passes_;
};

}  // namespace menagerie::jungle
