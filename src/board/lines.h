#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

#include "board/geometry.h"

namespace menagerie {

/// Sliding along the four lines through a square.
///
/// The occupied squares of a line are extracted into a small number (PEXT), a table tells how far a slider at that
/// place of a line gets, and the answer is deposited back on the line (PDEP). One table serves every line of every
/// square: 1 kB on 8 x 8, 22 kB on 11 x 11, where tables by square would take a megabyte. Without those instructions
/// the obstruction difference does the same.
enum class Line : std::uint8_t { Rank, File, Diagonal, AntiDiagonal };

namespace lines_detail {

struct Direction {
    int file;
    int rank;
};
inline constexpr std::array<Direction, 4> upward{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

/// The squares of one line through a square, without that square, and how many of them stand below it.
template <class Bits>
struct LineThrough {
    Bits lower = 0;
    Bits upper = 0;
    int lower_count = 0;
    int low_word_count = 0;  // of 128 bits: how many squares of the line lie in the low half

    [[nodiscard]] constexpr Bits both() const { return lower | upper; }
};

template <class Board>
constexpr auto make_lines() {
    using Bits = typename Board::Bits;
    std::array<std::array<LineThrough<Bits>, Board::squares>, 4> lines{};
    for (int line = 0; line < 4; ++line) {
        const auto [file_step, rank_step] = upward[line];
        for (int i = 0; i < Board::squares; ++i) {
            auto& through = lines[line][i];
            for (Square to = Board::offset(square_at(i), file_step, rank_step); to != Square::None;
                 to = Board::offset(to, file_step, rank_step)) {
                through.upper |= Board::bit(to);
            }
            for (Square to = Board::offset(square_at(i), -file_step, -rank_step); to != Square::None;
                 to = Board::offset(to, -file_step, -rank_step)) {
                through.lower |= Board::bit(to);
            }
            through.lower_count = count(through.lower);
            through.low_word_count = count(static_cast<Bits64>(through.both()));
        }
    }
    return lines;
}

template <class Board>
inline constexpr auto lines = make_lines<Board>();

template <class Board>
inline constexpr int longest_line = std::max(Board::files, Board::ranks);

/// `reach[place][occupied]`: the squares reached on a line by a slider with `place` squares of the line below it. Bit n
/// stands for the n-th square of the line, the slider's own square left out.
template <int Length>
constexpr auto make_reach() {
    using Set = std::conditional_t<(Length <= 9), std::uint8_t, std::uint16_t>;
    std::array<std::array<Set, (1 << (Length - 1))>, Length> reach{};
    for (int place = 0; place < Length; ++place) {
        for (int occupied = 0; occupied < (1 << (Length - 1)); ++occupied) {
            int reached = 0;
            for (int to = place; to < Length - 1; ++to) {
                reached |= 1 << to;
                if ((occupied >> to & 1) != 0) {
                    break;
                }
            }
            for (int to = place - 1; to >= 0; --to) {
                reached |= 1 << to;
                if ((occupied >> to & 1) != 0) {
                    break;
                }
            }
            reach[place][occupied] = static_cast<Set>(reached);
        }
    }
    return reach;
}

template <class Board>
inline constexpr auto reach = make_reach<longest_line<Board>>();

template <class Board>
[[nodiscard]] inline Bits64 extracted_slide(const LineThrough<Bits64>& line, Bits64 occupied) {
    const Bits64 mask = line.both();
    return deposit_bits(reach<Board>[line.lower_count][extract_bits(occupied, mask)], mask);
}

template <class Board>
[[nodiscard]] inline Bits128 extracted_slide(const LineThrough<Bits128>& line, Bits128 occupied) {
    const Bits64 low_mask = low_half(line.both());
    const Bits64 high_mask = high_half(line.both());
    const Bits64 seen = extract_bits(low_half(occupied), low_mask) |
                        (extract_bits(high_half(occupied), high_mask) << line.low_word_count);
    const Bits64 reached = reach<Board>[line.lower_count][seen];
    return from_halves(deposit_bits(reached, low_mask), deposit_bits(reached >> line.low_word_count, high_mask));
}

/// Obstruction difference: subtracting the nearest blocker below from the nearest above fills what lies between.
template <class Bits>
[[nodiscard]] constexpr Bits obstruction_slide(const LineThrough<Bits>& line, Bits occupied) {
    const Bits below = (line.lower & occupied) | 1;
    const Bits above = line.upper & occupied;
    const Bits nearest_below = Bits{1} << index_of(last_of(below));
    const Bits nearest_above = above & (0 - above);
    return line.both() & (2 * nearest_above - nearest_below);
}

}  // namespace lines_detail

/// The squares a slider on `from` reaches along one line: up to and including the first occupied square each way.
template <class Board>
[[nodiscard]] inline typename Board::Bits slide(Line line, Square from, typename Board::Bits occupied) {
    const auto& through = lines_detail::lines<Board>[static_cast<int>(line)][index_of(from)];
    if constexpr (has_bit_extraction) {
        return lines_detail::extracted_slide<Board>(through, occupied);
    } else {
        return lines_detail::obstruction_slide(through, occupied);
    }
}

template <class Board>
[[nodiscard]] inline typename Board::Bits rook_slides(Square from, typename Board::Bits occupied) {
    return slide<Board>(Line::Rank, from, occupied) | slide<Board>(Line::File, from, occupied);
}

template <class Board>
[[nodiscard]] inline typename Board::Bits bishop_slides(Square from, typename Board::Bits occupied) {
    return slide<Board>(Line::Diagonal, from, occupied) | slide<Board>(Line::AntiDiagonal, from, occupied);
}

template <class Board>
[[nodiscard]] inline typename Board::Bits queen_slides(Square from, typename Board::Bits occupied) {
    return rook_slides<Board>(from, occupied) | bishop_slides<Board>(from, occupied);
}

namespace lines_detail {

template <class Board>
constexpr auto make_rays(Line first, Line second) {
    std::array<typename Board::Bits, Board::squares> rays{};
    for (int i = 0; i < Board::squares; ++i) {
        rays[i] = lines<Board>[static_cast<int>(first)][i].both() | lines<Board>[static_cast<int>(second)][i].both();
    }
    return rays;
}

template <class Board>
constexpr auto make_between() {
    std::array<std::array<typename Board::Bits, Board::squares>, Board::squares> between{};
    for (int i = 0; i < Board::squares; ++i) {
        for (const auto& [file_step, rank_step] : upward) {
            for (const int sign : {1, -1}) {
                typename Board::Bits passed = 0;
                for (Square to = Board::offset(square_at(i), sign * file_step, sign * rank_step); to != Square::None;
                     to = Board::offset(to, sign * file_step, sign * rank_step)) {
                    between[i][index_of(to)] = passed;
                    passed |= Board::bit(to);
                }
            }
        }
    }
    return between;
}

template <class Board>
constexpr auto make_beyond() {
    std::array<std::array<typename Board::Bits, Board::squares>, Board::squares> beyond{};
    for (int i = 0; i < Board::squares; ++i) {
        for (const auto& [file_step, rank_step] : upward) {
            for (const int sign : {1, -1}) {
                // From the edge inwards: each square has behind it what the next one has, and the next one.
                typename Board::Bits passed = 0;
                for (int distance = longest_line<Board>; distance > 0; --distance) {
                    const Square over =
                        Board::offset(square_at(i), sign * distance * file_step, sign * distance * rank_step);
                    if (over != Square::None) {
                        beyond[i][index_of(over)] = passed;
                        passed |= Board::bit(over);
                    }
                }
            }
        }
    }
    return beyond;
}

}  // namespace lines_detail

/// What a rook or bishop would reach on an empty board.
template <class Board>
inline constexpr auto rook_rays = lines_detail::make_rays<Board>(Line::Rank, Line::File);
template <class Board>
inline constexpr auto bishop_rays = lines_detail::make_rays<Board>(Line::Diagonal, Line::AntiDiagonal);

/// `between<Board>[a][b]`: the squares strictly between two squares of one line; empty for others.
template <class Board>
inline constexpr auto between = lines_detail::make_between<Board>();

/// `beyond<Board>[a][b]`: the squares of the line from a to b that lie behind b, up to the edge; empty where there is
/// no such line.
template <class Board>
inline constexpr auto beyond = lines_detail::make_beyond<Board>();

}  // namespace menagerie
