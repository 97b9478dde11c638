#include "tools/tuner.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "catalogue/catalogue.h"
#include "tools/self_play.h"

namespace menagerie::tests {
namespace {

TEST(Tuner, FitsWeightsToWhatASearchThought) {
    const GameModule& chess = **find_game("chess");
    std::vector<LabelledPosition> positions;
    play_games(chess, {.games = 20, .nodes = 50, .seed = 4},
               [&](const LabelledPosition& position) { positions.push_back(position); });
    std::vector<double> errors;
    const auto fitted = fit_weights(chess, positions, {.rounds = 30, .trust = 1, .caution = 1},
                                    [&](int, double error) { errors.push_back(error); });
    EXPECT_EQ(fitted.size(), chess.weights().size());
    ASSERT_EQ(errors.size(), 30U);
    EXPECT_LT(errors.back(), 0.95 * errors.front());
}

TEST(Tuner, LeavesTheWeightsWithoutPositions) {
    const GameModule& chess = **find_game("chess");
    const auto fitted = fit_weights(chess, {}, {}, [](int, double) {});
    EXPECT_TRUE(std::ranges::equal(fitted, chess.weights(), [](const Weight& a, const Weight& b) {
        return a.middle == b.middle && a.end == b.end;
    }));
}

}  // namespace
}  // namespace menagerie::tests
