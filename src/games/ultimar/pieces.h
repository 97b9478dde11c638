#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "board/geometry.h"
#include "board/placement.h"
#include "games/ultimar/levels.h"
#include "rules/game_info.h"

/// The board and the pieces of Ultimar, and everything people are told about them.
namespace menagerie::ultimar {

using Board = Geometry<8, 8>;
using Bits = Board::Bits;

enum class Kind : std::uint8_t { Pawn, Immobiliser, LongLeaper, Chameleon, King, Withdrawer, Coordinator };
inline constexpr int kind_count = 7;

using Pieces = Placement<Board, Kind, kind_count>;

/// The king's value is what taking it is worth to move ordering; no count of material contains it. XBoard is told of
/// moves alone, and of leaps over one piece.
inline constexpr std::array<PieceInfo, kind_count> piece_infos{{
    {"pawn", 'P', "♙", "♟", 100, {0, "mR"}},
    {"immobiliser", 'I', "⛉", "⛊", 550, {8, "mQ"}},
    {"long leaper", 'L', "♘", "♞", 600, {1, "mQmpQ"}},
    {"chameleon", 'C', "♗", "♝", 350, {2, "mQcKmpQ"}},
    {"king", 'K', "♔", "♚", 10000, {XBoardPiece::royal, "K"}},
    {"withdrawer", 'W', "♕", "♛", 350, {4, "mQ"}},
    {"co-ordinator", 'O', "♖", "♜", 400, {3, "mQ"}},
}};

[[nodiscard]] constexpr Score value_of(Kind kind) { return piece_infos[static_cast<std::size_t>(kind)].value; }

/// "a" or "an", as the name of the kind asks.
[[nodiscard]] constexpr std::string_view article_of(Kind kind) { return kind == Kind::Immobiliser ? "an" : "a"; }

/// Rule 2: how many of each kind a side starts with. There is no promotion, so it never has more.
inline constexpr std::array<int, kind_count> most_of_kind{8, 1, 2, 2, 1, 1, 1};

/// Displacement is `Cause::Captured`; each other means of capture has a cause of its own.
inline constexpr Cause enclosed = game_cause(0);
inline constexpr Cause leapt = game_cause(1);
inline constexpr Cause withdrawn_from = game_cause(2);
inline constexpr Cause coordinated = game_cause(3);
inline constexpr Cause frozen = game_cause(4);
inline constexpr Cause approached = game_cause(5);
inline constexpr Cause freed = game_cause(6);
inline constexpr Cause contact_ended = game_cause(7);
inline constexpr std::array<CauseInfo, 8> cause_infos{{
    {"enclosed", "encloses", "is enclosed"},
    {"leapt over", "leaps over", "is leapt over"},
    {"withdrawn from", "withdraws from", "is withdrawn from"},
    {"co-ordinated", "corners", "is cornered"},
    {"frozen", "freezes", "is frozen"},
    {"approached", "approaches", "is approached"},
    {"freed", "frees", "is freed"},
    {"contact ended", "", ""},
}};

inline constexpr int frozen_mark = 0;
inline constexpr int approached_mark = 1;
inline constexpr int power_mark = 2;
inline constexpr std::array<MarkInfo, 3> mark_infos{{
    {"frozen", "the piece has no moves", '%'},
    {"approached", "the piece is taken when its approacher withdraws from it", '<'},
    {"power", "the chameleon freezes with power borrowed from a piece it holds", '^'},
}};

inline constexpr GameInfo info{
    .key = "ultimar",
    .name = "Ultimar",
    .size = size_of<Board>,
    .start_fen = "olcwkcli/pppppppp/8/8/8/8/PPPPPPPP/ILCKWCLO w - - 0 1",
    .pieces = piece_infos,
    .terrain = {},
    .causes = cause_infos,
    .marks = mark_infos,
    .levels = levels,
};

}  // namespace menagerie::ultimar
