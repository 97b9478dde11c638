#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "base/text.h"
#include "board/coordinates.h"
#include "board/piece.h"
#include "rules/fen.h"
#include "rules/game_info.h"

/// The FEN fields that orthodox chess and its larger relatives share, with the messages of their rulebooks.
namespace menagerie {

/// What a side may have, and which kinds the limits speak of.
struct ChessFamilyLimits {
    int pawn_kind = 0;
    int king_kind = 0;
    int rook_kind = 0;
    int most_pawns = 0;
    int most_men = 0;
};

struct Clocks {
    int quiet_plies = 0;
    int fullmove_number = 1;
};

/// The four to six fields of a FEN.
[[nodiscard]] Result<std::vector<std::string_view>> read_chess_fields(std::string_view fen);

/// The board, indexed by square, with one king a side, no pawn on an end rank and no more men than allowed.
[[nodiscard]] Result<std::vector<Piece>> read_chess_board(std::string_view text, const GameInfo& info,
                                                          const ChessFamilyLimits& limits);

[[nodiscard]] Result<Side> read_side(std::string_view text);

/// Castling rights as a set of bits: 1 K, 2 Q, 4 k, 8 q.
[[nodiscard]] Result<unsigned> read_castling_letters(std::string_view text);
[[nodiscard]] std::string write_castling_letters(unsigned rights);

/// The fifth and sixth field, which may be missing.
[[nodiscard]] Result<Clocks> read_clocks(std::span<const std::string_view> fields);

/// Castling rights, each with king and rook at home. `wings` are in the order of the letters.
template <class Men, class Wings>
[[nodiscard]] Result<unsigned> read_castling(std::string_view text, const Men& men, const Wings& wings,
                                             const ChessFamilyLimits& limits) {
    auto rights = read_castling_letters(text);
    for (std::size_t number = 0; rights && number < wings.size(); ++number) {
        const Side side = number < 2 ? Side::White : Side::Black;
        const bool at_home = men.at(wings[number].king_from) == Piece{limits.king_kind, side} &&
                             men.at(wings[number].rook_from) == Piece{limits.rook_kind, side};
        if ((*rights >> number & 1) != 0 && !at_home) {
            return fail("castling right {} without king and rook at home", write_castling_letters(1U << number));
        }
    }
    return rights;
}

/// What is wrong with an en passant field that means a long step of `pawn` to `arrival`, over and from the squares
/// `left_empty`.
template <class Men>
[[nodiscard]] std::optional<Error> en_passant_fault(std::string_view text, const Men& men, BoardSize size, Piece pawn,
                                                    Square arrival, std::span<const Square> left_empty) {
    if (men.at(arrival) != pawn) {
        return fail("en passant field {} but no pawn on {}", quoted(text), name_of(arrival, size));
    }
    for (const Square square : left_empty) {
        if (men.at(square)) {
            return fail("en passant field {} but {} is not empty", quoted(text), name_of(square, size));
        }
    }
    return std::nullopt;
}

/// A whole FEN. `read_en_passant(text, men, side to move)` gives the game's own idea of what the last move passed over.
template <class Position, class Wings, class ReadEnPassant>
[[nodiscard]] Result<Position> read_chess_family_fen(std::string_view fen, const GameInfo& info,
                                                     const ChessFamilyLimits& limits, const Wings& wings,
                                                     const ReadEnPassant& read_en_passant) {
    const auto fields = read_chess_fields(fen);
    if (!fields) {
        return fields.error();
    }
    const auto board = read_chess_board((*fields)[0], info, limits);
    if (!board) {
        return board.error();
    }
    auto men = Position{}.men();
    for (std::size_t i = 0; i < board->size(); ++i) {
        if (const Piece piece = (*board)[i]) {
            men.put(square_at(static_cast<int>(i)), piece);
        }
    }
    const auto side = read_side((*fields)[1]);
    if (!side) {
        return side.error();
    }
    const auto rights = read_castling((*fields)[2], men, wings, limits);
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

template <class Position>
[[nodiscard]] std::string write_chess_family_fen(const GameInfo& info, const Position& position,
                                                 std::string_view en_passant) {
    return fmt::format("{} {} {} {} {}", write_board(info, [&](Square square) { return position.at(square); }),
                       position.side_to_move() == Side::White ? 'w' : 'b',
                       write_castling_letters(position.castling_rights()), en_passant,
                       write_counters(position.quiet_plies(), position.fullmove_number()));
}

}  // namespace menagerie
