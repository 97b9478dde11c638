#include "tools/self_play.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text.h"
#include "catalogue/catalogue.h"

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

}  // namespace
}  // namespace menagerie::tests
