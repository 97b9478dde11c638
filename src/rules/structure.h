#pragma once

#include <array>

#include "board/bits.h"
#include "board/placement.h"
#include "board/zobrist.h"

namespace menagerie {

/// Keys of the slow parts of a position: the pawns, White's other pieces, Black's other pieces. Made from the bitboards
/// when asked for, which costs a multiplication or two a kind.
template <class Board, class Kind, int kinds>
[[nodiscard]] std::array<Key, 3> structure_keys_of(const Placement<Board, Kind, kinds>& men, Kind pawn) {
    const auto mix = [](Key& key, typename Board::Bits bits) {
        constexpr Key odd = 0x9E3779B97F4A7C15;
        key = (key ^ low_half(bits)) * odd;
        key = (key ^ (key >> 32) ^ high_half(bits)) * odd;
        key ^= key >> 29;
    };
    std::array<Key, 3> keys{1, 2, 3};
    for (const Side side : {Side::White, Side::Black}) {
        for (int kind = 0; kind < kinds; ++kind) {
            const bool is_pawn = static_cast<Kind>(kind) == pawn;
            mix(is_pawn ? keys[0] : keys[1 + static_cast<std::size_t>(index_of(side))],
                men.of(side, static_cast<Kind>(kind)));
        }
    }
    return keys;
}

}  // namespace menagerie
