#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "board/square.h"

namespace menagerie {

/// The size of a board as a value, for code that serves every game.
struct BoardSize {
    int files = 0;
    int ranks = 0;

    friend constexpr bool operator==(BoardSize, BoardSize) = default;
};

template <class Board>
inline constexpr BoardSize size_of{Board::files, Board::ranks};

/// File letter and rank number from 1: `e4`, `k11`.
[[nodiscard]] inline std::string name_of(Square square, BoardSize size) {
    const int file = index_of(square) % size.files;
    const int rank = index_of(square) / size.files;
    return static_cast<char>('a' + file) + std::to_string(rank + 1);
}

template <class Board>
[[nodiscard]] std::string name_of(Square square) {
    return name_of(square, size_of<Board>);
}

/// Takes the square name at the front of `text` off it; leaves `text` alone when there is none on this board.
/// A rank takes as many digits as still name a rank of the board, and never starts with 0.
[[nodiscard]] inline std::optional<Square> take_square(std::string_view& text, BoardSize size) {
    if (text.size() < 2 || text[0] < 'a' || text[0] >= 'a' + size.files || text[1] < '1' || text[1] > '9') {
        return std::nullopt;
    }
    int rank = text[1] - '0';
    std::size_t used = 2;
    if (text.size() > 2 && is_digit(text[2]) && rank * 10 + (text[2] - '0') <= size.ranks) {
        rank = rank * 10 + (text[2] - '0');
        used = 3;
    }
    if (rank > size.ranks) {
        return std::nullopt;
    }
    const int file = text[0] - 'a';
    text.remove_prefix(used);
    return square_at((rank - 1) * size.files + file);
}

/// The square that `text` names and nothing else.
[[nodiscard]] inline std::optional<Square> parse_square(std::string_view text, BoardSize size) {
    const auto square = take_square(text, size);
    return text.empty() ? square : std::nullopt;
}

}  // namespace menagerie
