#include "games/two_player_wildebeest/board_file.h"

#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "games/two_player_wildebeest/setup.h"

namespace menagerie::two_player_wildebeest {
namespace {

constexpr std::size_t line_count = 15;
constexpr std::size_t first_row = 1;
constexpr char pad_sign = terrain_infos[0].mark;
constexpr char jet_pack_sign = terrain_infos[1].mark;
/// The largest move number whose fullmove number a FEN can hold (nine digits).
constexpr std::int64_t largest_move_number = 1'999'999'997;

/// The lines without their ends; a carriage return counts as part of the end.
std::vector<std::string_view> lines_of(std::string_view text) {
    auto lines = split(text, '\n');
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        if (!lines[i].empty() && lines[i].back() == '\r') {
            lines[i].remove_suffix(1);
        }
    }
    if (lines.back().empty()) {
        lines.pop_back();
    }
    return lines;
}

/// What an empty square looks like.
char sign_of(Square square) {
    if (contains(pad_squares, square)) return pad_sign;
    return square == jet_pack_square ? jet_pack_sign : '.';
}

Result<Piece> read_sign(char sign, Square square, std::size_t row) {
    if (sign == '.' || sign == sign_of(square)) {
        return Piece{};
    }
    if (sign == pad_sign) {
        return fail("bad board: '{}' at {} is not a transporter pad", sign, name_of<Board>(square));
    }
    if (sign == jet_pack_sign) {
        return fail("bad board: '{}' at {} is not the jet-pack square", sign, name_of<Board>(square));
    }
    const Piece piece = piece_of(info, sign);
    if (piece.is_none()) {
        return fail("bad board: unknown piece letter {} in row {}", quoted({&sign, 1}), row);
    }
    return piece;
}

Result<std::vector<Piece>> read_rows(const std::vector<std::string_view>& lines) {
    std::vector<Piece> board(Board::squares);
    for (std::size_t row = 1; row <= Board::ranks; ++row) {
        const std::string_view line = lines[first_row + row - 1];
        if (line.size() != Board::files) {
            return fail("bad board: row {} has {} characters, expected {}", row, line.size(), Board::files);
        }
        for (int file = 0; file < Board::files; ++file) {
            const Square square = Board::square(file, Board::ranks - static_cast<int>(row));
            const auto piece = read_sign(line[static_cast<std::size_t>(file)], square, row);
            if (!piece) {
                return piece.error();
            }
            board[static_cast<std::size_t>(index_of(square))] = *piece;
        }
    }
    return board;
}

Result<std::int64_t> read_number(std::string_view text, std::string_view name, std::int64_t largest) {
    constexpr int most_digits = 18;
    const auto number = parse_whole_number(text, most_digits);
    if (!number || *number > largest) {
        return fail("bad board: {} must be an integer of at least 0, got {}", name, quoted(text));
    }
    return *number;
}

}  // namespace

BoardFile board_file_of(const Position& position) {
    BoardFile file{.position = position};
    file.move_number =
        2 * (static_cast<std::int64_t>(position.fullmove_number()) - 1) + index_of(position.side_to_move());
    return file;
}

Result<BoardFile> read_board_file(std::string_view text) {
    const auto lines = lines_of(text);
    if (lines.size() != line_count) {
        return fail("bad board: expected {} lines, got {}", line_count, lines.size());
    }
    if (lines[0] != "W" && lines[0] != "B") {
        return fail("bad board: line 1 must be W or B, got {}", quoted(lines[0]));
    }
    const auto board = read_rows(lines);
    if (!board) {
        return board.error();
    }
    const auto pieces = accept_pieces(*board, "board");
    if (!pieces) {
        return pieces.error();
    }
    const auto time_used = read_number(lines[12], "time used", INT64_MAX);
    if (!time_used) {
        return time_used.error();
    }
    const auto total_time = read_number(lines[13], "total time", INT64_MAX);
    if (!total_time) {
        return total_time.error();
    }
    const auto move_number = read_number(lines[14], "move number", largest_move_number);
    if (!move_number) {
        return move_number.error();
    }
    const Side side = lines[0] == "W" ? Side::White : Side::Black;
    return BoardFile{.position = Position{*pieces, side, 0, static_cast<int>(1 + *move_number / 2)},
                     .time_used = *time_used,
                     .total_time = *total_time,
                     .move_number = *move_number};
}

std::string write_board_file(const BoardFile& file) {
    std::string text = file.position.side_to_move() == Side::White ? "W\n" : "B\n";
    for (int rank = Board::ranks - 1; rank >= 0; --rank) {
        for (int column = 0; column < Board::files; ++column) {
            const Square square = Board::square(column, rank);
            const Piece piece = file.position.at(square);
            text += piece ? letter_of(info, piece) : sign_of(square);
        }
        text += '\n';
    }
    return text + fmt::format("{}\n{}\n{}\n", file.time_used, file.total_time, file.move_number);
}

}  // namespace menagerie::two_player_wildebeest
