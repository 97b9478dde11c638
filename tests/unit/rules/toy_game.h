#pragma once

#include <array>

#include "rules/game_info.h"

/// Tables of a game that exists only here: small enough to check by eye, with two-digit ranks, a cause and a mark of
/// its own.
namespace menagerie::toy {

enum class Kind : std::uint8_t { Pawn, Knight, Serpent, King };

inline constexpr std::array<PieceInfo, 4> pieces{{
    {"pawn", 'P', "", "", 100},
    {"knight", 'N', "", "", 300},
    {"serpent", 'S', "", "", 400},
    {"king", 'K', "", "", 0},
}};

inline constexpr Cause poisons = game_cause(0);
inline constexpr Cause carried = game_cause(1);
inline constexpr std::array<CauseInfo, 2> causes{{
    {"poisoned", "poisons", "is poisoned"},
    {"carried", "carries", "is carried"},
}};

inline constexpr GameInfo info{
    .key = "toy",
    .name = "Toy",
    .size = {11, 10},
    .start_fen = "",
    .pieces = pieces,
    .terrain = {},
    .causes = causes,
    .marks = {},
};

inline constexpr Piece white(Kind kind) { return Piece{kind, Side::White}; }
inline constexpr Piece black(Kind kind) { return Piece{kind, Side::Black}; }

}  // namespace menagerie::toy
