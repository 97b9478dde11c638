#pragma once

#include <cstdint>

#include "board/square.h"

namespace menagerie {

/// A move of any game in 32 bits: 7 for the origin, 7 for the destination, 18 that the game defines (promotion,
/// castling, fling …). Equal moves have equal bits, so tables and records store them as they are.
class Move {
public:
    static constexpr int extra_bits = 18;

    constexpr Move() = default;
    constexpr Move(Square from, Square to, std::uint32_t extra = 0)
        : bits_{static_cast<std::uint32_t>(index_of(from)) | (static_cast<std::uint32_t>(index_of(to)) << 7) |
                (extra << 14)} {}

    /// Any 32 bits, as remembered from elsewhere; `Position::is_candidate` says whether they mean something.
    [[nodiscard]] static constexpr Move from_raw(std::uint32_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }
    [[nodiscard]] constexpr std::uint32_t raw() const { return bits_; }

    [[nodiscard]] constexpr Square from() const { return square_at(static_cast<int>(bits_ & 127)); }
    [[nodiscard]] constexpr Square to() const { return square_at(static_cast<int>(bits_ >> 7 & 127)); }
    [[nodiscard]] constexpr std::uint32_t extra() const { return bits_ >> 14; }

    /// No move: from a1 to a1, which no game plays.
    [[nodiscard]] constexpr bool is_none() const { return bits_ == 0; }

    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint32_t bits_ = 0;
};

}  // namespace menagerie
