#include "nnue/network.h"

#include <cstdlib>
#include <limits>
#include <set>

#include "base/random.h"
#include "games/chess/game.h"
#include "games/chess/positions.h"
#include "nnue/learned_game.h"

namespace menagerie::chess {
namespace {

using LearnedEvaluation = Learned<Game>::Evaluator;

/// The sums are carried from one position to the next, wherever that is: along games, and from one game to another.
TEST(ChessNetwork, KeptSumsGiveWhatFreshOnesGive) {
    Random random{62};
    const LearnedEvaluation kept;
    int other_than_own = 0;
    for (int game = 0; game < 60; ++game) {
        Position position = position_of(varied_starts[static_cast<std::size_t>(game) % varied_starts.size()]);
        for (int ply = 0; ply < 80; ++ply) {
            const Score score = kept(position);
            ASSERT_EQ(score, LearnedEvaluation{}(position)) << Notation::to_fen(position);
            other_than_own += score == Evaluator{}(position) ? 0 : 1;
            const auto moves = moves_of(position);
            if (moves.empty()) {
                break;
            }
            position.play(moves[random.below(moves.size())]);
        }
    }
    EXPECT_GT(other_than_own, 0) << "the network has nothing to say";
}

/// The judge multiplies a kept sum and an output weight within 16 bits.
TEST(ChessNetwork, OutputWeightsLeaveRoomForTheProduct) {
    constexpr NetworkShape shape = JudgeOf<Game>::shape;
    for (std::size_t i = shape.output_weights(); i < shape.output_bias(); ++i) {
        EXPECT_LE(NetworkScale::input * std::abs(Network::numbers[i]), std::numeric_limits<std::int16_t>::max()) << i;
    }
}

TEST(ChessNetwork, SeesEveryManOnceFromEachSide) {
    const auto inputs = JudgeOf<Game>::inputs(position_of(start).men());
    for (const auto& view : inputs) {
        EXPECT_EQ(view.size(), 32U);
        EXPECT_EQ(std::set(view.begin(), view.end()).size(), 32U);
    }
    // In the start position both sides see the same board.
    EXPECT_EQ(std::set(inputs[0].begin(), inputs[0].end()), std::set(inputs[1].begin(), inputs[1].end()));
}

}  // namespace
}  // namespace menagerie::chess
