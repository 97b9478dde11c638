#pragma once

#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"
#include "board/bits.h"
#include "board/geometry.h"

/// The boards of all games, and sets of squares made the slow way, for comparing with the fast one.
namespace menagerie::testing_boards {

using Boards = ::testing::Types<Geometry<8, 8>, Geometry<7, 9>, Geometry<11, 10>, Geometry<11, 11>>;

struct Step {
    int file;
    int rank;
};
inline constexpr Step straight_steps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
inline constexpr Step diagonal_steps[] = {{1, 1}, {-1, -1}, {-1, 1}, {1, -1}};

/// Index of the square `distance` steps away, worked out from file and rank alone.
template <class Board>
std::optional<int> walk(int from, Step step, int distance) {
    const int file = from % Board::files + step.file * distance;
    const int rank = from / Board::files + step.rank * distance;
    if (file < 0 || file >= Board::files || rank < 0 || rank >= Board::ranks) {
        return std::nullopt;
    }
    return rank * Board::files + file;
}

template <class Bits>
bool has(Bits bits, int index) {
    return ((bits >> index) & 1) != 0;
}

template <class Bits>
Bits one(int index) {
    return static_cast<Bits>(1) << index;
}

/// What a slider reaches in one direction: up to and including the first occupied square.
template <class Board>
typename Board::Bits walked_ray(int from, Step step, typename Board::Bits occupied) {
    typename Board::Bits reached = 0;
    for (int distance = 1;; ++distance) {
        const auto to = walk<Board>(from, step, distance);
        if (!to) {
            return reached;
        }
        reached |= one<typename Board::Bits>(*to);
        if (has(occupied, *to)) {
            return reached;
        }
    }
}

/// A random set in which a square is a member once in `rarity` times.
template <class Board>
typename Board::Bits random_set(Random& random, std::uint64_t rarity) {
    typename Board::Bits bits = 0;
    for (int i = 0; i < Board::squares; ++i) {
        if (random.below(rarity) == 0) {
            bits |= one<typename Board::Bits>(i);
        }
    }
    return bits;
}

}  // namespace menagerie::testing_boards
