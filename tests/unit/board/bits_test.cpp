#include "board/bits.h"

#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"

namespace menagerie {
namespace {

template <class Bits>
class BitsTest : public ::testing::Test {
protected:
    static constexpr int width = 8 * sizeof(Bits);

    /// A random set and its members in order.
    static std::pair<Bits, std::vector<int>> draw(Random& random, std::uint64_t rarity) {
        Bits bits = 0;
        std::vector<int> members;
        for (int i = 0; i < width; ++i) {
            if (random.below(rarity) == 0) {
                bits |= static_cast<Bits>(1) << i;
                members.push_back(i);
            }
        }
        return {bits, members};
    }
};

using Words = ::testing::Types<Bits64, Bits128>;
TYPED_TEST_SUITE(BitsTest, Words);

TYPED_TEST(BitsTest, AgreesWithAListOfMembers) {
    Random random{64};
    for (int round = 0; round < 2000; ++round) {
        const auto [bits, members] = this->draw(random, 1 + random.below(40));
        ASSERT_EQ(count(bits), static_cast<int>(members.size()));
        ASSERT_EQ(has_several(bits), members.size() > 1);
        if (!members.empty()) {
            ASSERT_EQ(index_of(first_of(bits)), members.front());
            ASSERT_EQ(index_of(last_of(bits)), members.back());
        }
        std::vector<int> walked;
        for (const Square square : each_square(bits)) {
            ASSERT_TRUE(contains(bits, square));
            walked.push_back(index_of(square));
        }
        ASSERT_EQ(walked, members);
    }
}

TYPED_TEST(BitsTest, TakingTheFirstEmptiesTheSetInOrder) {
    Random random{65};
    auto [bits, members] = this->draw(random, 3);
    for (const int member : members) {
        ASSERT_TRUE(bits != 0);
        ASSERT_EQ(index_of(take_first(bits)), member);
        ASSERT_FALSE(contains(bits, square_at(member)));
    }
    EXPECT_TRUE(bits == 0);
}

TYPED_TEST(BitsTest, EverySingleSquareIsItsOwnSet) {
    for (int i = 0; i < this->width; ++i) {
        const TypeParam bit = bit_at<TypeParam>(square_at(i));
        ASSERT_EQ(count(bit), 1);
        ASSERT_EQ(index_of(first_of(bit)), i);
        ASSERT_EQ(index_of(last_of(bit)), i);
        ASSERT_FALSE(has_several(bit));
        ASSERT_TRUE(contains(bit, square_at(i)));
        ASSERT_FALSE(contains(static_cast<TypeParam>(~bit), square_at(i)));
    }
}

TYPED_TEST(BitsTest, AnEmptySetHasNothingToWalk) {
    for ([[maybe_unused]] const Square square : each_square(TypeParam{0})) {
        FAIL();
    }
    EXPECT_EQ(count(TypeParam{0}), 0);
    EXPECT_FALSE(has_several(TypeParam{0}));
}

TEST(Halves, TakeApartAndPutTogether) {
    const Bits128 both = from_halves(0x0123456789ABCDEF, 0xFEDCBA9876543210);
    EXPECT_EQ(low_half(both), 0x0123456789ABCDEFU);
    EXPECT_EQ(high_half(both), 0xFEDCBA9876543210U);
    EXPECT_TRUE(contains(from_halves(0, 1), square_at(64)));
}

TEST(BitExtraction, GathersTheMaskedBits) {
    Random random{66};
    for (int round = 0; round < 2000; ++round) {
        const Bits64 from = random.next();
        const Bits64 mask = random.next() & random.next();
        Bits64 expected = 0;
        int place = 0;
        for (int i = 0; i < 64; ++i) {
            if ((mask >> i & 1) != 0) {
                expected |= (from >> i & 1) << place++;
            }
        }
        ASSERT_EQ(extract_bits(from, mask), expected);
        ASSERT_EQ(deposit_bits(expected, mask), from & mask);
    }
    EXPECT_EQ(extract_bits(~Bits64{0}, 0), 0U);
    EXPECT_EQ(deposit_bits(~Bits64{0}, 0), 0U);
    EXPECT_EQ(extract_bits(0xF0, ~Bits64{0}), 0xF0U);
}

}  // namespace
}  // namespace menagerie
