#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.h"
#include "board/placement.h"
#include "games/two_player_wildebeest/levels.h"
#include "rules/game_info.h"

/// The board and the pieces of Two-Player Wildebeest, and everything people are told about them.
namespace menagerie::two_player_wildebeest {

using Board = Geometry<11, 11>;
using Bits = Board::Bits;

enum class Kind : std::uint8_t {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Serpent,
    OldWoman,
    GrandEmpress,
    PrinceJoey,
    Catapult,
    Gorilla,
    GolfCart,
    TimeMachine,
    Beekeeper,
    King,
    JetPackKing,
};
inline constexpr int kind_count = 15;

using Pieces = Placement<Board, Kind, kind_count>;

/// Values were fitted to the results of some hundreds of self-played games (logistic regression on material, then
/// matches). What kills or cripples beside its square is worth most: serpent, empress, beekeeper. Gorillas and carts
/// hardly decide games, an old woman is a walking shield, and a joey takes as many friends along as enemies. The kings'
/// worth is `king_worth`. XBoard can be told the plain moves; White walks down, so its pawns go backwards there.
inline constexpr std::array<PieceInfo, kind_count> piece_infos{{
    {"pawn", 'P', "♙", "♟", 70, {0, "bmWbcFibmnD"}},
    {"knight", 'N', "♘", "♞", 200, {1, "N"}},
    {"bishop", 'B', "♗", "♝", 240, {2, "B"}},
    {"rook", 'R', "♖", "♜", 540, {3, "R"}},
    {"serpent", 'S', "", "", 800, {19, "mK"}},
    {"old woman", 'O', "", "", 100, {15, "K"}},
    {"grand empress", 'E', "♕", "♛", 2100, {4, "QN"}},
    {"prince joey", 'J', "", "", 80, {32, "K"}},
    {"catapult", 'C', "", "", 300, {11, "mK"}},
    {"gorilla", 'G', "", "", 180, {31, "K"}},
    {"golf cart", 'X', "", "", 100, {44, "sW"}},
    {"time machine", 'H', "", "", 60, {8}},
    {"beekeeper", 'Z', "", "", 580, {45, "K"}},
    {"king", 'K', "♔", "♚", 0, {XBoardPiece::royal, "K"}},
    {"jet-pack king", 'W', "", "", 0, {35, "B"}},
}};

/// Losing the king outweighs everything else a ply can win.
inline constexpr Score king_worth = 10'000;

[[nodiscard]] constexpr Score value_of(Kind kind) { return piece_infos[static_cast<std::size_t>(kind)].value; }
[[nodiscard]] constexpr bool is_king(Kind kind) { return kind == Kind::King || kind == Kind::JetPackKing; }

/// Why pieces come and go, beside moving and capturing.
inline constexpr Cause flung = game_cause(0);
inline constexpr Cause pushed = game_cause(1);
inline constexpr Cause crushed = game_cause(2);
inline constexpr Cause takes_jet_pack = game_cause(3);
inline constexpr Cause poisoned = game_cause(4);
inline constexpr Cause struck_down = game_cause(5);
inline constexpr Cause transformed = game_cause(6);
inline constexpr Cause run_over = game_cause(7);
inline constexpr Cause rushes = game_cause(8);
inline constexpr Cause crashed = game_cause(9);
inline constexpr Cause carried = game_cause(10);
inline constexpr Cause exploded = game_cause(11);
inline constexpr Cause blasted = game_cause(12);
inline constexpr std::array<CauseInfo, 13> cause_infos{{
    {"flung", "flings", "is flung"},
    {"pushed", "pushes", "is pushed"},
    {"crushed", "crushes", "is crushed"},
    {"jet pack", "equips", "becomes"},
    {"poisoned", "poisons", "is poisoned"},
    {"struck down", "strikes down", "is struck down"},
    {"transformed", "transforms", "becomes"},
    {"run over", "runs over", "is run over"},
    {"rushed", "rushes", "rushes"},
    {"crashed", "crashes into", "is wrecked"},
    {"carried", "carries", "is carried"},
    {"exploded", "blows up", "explodes", 1},
    {"blasted", "takes", "is blown up"},
}};

inline constexpr std::array<TerrainInfo, 2> terrain_infos{{
    {"transporter pad", '*', "b8 j8 b4 j4"},
    {"jet pack", '#', "f6"},
}};

inline constexpr int paralysed_mark = 0;
inline constexpr int charged_mark = 1;
inline constexpr int joey_mark = 2;
inline constexpr int pad_mark = 3;
inline constexpr int jet_pack_mark = 4;
inline constexpr std::array<MarkInfo, 5> mark_infos{{
    {"paralysed", "an enemy beekeeper is next to the piece, which makes no move", '%'},
    {"charged", "the golf cart rushes at the end of every ply while the cause lasts", '!'},
    {"joey row", "a prince joey explodes when his row holds five or ten pieces"},
    {"pad", "a piece here is carried to the linked pad at the end of the ply"},
    {"jet pack", "a king that comes here becomes a jet-pack king"},
}};

inline constexpr GameInfo info{
    .key = "2pw",
    .name = "Two-Player Wildebeest",
    .size = size_of<Board>,
    .start_fen = "RNZBOKXBCNR/GPPSPJPPPPG/11/11/11/11/11/11/11/gppspjppppg/rnzbokxbcnr w 0 1",
    .pieces = piece_infos,
    .terrain = terrain_infos,
    .causes = cause_infos,
    .marks = mark_infos,
    .bottom = Side::Black,
    .levels = levels,
};

}  // namespace menagerie::two_player_wildebeest
