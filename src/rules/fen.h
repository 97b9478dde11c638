#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/text.h"
#include "board/piece.h"
#include "board/square.h"
#include "rules/game_info.h"

/// The board part of a FEN, the same in every game: rows from the top, `/` between them, letters, runs of empty squares
/// as numbers.
namespace menagerie {

/// No FEN of any game comes near this; a longer text is refused before anything is split or stored.
inline constexpr std::size_t longest_fen = 4096;

/// What is wrong with the board part. Each game words it as its rulebook does.
struct BoardFault {
    enum class Kind : std::uint8_t { RowCount, EmptyRun, Letter, RowWidth };

    Kind kind = Kind::RowCount;
    int rank = 0;      ///< number of the rank, 1 at the bottom; 0 for a wrong number of rows
    int found = 0;     ///< rows or squares counted
    std::string text;  ///< the run or the character that is wrong
};

/// Which runs of empty squares are wrong in themselves (a run that is merely too long for its row is a matter of
/// width). Adjacent digits are always one number, and 0 or a leading zero is always wrong.
struct RunRule {
    int largest = 1'000'000;
    int most_digits = 1'000'000;
};

using RowReading = std::variant<std::vector<Piece>, BoardFault>;
using BoardReading = std::variant<std::vector<Piece>, BoardFault>;  ///< indexed by square

/// One row, from the first file on.
[[nodiscard]] RowReading read_row(std::string_view row, int rank, const GameInfo& info, RunRule rule);

/// The whole board part.
[[nodiscard]] BoardReading read_board(std::string_view text, const GameInfo& info, RunRule rule);

/// The two counters at the end of a FEN. At the largest number the reader takes a counter stands still, so that
/// whatever is written can be read.
[[nodiscard]] std::string write_counters(int quiet_plies, int fullmove_number, int largest = 999'999'999);

/// Writes the board part; `at` gives the piece on a square.
template <class PieceAt>
[[nodiscard]] std::string write_board(const GameInfo& info, const PieceAt& at) {
    std::string text;
    for (int rank = info.size.ranks - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) {
                text += std::to_string(empty);
            }
            empty = 0;
        };
        for (int file = 0; file < info.size.files; ++file) {
            const Piece piece = at(square_at(rank * info.size.files + file));
            if (piece.is_none()) {
                ++empty;
                continue;
            }
            flush();
            text += letter_of(info, piece);
        }
        flush();
        if (rank > 0) {
            text += '/';
        }
    }
    return text;
}

}  // namespace menagerie
