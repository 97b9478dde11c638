#pragma once

#include <array>
#include <cstdint>

#include "board/placement.h"
#include "games/jungle/levels.h"
#include "games/jungle/profile.h"
#include "games/jungle/terrain.h"
#include "rules/game_info.h"

/// The animals of Jungle, and everything people are told about them.
namespace menagerie::jungle {

/// From the weakest to the strongest: the order is the ranking (clause 2).
enum class Kind : std::uint8_t { Rat, Cat, Dog, Wolf, Leopard, Tiger, Lion, Elephant };
inline constexpr int kind_count = 8;

using Animals = Placement<Board, Kind, kind_count>;

/// XBoard knows no water: for the leapers it is told of leaps over two or three squares wherever they stand.
inline constexpr std::array<PieceInfo, kind_count> piece_infos{{
    {"rat", 'R', "🐀", "🐀", 400, {41, "W"}},
    {"cat", 'C', "🐈", "🐈", 200, {43, "W"}},
    {"dog", 'D', "🐕", "🐕", 250, {20, "W"}},
    {"wolf", 'W', "🐺", "🐺", 300, {26, "W"}},
    {"leopard", 'J', "🐆", "🐆", 450, {42, "W"}},
    {"tiger", 'T', "🐅", "🐅", 800, {32, "WHmpafD"}},
    {"lion", 'L', "🦁", "🦁", 900, {21, "WHmpafD"}},
    {"elephant", 'E', "🐘", "🐘", 1000, {6, "W"}},
}};

[[nodiscard]] constexpr Score value_of(Kind kind) { return piece_infos[static_cast<std::size_t>(kind)].value; }

/// A piece enters or leaves a trap that weakens it.
inline constexpr Cause trapped = game_cause(0);
inline constexpr std::array<CauseInfo, 1> cause_infos{{{"trapped", "traps", "is trapped"}}};

inline constexpr int trapped_mark = 0;
inline constexpr int clock_mark = 1;
inline constexpr int decider_mark = 2;
inline constexpr std::array<MarkInfo, 3> mark_infos{{
    {"trapped", "any enemy beside it may take this piece", '!'},
    {"clock", "quiet plies so far, and who wins when they run out"},
    {"decider", "the animal that decides the game when the quiet plies run out", '='},
}};

/// As many plies without a capture end the game (clause 5.3).
inline constexpr int deciding_quiet_plies = 30;

template <Profile profile>
inline constexpr GameInfo info{
    .key = profile.clock_decides ? "jungle" : "jungle-traditional",
    .name = profile.clock_decides ? "Jungle" : "Jungle, traditional",
    .size = size_of<Board>,
    .start_fen = "L5T/1D3C1/R1J1W1E/7/7/7/e1w1j1r/1c3d1/t5l w 0 1",
    .pieces = piece_infos,
    .terrain = terrain_infos,
    .causes = cause_infos,
    .marks = mark_infos,
    .bottom = Side::Black,
    .repetitions_to_draw = profile.clock_decides ? 0 : 3,
    .quiet_plies_to_draw = profile.clock_decides ? 0 : 200,
    .quiet_reason = "quiet-limit",
    .levels = profile.clock_decides ? levels : traditional_levels,
};

}  // namespace menagerie::jungle
