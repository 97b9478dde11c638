#pragma once

#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "board/square.h"

namespace menagerie {

/// Sets of squares as machine words: 64 bits where the board fits, 128 above. The only file with instruction-set
/// specific code for boards; `has_bit_extraction` tells whether the build may use PEXT and PDEP.
__extension__ using Bits128 = unsigned __int128;
using Bits64 = std::uint64_t;

#if defined(__BMI2__)
inline constexpr bool has_bit_extraction = true;
inline Bits64 extract_bits(Bits64 from, Bits64 mask) { return _pext_u64(from, mask); }
inline Bits64 deposit_bits(Bits64 bits, Bits64 mask) { return _pdep_u64(bits, mask); }
#else
inline constexpr bool has_bit_extraction = false;
inline Bits64 extract_bits(Bits64 from, Bits64 mask) {
    Bits64 result = 0;
    for (Bits64 place = 1; mask != 0; mask &= mask - 1, place <<= 1) {
        result |= (from & mask & (0 - mask)) != 0 ? place : 0;
    }
    return result;
}
inline Bits64 deposit_bits(Bits64 bits, Bits64 mask) {
    Bits64 result = 0;
    for (; mask != 0; mask &= mask - 1, bits >>= 1) {
        result |= (bits & 1) != 0 ? mask & (0 - mask) : 0;
    }
    return result;
}
#endif

[[nodiscard]] constexpr Bits64 low_half(Bits128 bits) { return static_cast<Bits64>(bits); }
[[nodiscard]] constexpr Bits64 high_half(Bits128 bits) { return static_cast<Bits64>(bits >> 64); }
[[nodiscard]] constexpr Bits128 from_halves(Bits64 low, Bits64 high) {
    return (static_cast<Bits128>(high) << 64) | low;
}

template <class Bits>
[[nodiscard]] constexpr Bits bit_at(Square square) {
    return static_cast<Bits>(1) << index_of(square);
}

template <class Bits>
[[nodiscard]] constexpr bool contains(Bits bits, Square square) {
    return (bits >> index_of(square) & 1) != 0;
}

[[nodiscard]] constexpr int count(Bits64 bits) { return std::popcount(bits); }
[[nodiscard]] constexpr int count(Bits128 bits) {
    return std::popcount(low_half(bits)) + std::popcount(high_half(bits));
}

template <class Bits>
[[nodiscard]] constexpr bool has_several(Bits bits) {
    return (bits & (bits - 1)) != 0;
}

/// The first square of a set that is not empty.
[[nodiscard]] constexpr Square first_of(Bits64 bits) { return square_at(std::countr_zero(bits)); }
[[nodiscard]] constexpr Square first_of(Bits128 bits) {
    return low_half(bits) != 0 ? square_at(std::countr_zero(low_half(bits)))
                               : square_at(64 + std::countr_zero(high_half(bits)));
}

/// The last square of a set that is not empty.
[[nodiscard]] constexpr Square last_of(Bits64 bits) { return square_at(63 - std::countl_zero(bits)); }
[[nodiscard]] constexpr Square last_of(Bits128 bits) {
    return high_half(bits) != 0 ? square_at(127 - std::countl_zero(high_half(bits)))
                                : square_at(63 - std::countl_zero(low_half(bits)));
}

/// Removes and returns the first square of a set that is not empty.
template <class Bits>
constexpr Square take_first(Bits& bits) {
    const Square square = first_of(bits);
    bits &= bits - 1;
    return square;
}

/// Calls `visit` with each square of a set, in order. Where 128 bits are walked often, this is quicker than
/// `each_square`: one half after the other, without asking at each step which half is on.
template <class Visit>
constexpr void visit_squares(Bits64 bits, const Visit& visit, int offset = 0) {
    for (; bits != 0; bits &= bits - 1) {
        visit(square_at(offset + std::countr_zero(bits)));
    }
}
template <class Visit>
constexpr void visit_squares(Bits128 bits, const Visit& visit) {
    visit_squares(low_half(bits), visit);
    visit_squares(high_half(bits), visit, 64);
}

/// Walks the squares of a set in order: `for (Square square : each_square(bits))`.
template <class Bits>
class each_square {  // NOLINT(readability-identifier-naming): reads as a function in a range-for
public:
    explicit constexpr each_square(Bits bits) : bits_{bits} {}

    class Iterator {
    public:
        explicit constexpr Iterator(Bits bits) : bits_{bits} {}
        constexpr Square operator*() const { return first_of(bits_); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        Bits bits_;
    };

    [[nodiscard]] constexpr Iterator begin() const { return Iterator{bits_}; }
    [[nodiscard]] constexpr Iterator end() const { return Iterator{0}; }

private:
    Bits bits_;
};

}  // namespace menagerie
