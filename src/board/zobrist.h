#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "board/piece.h"
#include "board/square.h"

namespace menagerie {

/// A 64-bit fingerprint of a position. Keys of parts are combined by exclusive or.
using Key = std::uint64_t;

/// One random key per piece and square.
template <int Squares, int Kinds>
class PieceKeys {
public:
    constexpr PieceKeys() {
        Random random{0x4D656E6167657269};
        for (auto& row : keys_) {
            for (Key& key : row) {
                key = random.next();
            }
        }
    }
    [[nodiscard]] constexpr Key of(Piece piece, Square square) const {
        return keys_[piece.code() - 2][index_of(square)];
    }

private:
    std::array<std::array<Key, Squares>, 2 * Kinds> keys_{};
};

template <int Squares, int Kinds>
inline constexpr PieceKeys<Squares, Kinds> piece_keys{};

/// The key that is in when Black is to move.
inline constexpr Key black_to_move_key = scatter(0xB1AC);

/// Keys for the further state of a game (rights, marks): `state_key(n)` for a number n of the game's choosing.
[[nodiscard]] constexpr Key state_key(std::uint64_t number) { return scatter(0x57A7E00000000000 + number); }

}  // namespace menagerie
