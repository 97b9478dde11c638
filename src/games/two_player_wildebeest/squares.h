#pragma once

#include <array>

#include "board/leaps.h"
#include "games/two_player_wildebeest/pieces.h"

/// Named squares, rows and neighbourhoods of the board (rulebook section 1).
namespace menagerie::two_player_wildebeest {

inline constexpr Square jet_pack_square = Board::square(5, 5);

/// A transporter pad and where it sends what stands on it.
struct Pad {
    Square square;
    Square sends_to;
};
inline constexpr std::array<Pad, 4> pads{{
    {Board::square(9, 7), Board::square(1, 7)},
    {Board::square(1, 7), Board::square(9, 3)},
    {Board::square(9, 3), Board::square(1, 3)},
    {Board::square(1, 3), Board::square(9, 7)},
}};
inline constexpr Bits pad_squares = [] {
    Bits bits = 0;
    for (const Pad& pad : pads) {
        bits |= Board::bit(pad.square);
    }
    return bits;
}();

/// Rank 6: a pawn here charges the enemy's cart.
inline constexpr Bits middle_row = Board::rank_set(5);
/// Ranks 1 and 11: where carts drive.
inline constexpr Bits end_rows = Board::rank_set(0) | Board::rank_set(10);

/// White walks down the board, Black up.
[[nodiscard]] constexpr int forward(Side side) { return side == Side::White ? -1 : 1; }
/// The rank, counted from 0, on which a pawn of `side` turns into a time machine, and the one from which it may step
/// twice.
[[nodiscard]] constexpr int last_rank(Side side) { return side == Side::White ? 0 : 10; }
[[nodiscard]] constexpr int second_rank(Side side) { return side == Side::White ? 9 : 1; }

/// The whole row or column a square lies in.
inline constexpr auto row_through = [] {
    LeapTable<Board> rows{};
    for (int i = 0; i < Board::squares; ++i) {
        rows[i] = Board::rank_set(Board::rank_of(square_at(i)));
    }
    return rows;
}();
inline constexpr auto column_through = [] {
    LeapTable<Board> columns{};
    for (int i = 0; i < Board::squares; ++i) {
        columns[i] = Board::file_set(Board::file_of(square_at(i)));
    }
    return columns;
}();

[[nodiscard]] inline Bits neighbours(Square square) { return king_steps<Board>[index_of(square)]; }

/// Every square that touches one of a few squares; `neighbours_of` is the better choice for many.
[[nodiscard]] inline Bits neighbours_of_few(Bits bits) {
    Bits result = 0;
    for (const Square square : each_square(bits)) {
        result |= neighbours(square);
    }
    return result;
}

/// One step further in the direction that leads from one square to a neighbour. The caller knows that it is on the
/// board.
[[nodiscard]] constexpr Square one_further(Square from, Square neighbour) {
    return square_at(2 * index_of(neighbour) - index_of(from));
}
/// The square half-way between two squares two steps apart.
[[nodiscard]] constexpr Square half_way(Square from, Square to) {
    return square_at((index_of(from) + index_of(to)) / 2);
}

namespace squares_detail {

struct Direction {
    int file;
    int rank;
};
/// From a square to its neighbours, in the order of their indexes.
inline constexpr std::array<Direction, 8> directions{
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

/// Number of the direction that leads to a neighbour, by the difference of the indexes (shifted to be positive).
inline constexpr int largest_step = Board::files + 1;
inline constexpr auto direction_by_step = [] {
    std::array<std::uint8_t, 2 * largest_step + 1> numbers{};
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const int shifted = directions[i].rank * Board::files + directions[i].file + largest_step;
        numbers[static_cast<std::size_t>(shifted)] = static_cast<std::uint8_t>(i);
    }
    return numbers;
}();

inline constexpr auto rays = [] {
    std::array<LeapTable<Board>, directions.size()> tables{};
    for (std::size_t i = 0; i < directions.size(); ++i) {
        for (int from = 0; from < Board::squares; ++from) {
            for (Square to = Board::offset(square_at(from), directions[i].file, directions[i].rank); to != Square::None;
                 to = Board::offset(to, directions[i].file, directions[i].rank)) {
                tables[i][from] |= Board::bit(to);
            }
        }
    }
    return tables;
}();

/// The squares two steps away in the eight directions, and the neighbours before them.
struct SecondRing {
    Bits squares = 0;
    Bits neighbours = 0;
};
inline constexpr auto second_rings = [] {
    std::array<SecondRing, Board::squares> rings{};
    for (int from = 0; from < Board::squares; ++from) {
        for (const auto& [file, rank] : directions) {
            const Square far = Board::offset(square_at(from), 2 * file, 2 * rank);
            if (far != Square::None) {
                rings[from].squares |= Board::bit(far);
                rings[from].neighbours |= Board::bit(Board::offset(square_at(from), file, rank));
            }
        }
    }
    return rings;
}();

}  // namespace squares_detail

/// The squares beyond `neighbour` on the straight line from `from` through it: where a catapult on `neighbour` can
/// fling what stands on `from`.
[[nodiscard]] inline Bits line_beyond(Square from, Square neighbour) {
    const int step = index_of(neighbour) - index_of(from) + squares_detail::largest_step;
    return squares_detail::rays[squares_detail::direction_by_step[static_cast<std::size_t>(step)]][index_of(neighbour)];
}

/// Two steps away in the eight directions: where pushed pieces end up.
[[nodiscard]] inline Bits two_steps_away(Square square) {
    return squares_detail::second_rings[index_of(square)].squares;
}
/// The neighbours behind which the board goes on in the same direction.
[[nodiscard]] inline Bits neighbours_with_room_behind(Square square) {
    return squares_detail::second_rings[index_of(square)].neighbours;
}

}  // namespace menagerie::two_player_wildebeest
