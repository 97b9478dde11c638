#include "board/move_list.h"

#include <vector>

#include <gtest/gtest.h>

namespace menagerie {
namespace {

Move numbered(std::uint32_t number) { return Move::from_raw(number * 2654435761U); }

TEST(MoveList, StartsEmpty) {
    const MoveList moves;
    EXPECT_TRUE(moves.empty());
    EXPECT_EQ(moves.size(), 0U);
    EXPECT_EQ(moves.begin(), moves.end());
    EXPECT_TRUE(moves.span().empty());
}

/// Far beyond what fits on the stack, through several growths, with nothing lost or out of order.
TEST(MoveList, GrowsBeyondItsInlineCapacity) {
    MoveList moves;
    for (std::uint32_t i = 0; i < 5000; ++i) {
        moves.push(numbered(i));
        ASSERT_EQ(moves.size(), i + 1);
        ASSERT_EQ(moves[i], numbered(i));
    }
    std::uint32_t expected = 0;
    for (const Move move : moves) {
        ASSERT_EQ(move, numbered(expected++));
    }
    EXPECT_EQ(expected, 5000U);
    EXPECT_EQ(moves.span().size(), 5000U);
}

TEST(MoveList, RetainKeepsTheOrder) {
    for (const std::uint32_t size : {10U, 1000U}) {
        MoveList moves;
        for (std::uint32_t i = 0; i < size; ++i) {
            moves.push(Move::from_raw(i));
        }
        moves.retain([](Move move) { return move.raw() % 3 == 1; });
        std::vector<std::uint32_t> kept;
        for (const Move move : moves) {
            kept.push_back(move.raw());
        }
        std::vector<std::uint32_t> expected;
        for (std::uint32_t i = 1; i < size; i += 3) {
            expected.push_back(i);
        }
        EXPECT_EQ(kept, expected);
    }
}

TEST(MoveList, CanBeUsedAgainAfterClearing) {
    MoveList moves;
    for (std::uint32_t i = 0; i < 1000; ++i) {
        moves.push(numbered(i));
    }
    moves.clear();
    EXPECT_TRUE(moves.empty());
    for (std::uint32_t i = 0; i < 3000; ++i) {
        moves.push(numbered(i + 7));
    }
    EXPECT_EQ(moves[2999], numbered(3006));
}

}  // namespace
}  // namespace menagerie
