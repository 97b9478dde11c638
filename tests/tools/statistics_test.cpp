#include <cmath>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "catalogue/catalogue.h"
#include "support/command_line.h"
#include "support/effort.h"
#include "support/temporary_folder.h"
#include "tools/game_statistics.h"
#include "tools/piece_worth.h"
#include "tools/statistics_plot.h"

namespace menagerie::tests {
namespace {

using testing::HasSubstr;

/// Results drawn from a curve whose weights are known: the fit has to find them, and its intervals have to hold them as
/// often as they say.
TEST(PieceWorth, IsFoundWhereItIsKnown) {
    constexpr double elo_a_logit = 400.0 / 2.302585092994046;
    const std::vector<double> weights{0.4, 1.2, 0.0};
    int inside = 0;
    int intervals = 0;
    for (std::uint64_t trial = 0; trial < 40; ++trial) {
        Random random{trial};
        std::vector<MaterialSample> samples;
        for (int game = 0; game < 600; ++game) {
            std::vector<int> surplus;
            double sum = 0.1;
            for (const double weight : weights) {
                surplus.push_back(static_cast<int>(random.below(5)) - 2);
                sum += weight * surplus.back();
            }
            surplus.push_back(0);  // a kind that both always have
            const bool wins = static_cast<double>(random.below(1'000'000)) < 1e6 / (1 + std::exp(-sum));
            // Twice the same position of a game is no more evidence than once.
            samples.push_back({surplus, wins ? 1.0 : 0.0, game});
            samples.push_back({surplus, wins ? 1.0 : 0.0, game});
        }
        const auto worth = fit_piece_worth(samples, 4);
        ASSERT_EQ(worth.size(), 4U);
        EXPECT_FALSE(worth[3].is_known);
        for (std::size_t i = 0; i < weights.size(); ++i) {
            EXPECT_TRUE(worth[i].is_known);
            EXPECT_NEAR(worth[i].elo.value, weights[i] * elo_a_logit, 80);
            inside += std::abs(worth[i].elo.value - weights[i] * elo_a_logit) <= worth[i].elo.error ? 1 : 0;
            ++intervals;
        }
    }
    // 95 % of 120, with room for three standard deviations.
    EXPECT_GE(inside, intervals * 88 / 100);
    EXPECT_LT(inside, intervals);
}

GameStatistics gather(const std::string& key, StatisticsOptions options) {
    auto statistics = gather_statistics(**find_game(key), options, [](int) {});
    EXPECT_TRUE(statistics);
    return *std::move(statistics);
}

TEST(GameStatistics, AddUpInEveryGame) {
    const int games = scaled_down(30);
    for (const GameModule* const game : all_games()) {
        const auto statistics = gather(std::string{game->info().key}, {.games = games});
        EXPECT_EQ(statistics.games, games);
        EXPECT_EQ(statistics.first_wins + statistics.draws + statistics.first_losses, games);
        EXPECT_EQ(statistics.lengths.size(), static_cast<std::size_t>(games));
        int reasons = 0;
        for (const auto& [reason, count] : statistics.reasons) {
            reasons += count;
        }
        EXPECT_EQ(reasons, games);
        EXPECT_EQ(statistics.branching_by_ply.front(),
                  static_cast<double>(game->legal_moves(game->open_start()).size()));
        EXPECT_EQ(statistics.branching_by_ply.size(), static_cast<std::size_t>(statistics.lengths.back()));
        EXPECT_GT(statistics.branching.value, 1);
        EXPECT_EQ(statistics.pieces.size(), game->info().pieces.size());
    }
}

TEST(GameStatistics, AreTheSameWhateverTheNumberOfJobs) {
    const auto plots = [](const std::string& agent, int jobs) {
        return statistics_plot(**find_game("jungle"),
                               gather("jungle", {.games = 12, .agent = agent, .nodes = 30, .jobs = jobs}));
    };
    for (const std::string agent : {"random", "alphabeta", "greedy"}) {
        EXPECT_EQ(plots(agent, 1), plots(agent, 3)) << agent;
    }
}

TEST(GameStatistics, AreToldOnTheCommandLine) {
    const auto run = [](const std::vector<std::string>& arguments, int expected) {
        const auto [exit_code, out, err] = run_command(arguments);
        EXPECT_EQ(exit_code, expected) << err;
        return out + err;
    };
    const TemporaryFolder folder;
    const std::string svg = folder.path() / "jungle.svg";
    const std::string text = run({"stats", "jungle", "--games", "50", "--svg", svg}, 0);
    EXPECT_THAT(text, HasSubstr("Jungle: 50 games\n"));
    EXPECT_THAT(text, HasSubstr("legal moves a position"));
    EXPECT_THAT(text, HasSubstr("elephant"));
    EXPECT_GT(std::filesystem::file_size(svg), 2000U);
    const auto json = nlohmann::json::parse(run({"stats", "jungle", "--games", "50", "--json"}, 0));
    EXPECT_EQ(json["games"], 50);
    EXPECT_EQ(json["pieces"].size(), 8U);
    EXPECT_THAT(run({"stats", "jungle", "--agent", "nobody"}, 2), HasSubstr("unknown agent"));
    EXPECT_THAT(run({"stats", "checkers"}, 2), HasSubstr("unknown game"));
    EXPECT_THAT(run({"stats", "jungle", "--games", "1"}, 2), HasSubstr("--games"));
    EXPECT_THAT(run({"stats", "jungle", "--svg", "no/such/folder/x.svg"}, 2), HasSubstr("cannot write"));
}

}  // namespace
}  // namespace menagerie::tests
