#pragma once

#include <array>

#include "board/leaps.h"
#include "board/pins.h"
#include "board/side.h"

/// Pawns as whole sets: they step straight ahead, capture diagonally ahead, and a pin binds them to its line.
namespace menagerie {

template <Side us>
inline constexpr int forward = us == Side::White ? 1 : -1;

template <class Board, Side us>
[[nodiscard]] constexpr typename Board::Bits ahead(typename Board::Bits bits) {
    return Board::template shifted<0, forward<us>>(bits);
}
template <class Board, Side us, int FileStep>
[[nodiscard]] constexpr typename Board::Bits ahead_aside(typename Board::Bits bits) {
    return Board::template shifted<FileStep, forward<us>>(bits);
}

/// A rank, counted from 1 at the owner's side.
template <class Board, Side us>
[[nodiscard]] constexpr typename Board::Bits own_rank(int number) {
    return Board::rank_set(us == Side::White ? number - 1 : Board::ranks - number);
}

/// The square so many ranks behind `square` as a pawn of `side` sees it.
template <class Board>
[[nodiscard]] constexpr Square behind(Square square, Side side, int ranks = 1) {
    return square_at(index_of(square) + (side == Side::White ? -ranks : ranks) * Board::files);
}

/// `pawn_attacks<Board>[side][square]`: what a pawn of `side` attacks from there.
template <class Board>
inline constexpr std::array<LeapTable<Board>, 2> pawn_attacks = [] {
    std::array<LeapTable<Board>, 2> tables{};
    for (int i = 0; i < Board::squares; ++i) {
        const auto pawn = Board::bit(square_at(i));
        tables[0][i] = ahead_aside<Board, Side::White, -1>(pawn) | ahead_aside<Board, Side::White, 1>(pawn);
        tables[1][i] = ahead_aside<Board, Side::Black, -1>(pawn) | ahead_aside<Board, Side::Black, 1>(pawn);
    }
    return tables;
}();

/// Where pawns arrive with one step onto an empty square.
template <class Board, Side us>
[[nodiscard]] constexpr typename Board::Bits pawn_steps(typename Board::Bits pawns, typename Board::Bits empty,
                                                        const Pins<typename Board::Bits>& pins) {
    const auto steppers = pawns & ~pins.diagonal;
    return (ahead<Board, us>(steppers & ~pins.straight) |
            (ahead<Board, us>(steppers & pins.straight) & pins.straight)) &
           empty;
}

/// Where pawns arrive with a capture towards one neighbouring file.
template <class Board, Side us, int FileStep>
[[nodiscard]] constexpr typename Board::Bits pawn_captures(typename Board::Bits pawns, typename Board::Bits enemies,
                                                           const Pins<typename Board::Bits>& pins) {
    const auto capturers = pawns & ~pins.straight;
    return (ahead_aside<Board, us, FileStep>(capturers & ~pins.diagonal) |
            (ahead_aside<Board, us, FileStep>(capturers & pins.diagonal) & pins.diagonal)) &
           enemies;
}

}  // namespace menagerie
