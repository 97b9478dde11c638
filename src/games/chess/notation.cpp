#include "games/chess/notation.h"

#include <fmt/format.h>

#include "base/text.h"
#include "rules/chess_family_fen.h"
#include "rules/fen.h"

namespace menagerie::chess {
namespace {

constexpr ChessFamilyLimits limits{.pawn_kind = static_cast<int>(Kind::Pawn),
                                   .king_kind = static_cast<int>(Kind::King),
                                   .most_pawns = 8,
                                   .most_men = 16};

char promotion_letter(Special special) { return piece_infos[static_cast<std::size_t>(promoted_kind(special))].letter; }

Result<unsigned> read_castling(std::string_view text, const Men& men) {
    auto rights = read_castling_letters(text);
    for (std::size_t i = 0; rights && i < castlings.size(); ++i) {
        const Side side = i < 2 ? Side::White : Side::Black;
        const bool at_home = men.at(castlings[i].king_from) == Piece{Kind::King, side} &&
                             men.at(castlings[i].rook_from) == Piece{Kind::Rook, side};
        if ((*rights >> i & 1) != 0 && !at_home) {
            return fail("castling right {} without king and rook at home", write_castling_letters(1U << i));
        }
    }
    return rights;
}

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
    const Square pawn = behind(*square, opponent(mover));
    if (men.at(pawn) != Piece{Kind::Pawn, mover}) {
        return fail("en passant field {} but no pawn on {}", quoted(text), name_of<Board>(pawn));
    }
    for (const Square empty : {behind(*square, mover), *square}) {
        if (men.at(empty)) {
            return fail("en passant field {} but {} is not empty", quoted(text), name_of<Board>(empty));
        }
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
    const auto at = [&](Square square) { return position.at(square); };
    const Square passed = position.en_passant();
    return fmt::format("{} {} {} {} {} {}", write_board(info, at), position.side_to_move() == Side::White ? 'w' : 'b',
                       write_castling_letters(position.castling_rights()),
                       passed == Square::None ? "-" : name_of<Board>(passed), position.quiet_plies(),
                       position.fullmove_number());
}

Result<Position> Notation::from_fen(std::string_view fen) {
    const auto fields = read_chess_fields(fen);
    if (!fields) {
        return fields.error();
    }
    const auto board = read_chess_board((*fields)[0], info, limits);
    if (!board) {
        return board.error();
    }
    Men men;
    for (int i = 0; i < Board::squares; ++i) {
        if (const Piece piece = (*board)[static_cast<std::size_t>(i)]) {
            men.put(square_at(i), piece);
        }
    }
    const auto side = read_side((*fields)[1]);
    if (!side) {
        return side.error();
    }
    const auto rights = read_castling((*fields)[2], men);
    if (!rights) {
        return rights.error();
    }
    const auto passed = read_en_passant((*fields)[3], men, *side);
    if (!passed) {
        return passed.error();
    }
    const auto clocks = read_clocks(*fields);
    if (!clocks) {
        return clocks.error();
    }
    const Position position{men, *side, *rights, *passed, clocks->quiet_plies, clocks->fullmove_number};
    if (position.attackers_of(position.king_square(opponent(*side)), *side) != 0) {
        return fail("the side not to move is in check");
    }
    return position;
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
