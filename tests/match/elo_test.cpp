#include "match/elo.h"

#include <cmath>

#include <gtest/gtest.h>

namespace menagerie {
namespace {

TEST(Elo, LogisticCurve) {
    EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0.0);
    EXPECT_NEAR(elo_of_score(0.75), 190.848, 0.001);
    EXPECT_NEAR(elo_of_score(0.64), 99.951, 0.001);
    EXPECT_NEAR(score_of_elo(400), 10.0 / 11.0, 1e-12);
    for (const double elo : {-300.0, -5.0, 0.0, 12.5, 800.0}) {
        EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
    }
    EXPECT_TRUE(std::isinf(elo_of_score(1.0)));
    EXPECT_TRUE(std::isinf(elo_of_score(0.0)));
}

/// 60 wins, 30 draws, 10 losses: mean 0.75, variance 0.1125, standard error 0.03354; worked out by hand.
TEST(Elo, GamesWithoutPairs) {
    const Tally tally{60, 30, 10, {}};
    const ScoreMoments seen = moments_of(tally);
    EXPECT_DOUBLE_EQ(seen.mean, 0.75);
    EXPECT_NEAR(seen.variance, 0.1125, 1e-12);
    const EloEstimate estimate = estimate_elo(tally);
    EXPECT_NEAR(estimate.elo, 190.848, 0.001);
    EXPECT_NEAR(estimate.low, 134.357, 0.001);
    EXPECT_NEAR(estimate.high, 258.447, 0.001);
    EXPECT_GT(estimate.superiority, 0.9999);
}

/// Pairs of 0, 1/2, 1, 3/2, 2 points: 5 20 40 25 10; mean 0.5375, variance 0.06421875.
TEST(Elo, PairsMakeTheErrorBarsHonest) {
    const Tally tally{70, 75, 55, {5, 20, 40, 25, 10}};
    const ScoreMoments seen = moments_of(tally);
    EXPECT_EQ(seen.count, 100);
    EXPECT_NEAR(seen.mean, 0.5375, 1e-12);
    EXPECT_NEAR(seen.variance, 0.06421875, 1e-9);
    const EloEstimate estimate = estimate_elo(tally);
    EXPECT_NEAR(estimate.elo, 26.107, 0.001);
    EXPECT_NEAR(estimate.superiority, normal_below(0.0375 / std::sqrt(0.06421875 / 100)), 1e-9);
}

TEST(Elo, NothingAndOneSidedness) {
    EXPECT_DOUBLE_EQ(estimate_elo({}).superiority, 0.5);
    EXPECT_TRUE(std::isinf(estimate_elo({}).high));
    const EloEstimate all_won = estimate_elo({4, 0, 0, {0, 0, 0, 0, 2}});
    EXPECT_TRUE(std::isinf(all_won.elo));
    EXPECT_DOUBLE_EQ(all_won.superiority, 1.0);
    EXPECT_DOUBLE_EQ(estimate_elo({0, 4, 0, {0, 0, 2, 0, 0}}).superiority, 0.5);
}

TEST(Elo, ReversedAndSummed) {
    const Tally tally{3, 2, 1, {0, 1, 0, 2, 0}};
    EXPECT_EQ(tally.reversed(), (Tally{1, 2, 3, {0, 2, 0, 1, 0}}));
    EXPECT_NEAR(estimate_elo(tally).elo, -estimate_elo(tally.reversed()).elo, 1e-9);
    Tally sum = tally;
    sum += tally.reversed();
    EXPECT_EQ(sum, (Tally{4, 4, 4, {0, 3, 0, 3, 0}}));
}

TEST(Elo, NormalDistribution) {
    EXPECT_NEAR(normal_below(normal_97_5), 0.975, 1e-12);
    EXPECT_NEAR(normal_below(-1.0), 0.158655, 1e-6);
}

}  // namespace
}  // namespace menagerie
