#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "catalogue/option_values.h"

namespace menagerie {
namespace {

constexpr std::uint64_t few_nodes = 400;

std::unique_ptr<Agent> make(const GameModule& game, std::string_view kind,
                            const std::vector<std::pair<std::string, std::string>>& options = {}) {
    auto agent = game.make_agent(kind);
    EXPECT_TRUE(agent);
    for (const auto& [name, value] : options) {
        const auto error = (*agent)->set_option(name, value);
        EXPECT_FALSE(error) << error->message;
    }
    return *std::move(agent);
}

/// The agent against itself from the start, as coordinates.
std::string self_play(const GameModule& game, Agent& agent, int plies) {
    GameRecord record = game.open_start();
    std::string text;
    Limits limits;
    limits.nodes = few_nodes;
    for (int ply = 0; ply < plies && !game.outcome(record).is_over(); ++ply) {
        const Report report = agent.think(record, limits, nullptr, {});
        const std::string uci = game.to_uci(report.best);
        const auto read = game.read_move(record, uci);
        EXPECT_TRUE(read) << game.info().key << ": " << uci;
        record.moves.push_back(report.best);
        text += uci + " ";
    }
    return text;
}

TEST(Agents, SlowOfEveryGameArePresentAndPlayLegalMoves) {
    for (const GameModule* const game : all_games()) {
        std::set<std::string_view> kinds;
        for (const std::string_view kind : game->agent_kinds()) {
            kinds.insert(kind);
            SCOPED_TRACE(std::string{game->info().key} + " " + std::string{kind});
            const auto agent = make(*game, kind);
            EXPECT_FALSE(self_play(*game, *agent, 12).empty());
        }
        for (const std::string_view kind : {"alphabeta", "flat", "classic", "greedy", "random"}) {
            EXPECT_TRUE(kinds.contains(kind)) << game->info().key << " " << kind;
        }
    }
}

TEST(Agents, TakeTheirOwnDefaultsAndRefuseNonsense) {
    for (const GameModule* const game : all_games()) {
        for (const std::string_view kind : game->agent_kinds()) {
            const auto agent = make(*game, kind);
            for (const OptionInfo& option : agent->options()) {
                SCOPED_TRACE(std::string{kind} + " " + std::string{option.name});
                EXPECT_FALSE(agent->set_option(option.name, option.default_value));
                EXPECT_FALSE(option.help.empty());
                if (option.kind != OptionInfo::Kind::Button) {
                    EXPECT_TRUE(agent->set_option(option.name, "nonsense"));
                }
            }
            EXPECT_TRUE(agent->set_option("No Such Option", "1"));
        }
    }
}

TEST(Agents, WithTheSameSeedPlayTheSame) {
    for (const GameModule* const game : all_games()) {
        for (const std::string_view kind : {"classic", "greedy", "random"}) {
            const auto play = [&](const std::string& seed) {
                return self_play(*game, *make(*game, kind, {{"Seed", seed}}), 8);
            };
            EXPECT_EQ(play("5"), play("5")) << game->info().key << " " << kind;
        }
        const auto play = [&](const std::string& seed) {
            return self_play(*game, *make(*game, "alphabeta", {{"Variety", "true"}, {"Level", "4"}, {"Seed", seed}}),
                             8);
        };
        EXPECT_EQ(play("18446744073709551615"), play("18446744073709551615")) << game->info().key;
    }
}

TEST(Agents, WithoutVarietyAlphaBetaRepeatsItself) {
    for (const GameModule* const game : all_games()) {
        const auto play = [&] { return self_play(*game, *make(*game, "alphabeta", {{"Level", "3"}}), 8); };
        EXPECT_EQ(play(), play()) << game->info().key;
    }
}

TEST(Agents, WithVarietyAlphaBetaDoesNotPlayTheSameGameTwice) {
    for (const GameModule* const game : all_games()) {
        std::set<std::string> games;
        constexpr int tries = 12;
        for (int seed = 1; seed <= tries; ++seed) {
            const auto agent = make(*game, "alphabeta", {{"Variety", "true"}, {"Seed", std::to_string(seed)}});
            games.insert(self_play(*game, *agent, 12));
        }
        EXPECT_GE(games.size(), tries - 1U) << game->info().key;
    }
}

TEST(Agents, WithVarietyDrawANewSeedForEveryGame) {
    for (const GameModule* const game : all_games()) {
        std::set<std::string> games;
        const auto agent = make(*game, "alphabeta", {{"Variety", "true"}});
        for (int i = 0; i < 8; ++i) {
            EXPECT_FALSE(agent->set_option("Clear Hash", ""));
            games.insert(self_play(*game, *agent, 12));
        }
        EXPECT_GE(games.size(), 2U) << game->info().key;
    }
}

TEST(Agents, LevelsLookLessFar) {
    for (const GameModule* const game : all_games()) {
        const auto levels = game->info().levels;
        for (const int level : {1, 5, 9}) {
            const auto agent = make(*game, "alphabeta", {{"Level", std::to_string(level)}, {"Threads", "2"}});
            const Report report = agent->think(game->open_start(), {}, nullptr, {});
            EXPECT_FALSE(report.best.is_none());
            EXPECT_LE(report.progress.nodes, levels[static_cast<std::size_t>(level - 1)].nodes) << game->info().key;
        }
    }
}

std::string one_ply_choice(std::string_view key, std::string_view fen, std::string_view oversight) {
    const GameModule& game = **find_game(key);
    const auto record = game.open(fen);
    EXPECT_TRUE(record);
    Limits limits;
    limits.depth = 1;
    const auto agent = make(game, "alphabeta", {{"Oversight", std::string{oversight}}});
    return game.to_uci(agent->think(*record, limits, nullptr, {}).best);
}

TEST(Agents, WhoOverlooksTheReplyTakesWhatIsGuarded) {
    constexpr std::string_view guarded_rook = "6k1/5ppp/4p3/3r4/8/8/5PPP/3Q2K1 w - - 0 1";
    EXPECT_NE(one_ply_choice("chess", guarded_rook, "0"), "d1d5");
    EXPECT_EQ(one_ply_choice("chess", guarded_rook, "100"), "d1d5");
}

TEST(Agents, NobodyOverlooksHowTheGameWouldEnd) {
    // The cat in the corner has two moves; after one of them the dog takes the last animal.
    EXPECT_EQ(one_ply_choice("jungle", "C6/7/d6/7/7/7/7/7/7 w 0 1", "100"), "a9b9");
    EXPECT_EQ(one_ply_choice("jungle", "C1d4/7/7/7/7/7/7/7/7 w 0 1", "100"), "a9a8");
}

TEST(Agents, AnEloIsObeyedOnlyWhenStrengthIsLimited) {
    const GameModule& game = **find_game("chess");
    const auto levels = game.info().levels;
    const auto agent = make(game, "alphabeta", {{"UCI_Elo", std::to_string(levels[2].elo)}});
    Limits limits;
    limits.nodes = 30'000;
    const auto nodes = [&] { return agent->think(game.open_start(), limits, nullptr, {}).progress.nodes; };
    EXPECT_GT(nodes(), levels[2].nodes);
    EXPECT_FALSE(agent->set_option("UCI_LimitStrength", "true"));
    EXPECT_LE(nodes(), levels[2].nodes);
    EXPECT_FALSE(agent->set_option("UCI_LimitStrength", "false"));
    EXPECT_GT(nodes(), levels[2].nodes);
    EXPECT_TRUE(agent->set_option("UCI_Elo", std::to_string(levels.front().elo - 1)));
    EXPECT_TRUE(agent->set_option("Level", "11"));
}

TEST(Agents, HaveNothingToSayWhenTheGameIsOver) {
    const GameModule& game = **find_game("chess");
    const auto mate = game.open("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    ASSERT_TRUE(mate);
    for (const std::string_view kind : game.agent_kinds()) {
        EXPECT_TRUE(make(game, kind)->think(*mate, {}, nullptr, {}).best.is_none()) << kind;
    }
}

}  // namespace
}  // namespace menagerie
