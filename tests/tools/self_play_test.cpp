#include "tools/self_play.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "search/win_scores.h"

namespace menagerie::tests {
namespace {

std::vector<LabelledPosition> positions_of(const SelfPlayOptions& options) {
    std::vector<LabelledPosition> positions;
    play_games(**find_game("chess"), options, [&](const LabelledPosition& position) { positions.push_back(position); });
    return positions;
}

int fullmove_number(const LabelledPosition& position) {
    return static_cast<int>(*parse_whole_number(split(position.fen, ' ').back()));
}

/// The result of a game says nothing about what was before a random move.
TEST(SelfPlay, HandsOverWhatFollowsTheLastStray) {
    const auto positions = positions_of(
        {.games = 6, .nodes = 50, .seed = 5, .random_plies = 4, .strays = 100, .stray_plies = 10, .decided = 400});
    ASSERT_GT(positions.size(), 20U);
    for (const LabelledPosition& position : positions) {
        EXPECT_GE(fullmove_number(position), (4 + 10) / 2 + 1) << position.fen;
    }
}

TEST(SelfPlay, HandsOverWholeGamesOtherwise) {
    const auto positions = positions_of({.games = 6, .nodes = 50, .seed = 5, .random_plies = 4, .decided = 400});
    EXPECT_TRUE(std::any_of(positions.begin(), positions.end(),
                            [](const LabelledPosition& position) { return fullmove_number(position) <= 4; }));
}

/// What the search thinks of the first positions is not quite what it thought of the opening, so the mean counts.
TEST(SelfPlay, BeginsWhereNobodyLeadsByMuch) {
    const auto mean_first_lead = [](Score window) {
        int sum = 0;
        int games = 0;
        int last_number = 1000;
        for (const LabelledPosition& position :
             positions_of({.games = 40, .nodes = 50, .random_plies = 12, .opening_window = window, .decided = 300})) {
            const bool is_first = fullmove_number(position) < last_number;
            last_number = fullmove_number(position);
            sum += is_first ? std::abs(position.score) : 0;
            games += is_first ? 1 : 0;
        }
        return sum / std::max(1, games);
    };
    EXPECT_LT(mean_first_lead(50), mean_first_lead(0) / 2);
}

/// A forced win is no evaluation; it is written as one when that is asked for.
TEST(SelfPlay, WritesForcedWinsWhenAsked) {
    EXPECT_EQ(score_to_learn(120, 2500), 120);
    EXPECT_EQ(score_to_learn(win_after(3), 2500), 2500);
    EXPECT_EQ(score_to_learn(loss_after(4), 2500), -2500);
    EXPECT_EQ(score_to_learn(win_after(3), 0), std::nullopt);
    SelfPlayOptions options{.games = 4, .nodes = 300, .seed = 5, .decided = 30'000};
    const auto without = positions_of(options);
    options.forced = 31'000;
    const auto with = positions_of(options);
    EXPECT_GT(with.size(), without.size());
    EXPECT_TRUE(std::any_of(with.begin(), with.end(),
                            [](const LabelledPosition& position) { return std::abs(position.score) == 31'000; }));
}

}  // namespace
}  // namespace menagerie::tests
