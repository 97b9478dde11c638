#include "board/zobrist.h"

#include <unordered_set>

#include <gtest/gtest.h>

namespace menagerie {
namespace {

constexpr int squares = 121;
constexpr int kinds = 12;

TEST(Zobrist, AllKeysDiffer) {
    std::unordered_set<Key> keys{black_to_move_key};
    for (int kind = 0; kind < kinds; ++kind) {
        for (const Side side : {Side::White, Side::Black}) {
            for (int i = 0; i < squares; ++i) {
                keys.insert(piece_keys<squares, kinds>.of(Piece{kind, side}, square_at(i)));
            }
        }
    }
    for (std::uint64_t number = 0; number < 4096; ++number) {
        keys.insert(state_key(number));
    }
    EXPECT_EQ(keys.size(), 1U + 2 * kinds * squares + 4096);
    EXPECT_FALSE(keys.contains(0)) << "a key of zero would leave something out of every fingerprint";
}

/// Exclusive or of two or three keys must not give another key, or two different positions would look the same at once.
TEST(Zobrist, PairsOfKeysDifferToo) {
    std::unordered_set<Key> pairs;
    for (int kind = 0; kind < 6; ++kind) {
        for (int i = 0; i < 64; ++i) {
            for (int j = 0; j < 64; ++j) {
                pairs.insert(piece_keys<64, 6>.of(Piece{kind, Side::White}, square_at(i)) ^
                             piece_keys<64, 6>.of(Piece{kind, Side::Black}, square_at(j)));
            }
        }
    }
    EXPECT_EQ(pairs.size(), 6U * 64 * 64);
}

TEST(Zobrist, EveryBitIsUsedAboutHalfTheTime) {
    for (int bit = 0; bit < 64; ++bit) {
        int set = 0;
        for (int kind = 0; kind < kinds; ++kind) {
            for (int i = 0; i < squares; ++i) {
                const Key key = piece_keys<squares, kinds>.of(Piece{kind, Side::Black}, square_at(i));
                set += static_cast<int>(key >> bit & 1);
            }
        }
        EXPECT_NEAR(set, kinds * squares / 2, 100) << bit;
    }
}

}  // namespace
}  // namespace menagerie
