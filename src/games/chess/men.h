#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.h"
#include "board/placement.h"
#include "games/chess/levels.h"
#include "rules/game_info.h"

/// The board and the men of orthodox chess, and everything people are told about them.
namespace menagerie::chess {

using Board = Geometry<8, 8>;
using Bits = Board::Bits;

enum class Kind : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
inline constexpr int kind_count = 6;

using Men = Placement<Board, Kind, kind_count>;

inline constexpr std::array<PieceInfo, kind_count> piece_infos{{
    {"pawn", 'P', "♙", "♟", 100},
    {"knight", 'N', "♘", "♞", 320},
    {"bishop", 'B', "♗", "♝", 330},
    {"rook", 'R', "♖", "♜", 500},
    {"queen", 'Q', "♕", "♛", 950},
    {"king", 'K', "♔", "♚", 0},
}};

[[nodiscard]] constexpr Score value_of(Kind kind) { return piece_infos[static_cast<std::size_t>(kind)].value; }

inline constexpr Cause castles = game_cause(0);
inline constexpr Cause captured_en_passant = game_cause(1);
inline constexpr std::array<CauseInfo, 2> cause_infos{{
    {"castled", "castles", "goes"},
    {"captured en passant", "captures en passant", "is captured en passant"},
}};

inline constexpr int check_mark = 0;
inline constexpr std::array<MarkInfo, 1> mark_infos{{{"check", "the king is attacked", '+'}}};

inline constexpr GameInfo info{
    .key = "chess",
    .name = "Chess",
    .size = size_of<Board>,
    .start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    .pieces = piece_infos,
    .terrain = {},
    .causes = cause_infos,
    .marks = mark_infos,
    .levels = levels,
    .xboard_variant = "normal",
};

}  // namespace menagerie::chess
