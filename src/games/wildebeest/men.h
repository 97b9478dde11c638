#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.h"
#include "board/placement.h"
#include "games/wildebeest/levels.h"
#include "rules/game_info.h"

/// The board and the men of Wildebeest Chess, and everything people are told about them.
namespace menagerie::wildebeest {

using Board = Geometry<11, 10>;
using Bits = Board::Bits;

enum class Kind : std::uint8_t { Pawn, Camel, Knight, Bishop, Rook, Wildebeest, Queen, King };
inline constexpr int kind_count = 8;

using Men = Placement<Board, Kind, kind_count>;

/// The values follow the reach on this board: a knight has 5.9 squares on average and a camel 5.2, all of one colour;
/// the wildebeest has both sets at once, which is worth more than the two apart. Sliders gain from the longer lines.
inline constexpr std::array<PieceInfo, kind_count> piece_infos{{
    {"pawn", 'P', "♙", "♟", 100, {0, "fmWfceFiifmW2ifmW3"}},
    {"camel", 'C', "🨍", "🨓", 230, {24, "C"}},
    {"knight", 'N', "♘", "♞", 290, {1, "N"}},
    {"bishop", 'B', "♗", "♝", 370, {2, "B"}},
    {"rook", 'R', "♖", "♜", 540, {3, "R"}},
    {"wildebeest", 'W', "🨢", "🨨", 660, {31, "NC", 'G'}},
    {"queen", 'Q', "♕", "♛", 1020, {4, "Q"}},
    {"king", 'K', "♔", "♚", 0, {XBoardPiece::royal, "KisO2isO3isO4"}},
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
    .key = "wildebeest",
    .name = "Wildebeest Chess",
    .size = size_of<Board>,
    .start_fen = "rnccwkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKWCCNR w KQkq - 0 1",
    .pieces = piece_infos,
    .terrain = {},
    .causes = cause_infos,
    .marks = mark_infos,
    .levels = levels,
};

}  // namespace menagerie::wildebeest
