#pragma once

#include <array>
#include <cassert>

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
    std::array<Piece, Board::squares> at_{};
};

}  // namespace menagerie
