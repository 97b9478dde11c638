#pragma once

#include <array>
#include <cstdint>

#include "board/lines.h"
#include "games/ultimar/pieces.h"

namespace menagerie::ultimar {

/// The ways to take a piece, in the order of rule 5.
enum class Means : std::uint8_t { Displacement, Custody, Leap, Withdrawal, Coordination };

inline constexpr std::array<Cause, 5> cause_of_means{Cause::Captured, enclosed, leapt, withdrawn_from, coordinated};

/// What a move takes, by means. A piece that qualifies twice is in two sets and is taken once.
struct Captures {
    std::array<Bits, cause_of_means.size()> by_means{};

    [[nodiscard]] constexpr Bits& operator[](Means means) { return by_means[static_cast<std::size_t>(means)]; }
    [[nodiscard]] constexpr Bits operator[](Means means) const { return by_means[static_cast<std::size_t>(means)]; }
    [[nodiscard]] constexpr Bits all() const {
        Bits victims = 0;
        for (const Bits taken : by_means) {
            victims |= taken;
        }
        return victims;
    }
};

/// Where a pawn would enclose one of `victims` between itself and one of `own`. The mover may count as a fellow: from
/// any square where it would be its own partner the victim stands in its way.
[[nodiscard]] constexpr Bits enclosing_squares(Bits own, Bits victims) {
    return Board::shifted<0, -1>(victims & Board::shifted<0, -1>(own)) |
           Board::shifted<0, 1>(victims & Board::shifted<0, 1>(own)) |
           Board::shifted<-1, 0>(victims & Board::shifted<-1, 0>(own)) |
           Board::shifted<1, 0>(victims & Board::shifted<1, 0>(own));
}

/// Where a co-ordinator would have one of `victims` on a corner: the ranks of those on the king's file, the files of
/// those on its rank.
[[nodiscard]] constexpr Bits coordinating_squares(Bits king, Bits victims) {
    if (king == 0) {
        return 0;
    }
    constexpr Bits first_file = Board::file_set(0);
    const int file = Board::file_of(first_of(king));
    const int rank = Board::rank_of(first_of(king));
    Bits squares = 0;
    for (const Square victim : each_square(victims & (first_file << file))) {
        squares |= Board::rank_set(Board::rank_of(victim));
    }
    for (const Square victim : each_square(victims & Board::rank_set(rank))) {
        squares |= first_file << Board::file_of(victim);
    }
    return squares;
}

/// All squares straight away from something approached.
[[nodiscard]] constexpr Bits withdrawing_squares(Square from, Bits approached_pieces) {
    Bits squares = 0;
    for (const Square target : each_square(approached_pieces)) {
        squares |= beyond<Board>[index_of(target)][index_of(from)];
    }
    return squares;
}

}  // namespace menagerie::ultimar
