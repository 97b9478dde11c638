#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "board/geometry.h"
#include "board/leaps.h"
#include "board/side.h"
#include "rules/game_info.h"

/// The board of Jungle and what lies on it (clause 1). It never changes, so everything here is a table.
namespace menagerie::jungle {

using Board = Geometry<7, 9>;
using Bits = Board::Bits;

/// The four ways to move, in the order in which plain text sorts their destinations: a lower file first, then a lower
/// rank. This holds for steps and jumps alike, so moves listed origin by origin and way by way are in canonical order.
enum class Direction : std::uint8_t { Left, Down, Up, Right };
inline constexpr std::array<Direction, 4> directions{Direction::Left, Direction::Down, Direction::Up, Direction::Right};
[[nodiscard]] constexpr int index_of(Direction direction) { return static_cast<int>(direction); }

inline constexpr std::array<TerrainInfo, 3> terrain_infos{{
    {"water", '~', "b4 c4 e4 f4 b5 c5 e5 f5 b6 c6 e6 f6"},
    {"trap", '#', "c1 e1 d2 d8 c9 e9"},
    {"den", '*', "d1 d9"},
}};

namespace terrain_detail {

constexpr Bits named_squares(std::string_view names) {
    Bits bits = 0;
    for (std::size_t i = 0; i < names.size(); i += 3) {
        bits |= Board::bit(Board::square(names[i] - 'a', names[i + 1] - '1'));
    }
    return bits;
}

}  // namespace terrain_detail

inline constexpr Bits water = terrain_detail::named_squares(terrain_infos[0].squares);
inline constexpr Bits land = Board::all & ~water;
inline constexpr Bits traps = terrain_detail::named_squares(terrain_infos[1].squares);
inline constexpr Bits dens = terrain_detail::named_squares(terrain_infos[2].squares);

/// White lives on the upper half of the board.
[[nodiscard]] constexpr Bits home_of(Side side) {
    constexpr Bits lower = Board::rank_set(0) | Board::rank_set(1) | Board::rank_set(2) | Board::rank_set(3);
    constexpr Bits upper = Board::rank_set(8) | Board::rank_set(7) | Board::rank_set(6) | Board::rank_set(5);
    return side == Side::White ? upper : lower;
}
[[nodiscard]] constexpr Bits den_of(Side side) { return dens & home_of(side); }
[[nodiscard]] constexpr Bits traps_of(Side side) { return traps & home_of(side); }

/// The squares from which one goes to a member of the set by stepping in the direction.
[[nodiscard]] constexpr Bits stepped_back(Direction direction, Bits targets) {
    switch (direction) {
        case Direction::Left: return Board::shifted<1, 0>(targets);
        case Direction::Down: return Board::shifted<0, 1>(targets);
        case Direction::Up: return Board::shifted<0, -1>(targets);
        case Direction::Right: return Board::shifted<-1, 0>(targets);
    }
    return 0;
}

/// The members of the board that touch a member of the set by a side.
[[nodiscard]] constexpr Bits beside(Bits bits) {
    return Board::shifted<1, 0>(bits) | Board::shifted<-1, 0>(bits) | Board::shifted<0, 1>(bits) |
           Board::shifted<0, -1>(bits);
}

/// A way over the water from one bank to the other (clause 3.2).
struct Lane {
    Direction direction = Direction::Left;
    Square to{};
    Bits crossed = 0;  ///< nothing: there is no such lane
};

using SquareTable = std::array<Square, Board::squares>;

namespace terrain_detail {

constexpr Square step(Square from, Direction direction) {
    switch (direction) {
        case Direction::Left: return Board::offset(from, -1, 0);
        case Direction::Down: return Board::offset(from, 0, -1);
        case Direction::Up: return Board::offset(from, 0, 1);
        case Direction::Right: return Board::offset(from, 1, 0);
    }
    return Square::None;
}

constexpr Lane lane_from(Square from, Direction direction) {
    Lane lane{direction, step(from, direction), 0};
    while (lane.to != Square::None && contains(water, lane.to)) {
        lane.crossed |= Board::bit(lane.to);
        lane.to = step(lane.to, direction);
    }
    return lane;
}

}  // namespace terrain_detail

/// `steps[direction][from]`: the neighbouring square, or none at the edge.
inline constexpr auto steps = [] {
    std::array<SquareTable, 4> tables{};
    for (const Direction direction : directions) {
        for (int i = 0; i < Board::squares; ++i) {
            tables[index_of(direction)][i] = terrain_detail::step(square_at(i), direction);
        }
    }
    return tables;
}();

/// `strides[direction][from]`: where a piece that does not swim comes down when it leaves in the direction. Meant for
/// land squares.
inline constexpr auto strides = [] {
    std::array<SquareTable, 4> tables{};
    for (const Direction direction : directions) {
        for (int i = 0; i < Board::squares; ++i) {
            tables[index_of(direction)][i] = terrain_detail::lane_from(square_at(i), direction).to;
        }
    }
    return tables;
}();

/// The lanes that begin on each square: at most two, on the middle file. Unused places cross nothing.
inline constexpr auto lanes = [] {
    std::array<std::array<Lane, 2>, Board::squares> tables{};
    for (const Square from : each_square(land)) {
        std::size_t used = 0;
        for (const Direction direction : directions) {
            if (const Lane lane = terrain_detail::lane_from(from, direction); lane.crossed != 0) {
                tables[index_of(from)][used++] = lane;
            }
        }
    }
    return tables;
}();

/// Where jumps begin and end.
inline constexpr Bits banks = beside(water) & land;

static_assert(count(water) == 12 && count(traps) == 6 && count(banks) == 17);
static_assert(
    [] {
        int used = 0;
        for (const auto& from_square : lanes) {
            for (const Lane& lane : from_square) {
                used += static_cast<int>(lane.crossed != 0);
            }
        }
        return used == 20;
    }(),
    "ten lanes, each usable in both directions");

}  // namespace menagerie::jungle
