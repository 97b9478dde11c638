#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "board/bits.h"
#include "board/piece.h"
#include "board/zobrist.h"

namespace menagerie {

/// Which piece stands where: sets by kind and by side, one piece per square, and the key of it all. `put` and `lift`
/// are the only writers, so the four views cannot disagree.
template <class Board, class Kind, int KindCount>
class Placement {
public:
    using Bits = typename Board::Bits;

    [[nodiscard]] constexpr Piece at(Square square) const { return at_[index_of(square)]; }
    [[nodiscard]] constexpr Bits of(Side side) const { return by_side_[index_of(side)]; }
    [[nodiscard]] constexpr Bits of(Kind kind) const { return by_kind_[static_cast<int>(kind)]; }
    [[nodiscard]] constexpr Bits of(Side side, Kind kind) const { return of(side) & of(kind); }
    /// All men of a side that are of one of the kinds.
    template <class... Kinds>
    [[nodiscard]] constexpr Bits of(Side side, Kind first, Kinds... others) const {
        return of(side) & (of(first) | ... | of(others));
    }
    [[nodiscard]] constexpr Bits occupied() const { return by_side_[0] | by_side_[1]; }
    [[nodiscard]] constexpr Key key() const { return key_; }

    constexpr void put(Square square, Piece piece) {
        assert(piece && at(square).is_none());
        at_[index_of(square)] = piece;
        toggle(square, piece);
    }

    constexpr Piece lift(Square square) {
        const Piece piece = at(square);
        assert(piece);
        at_[index_of(square)] = Piece{};
        toggle(square, piece);
        return piece;
    }

    friend constexpr bool operator==(const Placement&, const Placement&) = default;

    using PieceBySquare = std::array<Piece, Board::squares>;
    [[nodiscard]] constexpr const PieceBySquare& by_square() const { return at_; }

private:
    constexpr void toggle(Square square, Piece piece) {
        const Bits bit = Board::bit(square);
        by_kind_[piece.kind_index()] ^= bit;
        by_side_[index_of(piece.side())] ^= bit;
        key_ ^= piece_keys<Board::squares, KindCount>.of(piece, square);
    }

    std::array<Bits, KindCount> by_kind_{};
    std::array<Bits, 2> by_side_{};
    Key key_ = 0;
    PieceBySquare at_{};
};

/// Calls `visit(square, before, now)` for each square on which two boards differ, in order. Eight squares are compared
/// at a time, as the bytes of a word.
template <std::size_t Squares, class Visit>
void visit_differences(const std::array<Piece, Squares>& before, const std::array<Piece, Squares>& now,
                       const Visit& visit) {
    static_assert(sizeof(Piece) == 1);
    constexpr std::size_t at_a_time = sizeof(std::uint64_t);
    const auto compare = [&](std::size_t first, std::size_t number) {
        std::uint64_t word_before = 0;
        std::uint64_t word_now = 0;
        std::memcpy(&word_before, before.data() + first, number);
        std::memcpy(&word_now, now.data() + first, number);
        constexpr bool is_little = std::endian::native == std::endian::little;
        for (std::uint64_t difference = word_before ^ word_now; difference != 0;) {
            const int byte = (is_little ? std::countr_zero(difference) : std::countl_zero(difference)) / 8;
            const std::size_t i = first + static_cast<std::size_t>(byte);
            visit(square_at(static_cast<int>(i)), before[i], now[i]);
            difference &= ~(std::uint64_t{0xFF} << 8 * (is_little ? byte : 7 - byte));
        }
    };
    std::size_t first = 0;
    for (; first + at_a_time <= Squares; first += at_a_time) {
        compare(first, at_a_time);
    }
    if constexpr (Squares % at_a_time != 0) {
        compare(first, Squares % at_a_time);
    }
}

}  // namespace menagerie
