#pragma once

#include <array>

#include "base/arithmetic.h"
#include "board/geometry.h"

namespace menagerie {

/// For each square the set of squares a leaper reaches from it.
template <class Board>
using LeapTable = std::array<typename Board::Bits, Board::squares>;

/// The table of a leaper that goes `near` squares along one axis and `far` along the other, in all eight (or four)
/// ways.
template <class Board>
[[nodiscard]] constexpr LeapTable<Board> make_leaps(int near, int far) {
    LeapTable<Board> table{};
    for (int i = 0; i < Board::squares; ++i) {
        for (int file_step = -far; file_step <= far; ++file_step) {
            for (int rank_step = -far; rank_step <= far; ++rank_step) {
                const int files = magnitude(file_step);
                const int ranks = magnitude(rank_step);
                const bool fits = (files == near && ranks == far) || (files == far && ranks == near);
                const Square to = Board::offset(square_at(i), file_step, rank_step);
                if (fits && to != Square::None) {
                    table[i] |= Board::bit(to);
                }
            }
        }
    }
    return table;
}

template <class Board>
[[nodiscard]] constexpr LeapTable<Board> united(const LeapTable<Board>& first, const LeapTable<Board>& second) {
    LeapTable<Board> table = first;
    for (int i = 0; i < Board::squares; ++i) {
        table[i] |= second[i];
    }
    return table;
}

template <class Board>
inline constexpr LeapTable<Board> orthogonal_steps = make_leaps<Board>(0, 1);
template <class Board>
inline constexpr LeapTable<Board> diagonal_steps = make_leaps<Board>(1, 1);
/// One step in any of the eight directions: the king's moves, and the neighbours of a square.
template <class Board>
inline constexpr LeapTable<Board> king_steps = united<Board>(orthogonal_steps<Board>, diagonal_steps<Board>);
template <class Board>
inline constexpr LeapTable<Board> knight_leaps = make_leaps<Board>(1, 2);
template <class Board>
inline constexpr LeapTable<Board> camel_leaps = make_leaps<Board>(1, 3);

/// Every square touching a member of the set by side or corner (members included only if they touch another).
template <class Board>
[[nodiscard]] constexpr typename Board::Bits neighbours_of(typename Board::Bits bits) {
    const auto row = Board::template shifted<1, 0>(bits) | Board::template shifted<-1, 0>(bits);
    const auto wide = row | bits;
    return row | Board::template shifted<0, 1>(wide) | Board::template shifted<0, -1>(wide);
}

}  // namespace menagerie
