#pragma once

#include <cstdint>

#include "board/side.h"

namespace menagerie {

/// A kind of piece and its owner, or no piece. Each game has its own `enum class Kind`; common code sees the kind's
/// number.
class Piece {
public:
    constexpr Piece() = default;
    template <class Kind>
    constexpr Piece(Kind kind, Side side)
        : code_{static_cast<std::uint8_t>(((static_cast<int>(kind) + 1) << 1) | index_of(side))} {}

    [[nodiscard]] constexpr bool is_none() const { return code_ == 0; }
    explicit constexpr operator bool() const { return code_ != 0; }

    [[nodiscard]] constexpr int kind_index() const { return (code_ >> 1) - 1; }
    template <class Kind>
    [[nodiscard]] constexpr Kind kind() const {
        return static_cast<Kind>(kind_index());
    }
    [[nodiscard]] constexpr Side side() const { return static_cast<Side>(code_ & 1); }
    /// A small number for table look-ups: 0 and 1 belong to "no piece".
    [[nodiscard]] constexpr int code() const { return code_; }

    friend constexpr bool operator==(Piece, Piece) = default;

private:
    std::uint8_t code_ = 0;
};

}  // namespace menagerie
