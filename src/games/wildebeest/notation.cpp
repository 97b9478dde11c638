#include "games/wildebeest/notation.h"

#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/arithmetic.h"
#include "base/text.h"
#include "rules/chess_family_fen.h"
#include "rules/san.h"

namespace menagerie::wildebeest {
namespace {

constexpr ChessFamilyLimits limits{.pawn_kind = static_cast<int>(Kind::Pawn),
                                   .king_kind = static_cast<int>(Kind::King),
                                   .rook_kind = static_cast<int>(Kind::Rook),
                                   .most_pawns = 11,
                                   .most_men = 22};

char promotion_letter(Special special) { return piece_infos[static_cast<std::size_t>(promoted_kind(special))].letter; }

int slide_length(Move castling) { return magnitude(Board::file_of(castling.to()) - Board::file_of(castling.from())); }

/// The passed squares as the FEN names them: the one nearest the pawn's origin first.
std::string write_long_step(LongStep step, Side mover, std::string_view separator = "") {
    std::string text;
    for (int i = step.passed; i > 0; --i) {
        text += text.empty() ? "" : separator;
        text += name_of<Board>(behind<Board>(step.arrival, mover, i));
    }
    return text.empty() ? "-" : text;
}

/// The long step that passes over the squares a FEN names, the first being on `file`; a comma between two squares is
/// taken too.
std::optional<LongStep> find_long_step(std::string_view text, int file, Side mover) {
    const auto own_rank = [&](int rank) {
        return Board::square(file, mover == Side::White ? rank - 1 : Board::ranks - rank);
    };
    for (const LongStep step : {LongStep{own_rank(4), 1}, LongStep{own_rank(5), 2}, LongStep{own_rank(5), 1}}) {
        if (text == write_long_step(step, mover) || text == write_long_step(step, mover, ",")) {
            return step;
        }
    }
    return std::nullopt;
}

/// What the side that has just moved passed over.
Result<LongStep> read_long_step(std::string_view text, const Men& men, Side to_move) {
    if (text == "-") {
        return LongStep{};
    }
    const Side mover = opponent(to_move);
    const int file = text.front() - 'a';
    const auto step = Board::contains(file, 0) ? find_long_step(text, file, mover) : std::nullopt;
    if (!step) {
        return fail("bad en passant field {}", quoted(text));
    }
    std::vector<Square> left_empty;
    for (int i = step->passed + 1; i > 0; --i) {
        left_empty.push_back(behind<Board>(step->arrival, mover, i));
    }
    if (const auto fault =
            en_passant_fault(text, men, size_of<Board>, Piece{Kind::Pawn, mover}, step->arrival, left_empty)) {
        return *fault;
    }
    return *step;
}

SanParts parts_of(const Position& position, Move move) {
    const Special special = special_of(move);
    const PieceInfo& piece = describe(info, position.at(move.from()));
    SanParts parts{.letter = piece.letter == 'P' ? '\0' : piece.letter,
                   .from = move.from(),
                   .to = move.to(),
                   .captures = special == Special::EnPassant || static_cast<bool>(position.at(move.to())),
                   .suffix = {},
                   .whole = {}};
    if (is_promotion(special)) {
        parts.suffix = {'=', promotion_letter(special)};
    }
    if (special == Special::Castling) {
        parts.whole = Notation::castling_name(move);
    }
    return parts;
}

}  // namespace

std::string Notation::to_fen(const Position& position) {
    return write_chess_family_fen(info, position,
                                  write_long_step(position.long_step(), opponent(position.side_to_move())));
}

Result<Position> Notation::from_fen(std::string_view fen) {
    return read_chess_family_fen<Position>(fen, info, limits, castling_wings, read_long_step);
}

std::string Notation::to_uci(Move move) {
    const Special special = special_of(move);
    std::string text = name_of<Board>(move.from()) + name_of<Board>(move.to());
    if (is_promotion(special)) {
        text += to_lower(promotion_letter(special));
    } else if (special == Special::Castling && slide_length(move) == 1) {
        text += 'r';
    }
    return text;
}

std::string Notation::to_san(const Position& position, Move move) {
    return san_of(position, move, [&](Move any) { return parts_of(position, any); }, size_of<Board>);
}

std::string Notation::castling_name(Move castling) {
    const std::string_view wing = castling.to() > castling.from() ? "O-O" : "O-O-O";
    return fmt::format("{}{}", wing, slide_length(castling));
}

bool Notation::is_castling_name(Move castling, std::string_view text) {
    const std::string name = castling_name(castling);
    return spells_name(text, name) || spells_name(text, std::string_view{name}.substr(0, name.size() - 1));
}

bool Notation::is_spelling(const Position& position, Move move, std::string_view text) {
    if (special_of(move) == Special::Castling) {
        // A king's step of one square is written like a slide of one; longer slides can be nothing else.
        const bool is_told_by_squares = slide_length(move) > 1;
        return is_castling_name(move, text) ||
               (is_told_by_squares && spells(text, parts_of(position, move), size_of<Board>));
    }
    return spells(text, parts_of(position, move), size_of<Board>);
}

}  // namespace menagerie::wildebeest
