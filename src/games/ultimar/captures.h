#pragma once

#include <array>
#include <cstdint>

#include "games/ultimar/pieces.h"

namespace menagerie::ultimar {

/// The ways to take a piece, in the order of rule 5.
enum class Means : std::uint8_t { Displacement, Custody, Leap, Withdrawal, Coordination };

inline constexpr std::array<Cause, 5> cause_of_means{Cause::Captured, enclosed, leapt, withdrawn_from, coordinated};

/// What a move takes, by means. A piece that qualifies twice is in two sets and is taken once.
struct Captures {
    std::array<Bits, cause_of_means.size()> by_means{};

    [[nodiscard]] constexpr Bits& operator[](Means means) { return by_means[static_cast<std::size_t>(means)]; }
    [[nodiscard]] constexpr Bits operator[](Means means) const { return by_means[static_cast<std::size_t>(means)]; }
    [[nodiscard]] constexpr Bits all() const {
        Bits victims = 0;
        for (const Bits taken : by_means) {
            victims |= taken;
        }
        return victims;
    }
};

} // namespace menagerie::ultimar
