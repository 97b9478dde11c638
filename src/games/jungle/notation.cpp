#include "games/jungle/notation.h"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "rules/chess_family_fen.h"
#include "rules/fen.h"
#include "rules/san.h"

namespace menagerie::jungle {
namespace {

/// Board, letters and start are the same in both versions.
constexpr const GameInfo& common = info<standard>;

Error row_error(const BoardFault& fault) {
    switch (fault.kind) {
        case BoardFault::Kind::EmptyRun: return fail("bad empty run {} in rank {}", quoted(fault.text), fault.rank);
        case BoardFault::Kind::Letter: return fail("bad character {} in rank {}", quoted(fault.text), fault.rank);
        case BoardFault::Kind::RowCount:
        case BoardFault::Kind::RowWidth: break;
    }
    return fail("rank {} has {} squares, expected {}", fault.rank, fault.found, Board::files);
}

/// Why an animal cannot stand on a square beside those that are already there.
std::optional<Error> placing_error(const Animals& animals, Square square, Piece piece) {
    const char letter = letter_of(common, piece);
    if (animals.of(piece.side(), piece.kind<Kind>()) != 0) {
        return fail("duplicate piece '{}'", letter);
    }
    if (contains(water, square) && piece.kind<Kind>() != Kind::Rat) {
        return fail("piece '{}' in water on {}", letter, name_of<Board>(square));
    }
    if (contains(den_of(piece.side()), square)) {
        return fail("piece '{}' in its own den {}", letter, name_of<Board>(square));
    }
    return std::nullopt;
}

/// Rank by rank from the top: whatever is wrong in an upper rank is reported before anything about a lower one.
Result<Animals> read_animals(std::string_view text) {
    const auto rows = split(text, '/');
    if (rows.size() != Board::ranks) {
        return fail("expected {} ranks, got {}", Board::ranks, rows.size());
    }
    Animals animals;
    for (int rank = Board::ranks - 1; rank >= 0; --rank) {
        const RowReading reading =
            read_row(rows[static_cast<std::size_t>(Board::ranks - 1 - rank)], rank + 1, common, RunRule{});
        if (const auto* const fault = std::get_if<BoardFault>(&reading)) {
            return row_error(*fault);
        }
        const auto& row = std::get<std::vector<Piece>>(reading);
        for (int file = 0; file < Board::files; ++file) {
            const Piece piece = row[static_cast<std::size_t>(file)];
            if (piece.is_none()) {
                continue;
            }
            if (auto error = placing_error(animals, Board::square(file, rank), piece)) {
                return *std::move(error);
            }
            animals.put(Board::square(file, rank), piece);
        }
    }
    return animals;
}

/// A number of at most six digits without sign and leading zero.
std::optional<int> read_counter(std::string_view text) {
    const auto number = parse_whole_number(text, 6);
    const bool padded = text.size() > 1 && text.front() == '0';
    return number && !padded ? std::optional{static_cast<int>(*number)} : std::nullopt;
}

template <Profile profile>
Result<Position<profile>> read_position(std::string_view fen) {
    if (fen.size() > longest_fen) {
        return fail("{} characters, at most {}", fen.size(), longest_fen);
    }
    const auto fields = split_words(fen);
    if (fields.size() != 4) {
        return fail("expected 4 fields, got {}", fields.size());
    }
    const auto animals = read_animals(fields[0]);
    if (!animals) {
        return animals.error();
    }
    const auto side = read_side(fields[1]);
    if (!side) {
        return side.error();
    }
    const auto quiet_plies = read_counter(fields[2]);
    if (!quiet_plies) {
        return fail("bad halfmove clock {}", quoted(fields[2]));
    }
    const auto fullmove_number = read_counter(fields[3]);
    if (!fullmove_number || *fullmove_number < 1) {
        return fail("bad fullmove number {}", quoted(fields[3]));
    }
    if (animals->occupied() == 0) {
        return fail("no pieces on the board");
    }
    if ((animals->occupied() & dens) == dens) {
        return fail("both dens are occupied");
    }
    return Position<profile>{*animals, *side, *quiet_plies, *fullmove_number};
}

template <Profile profile>
SanParts parts_of(const Position<profile>& position, Move move) {
    return {.letter = describe(common, position.at(move.from())).letter,
            .from = move.from(),
            .to = move.to(),
            .captures = static_cast<bool>(position.at(move.to())),
            .suffix = {},
            .whole = {}};
}

}  // namespace

template <Profile profile>
std::string Notation<profile>::to_fen(const Position<profile>& position) {
    const auto at = [&](Square square) { return position.at(square); };
    return fmt::format("{} {} {}", write_board(common, at), position.side_to_move() == Side::White ? 'w' : 'b',
                       write_counters(position.quiet_plies(), position.fullmove_number(), 999'999));
}

template <Profile profile>
Result<Position<profile>> Notation<profile>::from_fen(std::string_view fen) {
    auto position = read_position<profile>(fen);
    if (!position) {
        return fail("invalid FEN: {}", position.error().message);
    }
    return position;
}

template <Profile profile>
Error Notation<profile>::illegal_move(std::string_view text, int ply, std::string_view fen) {
    return fail("illegal move {} at ply {} in {}", quoted(text), ply, fen);
}

template <Profile profile>
std::string Notation<profile>::to_uci(Move move) {
    return move == pass_move ? "0000" : name_of<Board>(move.from()) + name_of<Board>(move.to());
}

/// An animal is alone of its kind, so its letter and the destination tell everything.
template <Profile profile>
std::string Notation<profile>::to_san(const Position<profile>& position, Move move) {
    return move == pass_move ? "pass" : write_san(parts_of(position, move), {}, size_of<Board>);
}

template <Profile profile>
bool Notation<profile>::is_spelling(const Position<profile>& position, Move move, std::string_view text) {
    if (move == pass_move) {
        return text == "pass" || text == "--";
    }
    return spells(text, parts_of(position, move), size_of<Board>);
}

template struct Notation<standard>;
template struct Notation<traditional>;

}  // namespace menagerie::jungle
