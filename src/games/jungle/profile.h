#pragma once

namespace menagerie::jungle {

/// The rules in which the two versions of the game differ, as named choices. A position is compiled for one set of
/// them, so a choice that is not taken costs nothing.
struct Profile {
    bool own_traps_weaken = true;        ///< a piece in a trap beside its own den may be taken by anyone
    bool own_rat_stops_jumps = false;    ///< not only an enemy rat
    bool land_rat_takes_swimmer = true;  ///< a rat ashore may take a rat in the water
    bool stuck_side_passes = true;       ///< instead of losing
    bool clock_decides = true;           ///< thirty quiet plies end the game by comparison of the animals
};

/// RULES.md, clauses 1 to 6.
inline constexpr Profile standard{};

/// RULES.md, clause 8. Repetition and the long clock are draws, which `GameInfo` states.
inline constexpr Profile traditional{
    .own_traps_weaken = false,
    .own_rat_stops_jumps = true,
    .land_rat_takes_swimmer = false,
    .stuck_side_passes = false,
    .clock_decides = false,
};

}  // namespace menagerie::jungle
