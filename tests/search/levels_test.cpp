#include "search/levels.h"

#include <array>
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "search/misjudgement.h"
#include "search/variety.h"
#include "search/win_scores.h"

namespace menagerie::tests {
namespace {

constexpr std::array<LevelInfo, 3> table{
    {{1, 100, 80, 40, 1000, 0}, {0, 400, 20, 10, 1200, 30}, {0, 6400, 0, 0, 1500, 30}}};

TEST(Levels, AreWhatTheTableSays) {
    EXPECT_EQ(level_at(table, 1).noise, 80);
    EXPECT_EQ(level_at(table, 2).nodes, 400U);
    EXPECT_TRUE(is_unlimited(level_at(table, 3)));
    EXPECT_FALSE(is_unlimited(level_at(table, 2)));
}

TEST(Levels, AnEloBetweenTwoLevelsIsSomethingInBetween) {
    EXPECT_EQ(level_for_elo(table, 500).noise, 80);
    EXPECT_TRUE(is_unlimited(level_for_elo(table, 1500)));
    EXPECT_TRUE(is_unlimited(level_for_elo(table, 9000)));
    const LevelInfo low = level_for_elo(table, 1100);
    EXPECT_EQ(low.nodes, 200U);
    EXPECT_EQ(low.noise, 50);
    EXPECT_EQ(low.oversight, 25);
    const LevelInfo high = level_for_elo(table, 1350);
    EXPECT_EQ(high.nodes, 1600U);
    EXPECT_EQ(high.noise, 10);
}

TEST(Levels, NarrowLimitsAndNeverWidenThem) {
    Limits limits;
    limits.nodes = 50;
    EXPECT_EQ(narrowed(limits, table[0]).nodes, 50U);
    EXPECT_EQ(narrowed(limits, table[0]).depth, 1);
    limits.nodes = 5000;
    limits.depth = 9;
    EXPECT_EQ(narrowed(limits, table[1]).nodes, 400U);
    EXPECT_EQ(narrowed(limits, table[1]).depth, 9);
}

TEST(Levels, OfEveryGameGoUp) {
    for (const GameModule* const game : all_games()) {
        const auto levels = game->info().levels;
        ASSERT_EQ(levels.size(), 10U) << game->info().key;
        for (std::size_t i = 1; i < levels.size(); ++i) {
            EXPECT_GT(levels[i].elo, levels[i - 1].elo) << game->info().key << " level " << i + 1;
            EXPECT_GE(levels[i].nodes, levels[i - 1].nodes) << game->info().key << " level " << i + 1;
            EXPECT_LE(levels[i].noise, levels[i - 1].noise) << game->info().key << " level " << i + 1;
            EXPECT_LE(levels[i].oversight, levels[i - 1].oversight) << game->info().key << " level " << i + 1;
            EXPECT_GT(levels[i].elo_error, 0) << game->info().key << " level " << i + 1 << " was not measured";
        }
        EXPECT_EQ(levels.back().noise, 0) << game->info().key;
        EXPECT_EQ(levels.back().oversight, 0) << game->info().key;
        EXPECT_EQ(levels.back().depth, 0) << game->info().key;
    }
}

TEST(Misjudgement, HasTheWantedSpreadAndNoBias) {
    const Misjudgement misjudgement{100, 0, 42};
    constexpr int samples = 100'000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < samples; ++i) {
        const double error = misjudgement.of(static_cast<Key>(i));
        sum += error;
        squares += error * error;
    }
    EXPECT_NEAR(sum / samples, 0, 2);
    EXPECT_NEAR(std::sqrt(squares / samples), 100, 2);
}

TEST(Misjudgement, DependsOnSeedAndPositionAlone) {
    EXPECT_EQ((Misjudgement{50, 0, 7}.of(1234)), (Misjudgement{50, 0, 7}.of(1234)));
    EXPECT_NE((Misjudgement{50, 0, 7}.of(1234)), (Misjudgement{50, 0, 8}.of(1234)));
    EXPECT_EQ((Misjudgement{0, 0, 7}.of(1234)), 0);
}

TEST(Misjudgement, OverlooksSoManyCapturesOfAHundred) {
    const Misjudgement misjudgement{0, 30, 42};
    constexpr int samples = 10'000;
    int overlooked = 0;
    for (int i = 0; i < samples; ++i) {
        overlooked += static_cast<int>(misjudgement.overlooks(static_cast<Key>(i), Move{square_at(3), square_at(5)}));
    }
    EXPECT_NEAR(overlooked, samples * 30 / 100, samples / 50);
    EXPECT_FALSE((Misjudgement{0, 0, 42}.overlooks(1234, Move{square_at(3), square_at(5)})));
}

TEST(Misjudgement, OverlooksACaptureForAWholeMoveOfTheGame) {
    const Misjudgement misjudgement{0, 50, 42};
    int changes = 0;
    for (Key root = 0; root < 100; ++root) {
        const Move move{square_at(3), square_at(5)};
        EXPECT_EQ(misjudgement.overlooks(root, move), misjudgement.overlooks(root, move));
        changes += static_cast<int>(misjudgement.overlooks(root, move) != misjudgement.overlooks(root + 1, move));
    }
    EXPECT_GT(changes, 20);
}

Progress line(int number, Score score, int square) {
    Progress progress;
    progress.line_number = number;
    progress.score = score;
    progress.line = {Move{square_at(square), square_at(square + 1)}};
    return progress;
}

TEST(Variety, DrawsAmongTheGoodLinesOfAWholeIteration) {
    Variety variety{4};
    const Limits asked;
    int heard = 0;
    const Listener outer = [&](const Progress&) { ++heard; };
    const Listener listener = variety.listening(asked, outer);
    listener(line(1, 30, 1));
    listener(line(2, 20, 2));
    listener(line(3, 30 - Variety::window(4) - 1, 3));
    listener(line(1, 40, 4));  // the next iteration is cut short
    EXPECT_EQ(heard, 2);       // nobody asked for second and third lines
    Report report;
    report.best = line(1, 40, 4).line.front();
    int first = 0;
    int second = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Move move = variety.drawn(report, Random{seed}).best;
        first += static_cast<int>(move == line(1, 0, 1).line.front());
        second += static_cast<int>(move == line(1, 0, 2).line.front());
    }
    EXPECT_EQ(first + second, 100);
    EXPECT_GT(first, 20);
    EXPECT_GT(second, 20);
}

TEST(Variety, GrowsStricterMoveByMove) {
    for (std::size_t ply = 1; ply <= Variety::plies; ++ply) {
        EXPECT_LT(Variety::window(ply), Variety::window(ply - 1));
    }
    EXPECT_EQ(Variety::window(Variety::plies), Variety::window(1000));
}

TEST(Variety, LeavesAForcedWinAlone) {
    Variety variety{4};
    const Limits asked;
    const Listener listener = variety.listening(asked, nullptr);
    listener(line(1, win_after(3), 1));
    listener(line(2, win_after(5), 2));
    Report report;
    report.best = line(1, 0, 1).line.front();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(variety.drawn(report, Random{seed}).best, report.best);
    }
}

}  // namespace
}  // namespace menagerie::tests
