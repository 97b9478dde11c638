#include "match/sprt.h"

#include <cmath>

#include <gtest/gtest.h>

#include "base/random.h"

namespace menagerie {
namespace {

using Decision = SprtState::Decision;

TEST(Sprt, BoundsAreWalds) {
    const SprtState state = sprt({0, 5, 0.05, 0.05}, {});
    EXPECT_NEAR(state.lower, -2.944, 0.001);
    EXPECT_NEAR(state.upper, 2.944, 0.001);
    EXPECT_EQ(state.decision, Decision::Continue);
    EXPECT_NEAR(sprt({0, 5, 0.05, 0.10}, {}).lower, -2.251, 0.001);
    EXPECT_NEAR(sprt({0, 5, 0.05, 0.10}, {}).upper, 2.890, 0.001);
}

/// For small differences the ratio is N (s1 - s0)(2 mean - s0 - s1) / (2 variance).
TEST(Sprt, AgreesWithTheNormalApproximation) {
    const SprtSettings settings{0, 5, 0.05, 0.05};
    for (const auto& pairs : {std::array<int, 5>{52, 480, 1090, 520, 60},
                              {10, 300, 700, 250, 12},
                              {120, 900, 1500, 1000, 150},
                              {0, 40, 100, 60, 0}}) {
        const Tally tally{0, 0, 0, pairs};
        const ScoreMoments seen = moments_of(tally);
        const double s0 = score_of_elo(settings.elo0);
        const double s1 = score_of_elo(settings.elo1);
        const double expected = seen.count * (s1 - s0) * (2 * seen.mean - s0 - s1) / (2 * seen.variance);
        EXPECT_NEAR(sprt(settings, tally).ratio, expected, 0.02 * std::abs(expected) + 0.01);
    }
}

TEST(Sprt, MirrorImagesDecideOppositely) {
    const Tally good{0, 0, 0, {2, 20, 60, 90, 28}};
    const SprtSettings up{0, 30, 0.05, 0.05};
    const SprtSettings down{-30, 0, 0.05, 0.05};
    EXPECT_NEAR(sprt(up, good).ratio, -sprt(down, good.reversed()).ratio, 1e-6);
    EXPECT_EQ(sprt(up, good).decision, Decision::AcceptElo1);
    EXPECT_EQ(sprt(down, good.reversed()).decision, Decision::AcceptElo0);
}

/// A world with draws and unbalanced openings: who has the better side of an opening gains `bias` Elo.
class World {
public:
    World(double elo, std::uint64_t seed) : elo_{elo}, random_{seed} {}

    int pair_points() {
        constexpr double bias = 80;
        return game_points(elo_ + bias) + game_points(elo_ - bias);
    }

    /// The Elo that the pairs of this world really show, since two logistic curves are mixed.
    static double true_elo(double elo) {
        constexpr double bias = 80;
        return elo_of_score((score_of_elo(elo + bias) + score_of_elo(elo - bias)) / 2);
    }

private:
    int game_points(double elo) {
        constexpr double draws = 0.4;
        const double score = score_of_elo(elo);
        const double drawn = draws * 4 * score * (1 - score);
        const double win = score - drawn / 2;
        const double drawing = static_cast<double>(random_.next() >> 11) * 0x1p-53;
        return drawing < win ? 2 : drawing < win + drawn ? 1 : 0;
    }

    double elo_;
    Random random_;
};

Decision run_test(const SprtSettings& settings, double elo, std::uint64_t seed) {
    World world{elo, seed};
    Tally tally;
    while (true) {
        ++tally.pairs[static_cast<std::size_t>(world.pair_points())];
        if (tally.complete_pairs() % 4 == 0) {
            if (const Decision decision = sprt(settings, tally).decision; decision != Decision::Continue) {
                return decision;
            }
        }
    }
}

int wrong_decisions(const SprtSettings& settings, double elo, Decision wrong, int runs) {
    int count = 0;
    for (int i = 0; i < runs; ++i) {
        count += run_test(settings, elo, scatter(static_cast<std::uint64_t>(i) + 1)) == wrong ? 1 : 0;
    }
    return count;
}

/// With 600 runs and a rate of 5 % the count has a standard deviation of 5.3 around at most 30.
TEST(Sprt, ErrsAsOftenAsPromised) {
    constexpr int runs = 600;
    const SprtSettings settings{World::true_elo(0), World::true_elo(30), 0.05, 0.05};
    const int false_alarms = wrong_decisions(settings, 0, Decision::AcceptElo1, runs);
    const int misses = wrong_decisions(settings, 30, Decision::AcceptElo0, runs);
    EXPECT_LE(false_alarms, 46);
    EXPECT_LE(misses, 46);
    EXPECT_GE(false_alarms, 8) << "a test that never errs is too long";
    EXPECT_GE(misses, 8);
    RecordProperty("false_alarms", false_alarms);
    RecordProperty("misses", misses);
}

TEST(Sprt, UnequalErrorRates) {
    constexpr int runs = 400;
    const SprtSettings settings{World::true_elo(0), World::true_elo(40), 0.02, 0.2};
    EXPECT_LE(wrong_decisions(settings, 0, Decision::AcceptElo1, runs), 20);
    const int misses = wrong_decisions(settings, 40, Decision::AcceptElo0, runs);
    EXPECT_LE(misses, 104);
    EXPECT_GE(misses, 30);
}

}  // namespace
}  // namespace menagerie
