#pragma once

#include <cstdint>

namespace menagerie {

/// SplitMix64: a small seedable generator whose stream is the same on every machine.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_{seed} {}

    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    /// Uniform in [0, bound): the high half of a 64 x 64 bit product, so no modulo and one draw always.
    constexpr std::uint64_t below(std::uint64_t bound) {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>((static_cast<Wide>(next()) * bound) >> 64);
    }

private:
    std::uint64_t state_;
};

/// The first output of a generator seeded with `value`: a hash that scatters neighbouring values.
constexpr std::uint64_t scatter(std::uint64_t value) { return Random{value}.next(); }

}  // namespace menagerie
