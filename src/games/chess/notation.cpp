#include "games/chess/notation.h"

#include <array>

#include "base/text.h"
#include "rules/chess_family_fen.h"

namespace menagerie::chess {
namespace {

constexpr ChessFamilyLimits limits{.pawn_kind = static_cast<int>(Kind::Pawn),
                                   .king_kind = static_cast<int>(Kind::King),
                                   .rook_kind = static_cast<int>(Kind::Rook),
                                   .most_pawns = 8,
                                   .most_men = 16};

char promotion_letter(Special special) { return piece_infos[static_cast<std::size_t>(promoted_kind(special))].letter; }

/// The square passed over by the side that has just moved.
Result<Square> read_en_passant(std::string_view text, const Men& men, Side to_move) {
    if (text == "-") {
        return Square::None;
    }
    const Side mover = opponent(to_move);
    const auto square = parse_square(text, size_of<Board>);
    if (!square || Board::rank_of(*square) != (mover == Side::White ? 2 : 5)) {
        return fail("bad en passant field {}", quoted(text));
    }
    const Square arrival = behind<Board>(*square, to_move);
    if (const auto fault = en_passant_fault(text, men, size_of<Board>, Piece{Kind::Pawn, mover}, arrival,
                                            std::array{behind<Board>(*square, mover), *square})) {
        return *fault;
    }
    return *square;
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
        parts.whole = Board::file_of(move.to()) > 4 ? "O-O" : "O-O-O";
    }
    return parts;
}

}  // namespace

std::string Notation::to_fen(const Position& position) {
    const Square passed = position.en_passant();
    return write_chess_family_fen(info, position, passed == Square::None ? "-" : name_of<Board>(passed));
}

Result<Position> Notation::from_fen(std::string_view fen) {
    return read_chess_family_fen<Position>(fen, info, limits, castling_wings, read_en_passant);
}

std::string Notation::to_uci(Move move) {
    std::string text = name_of<Board>(move.from()) + name_of<Board>(move.to());
    if (is_promotion(special_of(move))) {
        text += to_lower(promotion_letter(special_of(move)));
    }
    return text;
}

std::string Notation::to_san(const Position& position, Move move) {
    return san_of(position, move, [&](Move any) { return parts_of(position, any); }, size_of<Board>);
}

bool Notation::is_spelling(const Position& position, Move move, std::string_view text) {
    return spells(text, parts_of(position, move), size_of<Board>);
}

}  // namespace menagerie::chess
