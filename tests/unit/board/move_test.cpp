#include "board/move.h"

#include <set>

#include <gtest/gtest.h>

#include "base/random.h"

namespace menagerie {
namespace {

TEST(Move, GivesBackItsParts) {
    constexpr std::uint32_t largest_extra = (1U << Move::extra_bits) - 1;
    for (int from = 0; from < 128; ++from) {
        for (int to = 0; to < 128; ++to) {
            for (const std::uint32_t extra : {0U, 1U, 0x15555U, largest_extra}) {
                const Move move{square_at(from), square_at(to), extra};
                ASSERT_EQ(index_of(move.from()), from);
                ASSERT_EQ(index_of(move.to()), to);
                ASSERT_EQ(move.extra(), extra);
                ASSERT_EQ(Move::from_raw(move.raw()), move);
            }
        }
    }
}

TEST(Move, DiffersWhereAnyPartDiffers) {
    std::set<std::uint32_t> raw;
    for (int from = 0; from < 128; from += 7) {
        for (int to = 0; to < 128; to += 5) {
            for (std::uint32_t extra = 0; extra < 64; ++extra) {
                ASSERT_TRUE(raw.insert(Move{square_at(from), square_at(to), extra}.raw()).second);
            }
        }
    }
}

TEST(Move, KeepsAnyThirtyTwoBits) {
    Random random{15};
    for (int i = 0; i < 10000; ++i) {
        const auto bits = static_cast<std::uint32_t>(random.next());
        const Move move = Move::from_raw(bits);
        ASSERT_EQ(move.raw(), bits);
        ASSERT_EQ((Move{move.from(), move.to(), move.extra()}), move);
    }
    static_assert(sizeof(Move) == 4);
}

TEST(Move, NoneIsTheDefault) {
    EXPECT_TRUE(Move{}.is_none());
    EXPECT_FALSE((Move{square_at(0), square_at(1)}.is_none()));
    EXPECT_FALSE((Move{square_at(0), square_at(0), 1}.is_none()));
}

}  // namespace
}  // namespace menagerie
