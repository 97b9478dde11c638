#include "games/two_player_wildebeest/notation.h"

#include <utility>
#include <variant>

#include <fmt/format.h>

#include "base/text.h"
#include "games/two_player_wildebeest/board_file.h"
#include "games/two_player_wildebeest/setup.h"
#include "rules/fen.h"
#include "rules/san.h"

namespace menagerie::two_player_wildebeest {
namespace {

/// Rule 9.3 counts rows from the top, and refuses a run of three digits before it looks at the width.
Error board_error(const BoardFault& fault) {
    const int row = Board::ranks + 1 - fault.rank;
    switch (fault.kind) {
        case BoardFault::Kind::RowCount: return fail("bad FEN: expected {} rows, got {}", Board::ranks, fault.found);
        case BoardFault::Kind::EmptyRun: return fail("bad FEN: bad empty run {} in row {}", quoted(fault.text), row);
        case BoardFault::Kind::Letter:
            return fail("bad FEN: unknown piece letter {} in row {}", quoted(fault.text), row);
        case BoardFault::Kind::RowWidth:
            return fail("bad FEN: row {} covers {} squares, expected {}", row, fault.found, Board::files);
    }
    return fail("bad FEN");
}

Result<Side> read_side_letter(std::string_view text) {
    if (text == "w") return Side::White;
    if (text == "b") return Side::Black;
    return fail("bad FEN: side to move must be w or b, got {}", quoted(text));
}

Result<int> read_counter(std::string_view text, std::string_view name, int least) {
    const auto number = parse_whole_number(text);
    if (!number || *number < least) {
        return fail("bad FEN: {} must be an integer of at least {}, got {}", name, least, quoted(text));
    }
    return static_cast<int>(*number);
}

/// A flung pawn is written with its letter: it may come from anywhere, so that its file would not tell it apart.
SanParts parts_of(const Position& position, Move move) {
    const Piece piece = position.at(move.from());
    const bool is_pawn_move = piece.kind<Kind>() == Kind::Pawn && !is_fling(move);
    const bool is_push = piece.kind<Kind>() == Kind::Gorilla && !is_fling(move);
    return {.letter = is_pawn_move ? '\0' : describe(info, piece).letter,
            .from = move.from(),
            .to = move.to(),
            .captures = !is_push && position.at(move.to()),
            .suffix = is_fling(move) ? "c" : "",
            .whole = {}};
}

}  // namespace

std::string Notation::to_fen(const Position& position) {
    const auto at = [&](Square square) { return position.at(square); };
    return fmt::format("{} {} {}", write_board(info, at), position.side_to_move() == Side::White ? 'w' : 'b',
                       write_counters(position.quiet_plies(), position.fullmove_number()));
}

Result<Position> Notation::from_fen(std::string_view fen) {
    if (fen.size() > longest_fen) {
        return fail("bad FEN: {} characters, at most {}", fen.size(), longest_fen);
    }
    const auto fields = split_words(fen);
    if (fields.size() != 4) {
        return fail("bad FEN: expected 4 fields, got {}", fields.size());
    }
    const auto reading = read_board(fields[0], info, RunRule{.most_digits = 2});
    if (const auto* const fault = std::get_if<BoardFault>(&reading)) {
        return board_error(*fault);
    }
    const auto side = read_side_letter(fields[1]);
    if (!side) {
        return side.error();
    }
    const auto quiet_plies = read_counter(fields[2], "halfmove clock", 0);
    if (!quiet_plies) {
        return quiet_plies.error();
    }
    const auto fullmove_number = read_counter(fields[3], "fullmove number", 1);
    if (!fullmove_number) {
        return fullmove_number.error();
    }
    const auto pieces = accept_pieces(std::get<std::vector<Piece>>(reading), "FEN");
    if (!pieces) {
        return pieces.error();
    }
    return Position{*pieces, *side, *quiet_plies, *fullmove_number};
}

std::string Notation::to_uci(Move move) {
    return name_of<Board>(move.from()) + name_of<Board>(move.to()) + (is_fling(move) ? "c" : "");
}

std::string Notation::to_san(const Position& position, Move move) {
    return san_of(position, move, [&](Move any) { return parts_of(position, any); }, size_of<Board>);
}

bool Notation::is_spelling(const Position& position, Move move, std::string_view text) {
    return spells(text, parts_of(position, move), size_of<Board>);
}

Result<Position> Notation::from_board_file(std::string_view text) {
    const auto file = read_board_file(text);
    if (!file) {
        return file.error();
    }
    return file->position;
}

/// Rule 9.2: an answer keeps both times and counts the plies played on.
Result<std::string> Notation::to_board_file(const Position& position, std::string_view original, int plies) {
    BoardFile file = board_file_of(position);
    if (!original.empty()) {
        const auto before = read_board_file(original);
        if (!before) {
            return before.error();
        }
        file.time_used = before->time_used;
        file.total_time = before->total_time;
        file.move_number = before->move_number + plies;
    }
    return write_board_file(file);
}

Result<BoardFileClock> Notation::board_file_clock(std::string_view text) {
    const auto file = read_board_file(text);
    if (!file) {
        return file.error();
    }
    return BoardFileClock{std::chrono::milliseconds{file->time_used}, std::chrono::milliseconds{file->total_time}};
}

}  // namespace menagerie::two_player_wildebeest
