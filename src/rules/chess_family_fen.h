#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "board/piece.h"
#include "rules/game_info.h"

/// The FEN fields that orthodox chess and its larger relatives share, with the messages of their rulebooks.
namespace menagerie {

/// What a side may have, and which kinds the limits speak of.
struct ChessFamilyLimits {
    int pawn_kind = 0;
    int king_kind = 0;
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

}  // namespace menagerie
