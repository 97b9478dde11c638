#include "catalogue/reading.h"

#include <gtest/gtest.h>

namespace menagerie {
namespace {

TEST(ReadSquarePair, TakesTwoSquaresAndOneLetter) {
    const BoardSize size{11, 10};
    const auto pair = read_square_pair("a10-k9q", size);
    ASSERT_TRUE(pair);
    EXPECT_EQ(name_of(pair->from, size), "a10");
    EXPECT_EQ(name_of(pair->to, size), "k9");
    EXPECT_TRUE(read_square_pair("a1a1", size));
    EXPECT_TRUE(read_square_pair("a1a10", size));
}

TEST(ReadSquarePair, RefusesTheRest) {
    const BoardSize size{8, 8};
    for (const auto* const text : {"", "e2", "e2-", "e2e9", "i1e2", "e2e4qq", "e2--e4", "e2 e4", "-e2e4", "e10e4"}) {
        EXPECT_FALSE(read_square_pair(text, size)) << text;
    }
}

}  // namespace
}  // namespace menagerie
