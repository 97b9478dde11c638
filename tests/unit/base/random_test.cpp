#include "base/random.h"

#include <array>
#include <cstdint>
#include <set>

#include <gtest/gtest.h>

namespace menagerie {
namespace {

TEST(Random, SeedZeroGivesThePublishedStream) {
    Random random{0};
    for (const std::uint64_t expected :
         {0xE220A8397B1DCDAFU, 0x6E789E6AA1B965F4U, 0x06C45D188009454FU, 0xF88BB8A8724C81ECU, 0x1B39896A51A8749BU}) {
        EXPECT_EQ(random.next(), expected);
    }
}

TEST(Random, AnotherSeedGivesItsOwnPublishedStream) {
    Random random{1234567};
    for (const std::uint64_t expected : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                         4593380528125082431U, 16408922859458223821U}) {
        EXPECT_EQ(random.next(), expected);
    }
}

TEST(Random, IsUsableInConstantExpressions) {
    static_assert(Random{0}.next() == 0xE220A8397B1DCDAF);
    static_assert(scatter(1234567) == 6457827717110365317U);
}

TEST(Random, BelowStaysInRangeForSmallAndHugeBounds) {
    Random random{11};
    for (const std::uint64_t bound : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{7}, std::uint64_t{1} << 33,
                                      (std::uint64_t{1} << 63) + 5, ~std::uint64_t{0}}) {
        for (int i = 0; i < 2000; ++i) {
            ASSERT_LT(random.below(bound), bound);
        }
    }
}

TEST(Random, BelowIsUniform) {
    Random random{2024};
    constexpr int faces = 6;
    constexpr int throws = 60000;
    std::array<int, faces> seen{};
    for (int i = 0; i < throws; ++i) {
        ++seen[random.below(faces)];
    }
    double chi_square = 0;
    for (const int times : seen) {
        const double off = times - throws / faces;
        chi_square += off * off / (throws / faces);
    }
    EXPECT_LT(chi_square, 20.5);  // five degrees of freedom: one seed in a thousand is above
}

TEST(Random, BelowUsesTheWholeRangeOfAHugeBound) {
    Random random{5};
    const std::uint64_t bound = std::uint64_t{3} << 62;
    std::array<int, 3> thirds{};
    for (int i = 0; i < 3000; ++i) {
        ++thirds[random.below(bound) >> 62];
    }
    for (const int times : thirds) {
        EXPECT_NEAR(times, 1000, 130);
    }
}

TEST(Random, ScatterKeepsNeighboursApart) {
    std::set<std::uint64_t> values;
    int changed_bits = 0;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        values.insert(scatter(i));
        changed_bits += __builtin_popcountll(scatter(i) ^ scatter(i + 1));
    }
    EXPECT_EQ(values.size(), 1000U);
    EXPECT_NEAR(changed_bits / 1000.0, 32.0, 1.0);
}

}  // namespace
}  // namespace menagerie
