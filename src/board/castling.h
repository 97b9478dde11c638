#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "board/lines.h"
#include "board/side.h"
#include "board/zobrist.h"

namespace menagerie {

/// How far the king may slide when it castles, and what that takes. The king slides towards the rook, which then stands
/// on the square the king crossed last.
template <class Board>
struct CastlingSlide {
    Square king_to = Square::None;
    Square rook_to = Square::None;
    typename Board::Bits must_be_safe = 0;  ///< where the king starts, what it crosses and where it lands
};

/// One of the four castling wings, with its slides from the shortest to the longest.
template <class Board, std::size_t SlideCount>
struct CastlingWing {
    Square king_from = Square::None;
    Square rook_from = Square::None;
    typename Board::Bits must_be_empty = 0;
    std::array<CastlingSlide<Board>, SlideCount> slides{};
};

/// The wings in the order of the FEN letters K Q k q; wing number n needs bit n of the rights.
template <class Board, std::size_t SlideCount>
using CastlingWings = std::array<CastlingWing<Board, SlideCount>, 4>;

/// All the kings start on one file, the rooks in the corners. `lengths` are the slides that are allowed, in ascending
/// order.
template <class Board, std::size_t SlideCount>
[[nodiscard]] constexpr CastlingWings<Board, SlideCount>
make_castling_wings(int king_file, const std::array<int, SlideCount>& lengths) {
    CastlingWings<Board, SlideCount> wings{};
    for (std::size_t number = 0; number < wings.size(); ++number) {
        const int rank = number < 2 ? 0 : Board::ranks - 1;
        const bool to_last_file = number % 2 == 0;
        const int towards = to_last_file ? 1 : -1;
        auto& wing = wings[number];
        wing.king_from = Board::square(king_file, rank);
        wing.rook_from = Board::square(to_last_file ? Board::files - 1 : 0, rank);
        wing.must_be_empty = between<Board>[index_of(wing.king_from)][index_of(wing.rook_from)];
        for (std::size_t i = 0; i < SlideCount; ++i) {
            auto& slide = wing.slides[i];
            slide.king_to = Board::offset(wing.king_from, towards * lengths[i], 0);
            slide.rook_to = Board::offset(slide.king_to, -towards, 0);
            slide.must_be_safe = Board::bit(wing.king_from) | Board::bit(slide.king_to) |
                                 between<Board>[index_of(wing.king_from)][index_of(slide.king_to)];
        }
    }
    return wings;
}

/// For each square the rights that survive when something leaves or reaches it.
template <class Board, std::size_t SlideCount>
[[nodiscard]] constexpr auto make_surviving_rights(const CastlingWings<Board, SlideCount>& wings) {
    std::array<std::uint8_t, Board::squares> rights{};
    rights.fill(0b1111);
    for (std::size_t number = 0; number < wings.size(); ++number) {
        for (const Square square : {wings[number].king_from, wings[number].rook_from}) {
            rights[index_of(square)] &= static_cast<std::uint8_t>(~(1U << number));
        }
    }
    return rights;
}

/// The key of each set of rights: `state_key` 0 to 15.
inline constexpr auto castling_keys = [] {
    std::array<Key, 16> keys{};
    for (std::size_t rights = 0; rights < keys.size(); ++rights) {
        keys[rights] = state_key(rights);
    }
    return keys;
}();

[[nodiscard]] constexpr bool has_right(unsigned rights, std::size_t wing) { return (rights >> wing & 1) != 0; }

/// The number of a side's first wing; its other one follows.
[[nodiscard]] constexpr std::size_t first_wing_of(Side side) { return side == Side::White ? 0 : 2; }

}  // namespace menagerie
