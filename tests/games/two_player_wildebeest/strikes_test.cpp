#include <algorithm>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/two_player_wildebeest/game.h"
#include "rules/questions.h"
#include "support/random_games.h"

/// Moves that win something by their after-effects alone are among the noisy ones.
namespace menagerie::tests {
namespace {

using two_player_wildebeest::Game;
using two_player_wildebeest::Notation;
using two_player_wildebeest::Position;

bool is_noisy(std::string_view fen, std::string_view move) {
    const auto position = Notation::from_fen(fen);
    EXPECT_TRUE(position) << fen;
    MoveList noisy;
    position->generate_noisy(noisy);
    return std::any_of(noisy.begin(), noisy.end(), [&](Move each) { return Notation::to_uci(each) == move; });
}

TEST(TwoPlayerWildebeestStrikes, APadBringsThePoisonerToItsPrey) {
    EXPECT_TRUE(is_noisy("K10/11/9S1/11/r10/11/11/11/11/11/10k w 0 1", "j9j8"));
    EXPECT_FALSE(is_noisy("K10/11/9S1/11/11/11/11/11/11/11/10k w 0 1", "j9j8"));
}

TEST(TwoPlayerWildebeestStrikes, APawnChargesTheCartThatTakesMoreOfTheEnemys) {
    EXPECT_TRUE(is_noisy("K10/11/11/11/4P6/11/6r4/11/11/11/6x3k w 0 1", "e7e6"));
    EXPECT_FALSE(is_noisy("K10/11/11/11/4P6/11/6R4/11/11/11/6x3k w 0 1", "e7e6"));
}

TEST(TwoPlayerWildebeestStrikes, AVictimBesideTheOldWomanStrikesTheSerpent) {
    EXPECT_TRUE(is_noisy("K10/11/11/11/4s6/11/3O7/4N6/11/11/10k w 0 1", "e4d6"));
    EXPECT_FALSE(is_noisy("K10/11/11/11/4s6/11/3B7/4N6/11/11/10k w 0 1", "e4d6"));
}

TEST(TwoPlayerWildebeestStrikes, AJoeyWhoseRowFillsUpTakesHisNeighboursAlong) {
    EXPECT_TRUE(is_noisy("K10/11/11/11/11/2pJr1p4/8R2/11/11/11/10k w 0 1", "i5i6"));
    EXPECT_FALSE(is_noisy("K10/11/11/11/11/2pJr6/8R2/11/11/11/10k w 0 1", "i5i6"));
    EXPECT_TRUE(is_noisy("K10/11/11/11/11/2pJr1p1RR1/11/11/11/11/10k w 0 1", "i6i7"));
}

TEST(TwoPlayerWildebeestStrikes, PushedEnemiesMeetPoisonAndCarts) {
    EXPECT_TRUE(is_noisy("K10/11/11/11/11/2Gr1S5/11/11/11/11/10k w 0 1", "c6d6"));
    EXPECT_TRUE(is_noisy("K3X6/11/11/11/11/2Gr7/11/11/11/11/H9k w 0 1", "c6d6"));
    EXPECT_FALSE(is_noisy("K4X5/11/11/11/11/2Gr7/11/11/11/11/H9k w 0 1", "c6d6"));
}

TEST(TwoPlayerWildebeestStrikes, PushedPawnsCharge) {
    EXPECT_TRUE(is_noisy("5K5/11/11/11/11/11/2P8/2g8/11/11/5x4k b 0 1", "c4c5"));
    EXPECT_FALSE(is_noisy("6K4/11/11/11/11/11/2P8/2g8/11/11/5x4k b 0 1", "c4c5"));
    EXPECT_TRUE(is_noisy("5K5/3p7/3g7/11/11/11/11/11/11/11/5x4k b 0 1", "d9d10"));
}

TEST(TwoPlayerWildebeestStrikes, PushedCartsRushAndPushedSerpentsPoison) {
    EXPECT_TRUE(is_noisy("h5xg3/11/11/11/11/11/5K5/11/11/11/10k b 0 1", "h11g11"));
    EXPECT_FALSE(is_noisy("h5xg3/11/11/11/11/11/6K4/11/11/11/10k b 0 1", "h11g11"));
    EXPECT_TRUE(is_noisy("K10/11/11/11/11/2GS1r5/11/11/11/11/10k w 0 1", "c6d6"));
}

/// What every move wins, because it happens anyway, is no merit of one.
Score usual(const std::vector<Score>& gains) {
    std::vector<Score> sorted = gains;
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    return *middle;
}

TEST(TwoPlayerWildebeestStrikes, HoldNearlyAllThatWins) {
    constexpr Score much = 150;
    int winning = 0;
    int overlooked = 0;
    along_random_games<Game>(300, 80, 11, [&](const Position& position, const MoveList&, Random&) {
        MoveList noisy;
        MoveList quiet;
        position.generate_noisy(noisy);
        position.generate_quiet(quiet);
        const auto gains = position.gains();
        std::vector<Score> quiet_gains;
        for (const Move move : quiet) {
            quiet_gains.push_back(gains(move));
        }
        const Score base = quiet_gains.empty() ? 0 : usual(quiet_gains);
        const auto wins = [&](Score gain) { return gain > base + much; };
        winning +=
            static_cast<int>(std::count_if(noisy.begin(), noisy.end(), [&](Move move) { return wins(gains(move)); }));
        const auto missed = static_cast<int>(std::count_if(quiet_gains.begin(), quiet_gains.end(), wins));
        winning += missed;
        overlooked += missed;
    });
    EXPECT_GT(winning, 1000);
    EXPECT_LE(overlooked * 20, winning) << overlooked << " of " << winning;
}

}  // namespace
}  // namespace menagerie::tests
