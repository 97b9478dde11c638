#include "rules/chess_family_fen.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "base/text.h"
#include "rules/fen.h"

namespace menagerie {
namespace {

constexpr std::string_view castling_letters = "KQkq";

Error board_error(const BoardFault& fault, BoardSize size) {
    switch (fault.kind) {
        case BoardFault::Kind::RowCount: return fail("expected {} rows, got {}", size.ranks, fault.found);
        case BoardFault::Kind::EmptyRun: return fail("rank {}: bad empty count {}", fault.rank, quoted(fault.text));
        case BoardFault::Kind::Letter: return fail("rank {}: unknown piece {}", fault.rank, quoted(fault.text));
        case BoardFault::Kind::RowWidth:
            return fail("rank {}: {} squares, expected {}", fault.rank, fault.found, size.files);
    }
    return fail("bad board");
}

int count_of(const std::vector<Piece>& board, Piece wanted) {
    return static_cast<int>(std::count(board.begin(), board.end(), wanted));
}

/// The first square of an end rank that holds a pawn, ranks from the top.
Square pawn_on_end_rank(const std::vector<Piece>& board, BoardSize size, int pawn_kind) {
    for (const int rank : {size.ranks - 1, 0}) {
        for (int file = 0; file < size.files; ++file) {
            const int index = rank * size.files + file;
            const Piece piece = board[static_cast<std::size_t>(index)];
            if (piece && piece.kind_index() == pawn_kind) {
                return square_at(index);
            }
        }
    }
    return Square::None;
}

}  // namespace

Result<std::vector<std::string_view>> read_chess_fields(std::string_view fen) {
    if (fen.size() > longest_fen) {
        return fail("a FEN of {} characters, at most {}", fen.size(), longest_fen);
    }
    auto fields = split_words(fen);
    if (fields.size() < 4 || fields.size() > 6) {
        return fail("expected 4 to 6 fields, got {}", fields.size());
    }
    return fields;
}

Result<std::vector<Piece>> read_chess_board(std::string_view text, const GameInfo& info,
                                            const ChessFamilyLimits& limits) {
    auto reading = read_board(text, info, RunRule{.largest = info.size.files});
    if (const auto* const fault = std::get_if<BoardFault>(&reading)) {
        return board_error(*fault, info.size);
    }
    auto board = std::get<std::vector<Piece>>(std::move(reading));
    if (const Square square = pawn_on_end_rank(board, info.size, limits.pawn_kind); square != Square::None) {
        return fail("pawn on {}", name_of(square, info.size));
    }
    for (const Side side : {Side::White, Side::Black}) {
        if (const int kings = count_of(board, Piece{limits.king_kind, side}); kings != 1) {
            return fail("{} has {} kings, expected 1", name_of(side), kings);
        }
    }
    for (const Side side : {Side::White, Side::Black}) {
        if (const int pawns = count_of(board, Piece{limits.pawn_kind, side}); pawns > limits.most_pawns) {
            return fail("{} has {} pawns, at most {}", name_of(side), pawns, limits.most_pawns);
        }
        const auto men =
            std::count_if(board.begin(), board.end(), [&](Piece piece) { return piece && piece.side() == side; });
        if (men > limits.most_men) {
            return fail("{} has {} men, at most {}", name_of(side), men, limits.most_men);
        }
    }
    return board;
}

Result<Side> read_side(std::string_view text) {
    if (text == "w") {
        return Side::White;
    }
    if (text == "b") {
        return Side::Black;
    }
    return fail("bad side to move {}", quoted(text));
}

Result<unsigned> read_castling_letters(std::string_view text) {
    unsigned rights = 0;
    if (text == "-") {
        return rights;
    }
    for (const char letter : text) {
        const std::size_t number = castling_letters.find(letter);
        const unsigned bit = number == std::string_view::npos ? 0 : 1U << number;
        if (bit == 0 || (rights & bit) != 0) {
            return fail("bad castling field {}", quoted(text));
        }
        rights |= bit;
    }
    return rights;
}

std::string write_castling_letters(unsigned rights) {
    std::string text;
    for (std::size_t i = 0; i < castling_letters.size(); ++i) {
        if ((rights >> i & 1) != 0) {
            text += castling_letters[i];
        }
    }
    return text.empty() ? "-" : text;
}

Result<Clocks> read_clocks(std::span<const std::string_view> fields) {
    Clocks clocks;
    if (fields.size() > 4) {
        const auto number = parse_whole_number(fields[4]);
        if (!number) {
            return fail("bad halfmove clock {}", quoted(fields[4]));
        }
        clocks.quiet_plies = static_cast<int>(*number);
    }
    if (fields.size() > 5) {
        const auto number = parse_whole_number(fields[5]);
        if (!number || *number < 1) {
            return fail("bad fullmove number {}", quoted(fields[5]));
        }
        clocks.fullmove_number = static_cast<int>(*number);
    }
    return clocks;
}

}  // namespace menagerie
