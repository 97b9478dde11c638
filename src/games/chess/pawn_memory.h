#pragma once

#include <array>
#include <cstddef>

#include "games/chess/men.h"
#include "rules/tally.h"

namespace menagerie::chess {

/// What a structure of pawns is worth by itself, kept from position to position: few moves change it.
class PawnMemory {
public:
    struct Structure {
        Bits white = 0;
        Bits black = 0;
        Bits passed = 0;
        Subtotal worth;
    };

    /// `weigh(white, black)` makes the structure when it is not remembered. A place never written holds the board
    /// without pawns, which is worth nothing: so it is right as well.
    template <class Weigh>
    [[nodiscard]] const Structure& look_up(Bits white, Bits black, const Weigh& weigh) {
        Structure& place = places_[place_of(white, black)];
        if (place.white != white || place.black != black) {
            place = weigh(white, black);
        }
        return place;
    }

private:
    static constexpr std::size_t log_size = 10;

    [[nodiscard]] static constexpr std::size_t place_of(Bits white, Bits black) {
        return static_cast<std::size_t>((white * 0x9E3779B97F4A7C15 ^ black * 0xC2B2AE3D27D4EB4F) >> (64 - log_size));
    }

    std::array<Structure, std::size_t{1} << log_size> places_{};
};

}  // namespace menagerie::chess
