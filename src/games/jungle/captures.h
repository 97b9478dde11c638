#pragma once

#include <cstdint>

#include "games/jungle/animals.h"

namespace menagerie::jungle {

/// Does a piece on this square lose its strength, so that anyone may take it?
template <Profile profile>
[[nodiscard]] constexpr bool is_weakened(Piece piece, Square square) {
    return contains(profile.own_traps_weaken ? traps : traps_of(opponent(piece.side())), square);
}

/// The tests of clause 4, in their order: the first that fits decides whether a capture is allowed.
enum class CaptureTest : std::uint8_t { Shoreline, Trap, RatTakesElephant, ElephantSparesRat, Ranks };

/// The test that fits when the geometry lets `attacker` on `from` go to the enemy `victim` on `to`.
template <Profile profile>
[[nodiscard]] constexpr CaptureTest deciding_test(Piece attacker, Square from, Piece victim, Square to) {
    const bool from_water = contains(water, from);
    const bool to_water = contains(water, to);
    if ((from_water && !to_water) || (!profile.land_rat_takes_swimmer && to_water && !from_water)) {
        return CaptureTest::Shoreline;
    }
    if (is_weakened<profile>(victim, to)) {
        return CaptureTest::Trap;
    }
    if (attacker.kind<Kind>() == Kind::Rat && victim.kind<Kind>() == Kind::Elephant) {
        return CaptureTest::RatTakesElephant;
    }
    if (attacker.kind<Kind>() == Kind::Elephant && victim.kind<Kind>() == Kind::Rat) {
        return CaptureTest::ElephantSparesRat;
    }
    return CaptureTest::Ranks;
}

template <Profile profile>
[[nodiscard]] constexpr bool may_capture(Piece attacker, Square from, Piece victim, Square to) {
    switch (deciding_test<profile>(attacker, from, victim, to)) {
        case CaptureTest::Shoreline: return false;
        case CaptureTest::Trap:
        case CaptureTest::RatTakesElephant: return true;
        case CaptureTest::ElephantSparesRat: return false;
        case CaptureTest::Ranks: return attacker.kind<Kind>() >= victim.kind<Kind>();
    }
    return false;
}

}  // namespace menagerie::jungle
