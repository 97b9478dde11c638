#include "nnue/network.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <set>

#include "contract/games.h"
#include "nnue/learned_game.h"
#include "support/random_games.h"

/// What every game with a network promises (src/nnue/learned_game.h).
namespace menagerie::tests {
namespace {

template <class G>
class NetworkContract : public ::testing::Test {};

using GamesWithNetworks =
    ::testing::Types<chess::Game, wildebeest::Game, two_player_wildebeest::Game, ultimar::Game, jungle::Game>;
TYPED_TEST_SUITE(NetworkContract, GamesWithNetworks, GameNames);

/// The sums are carried from one position to the next, wherever that is: along games, and from one game to another.
TYPED_TEST(NetworkContract, KeptSumsGiveWhatFreshOnesGive) {
    using Evaluation = typename Learned<TypeParam>::Evaluator;
    const Evaluation kept;
    int other_than_own = 0;
    along_random_games<TypeParam>(60, 80, 62, [&](const auto& position, const MoveList&, Random&) {
        if (position.decided().is_over()) {
            return;
        }
        const Score score = kept(position);
        ASSERT_EQ(score, Evaluation{}(position)) << TypeParam::Notation::to_fen(position);
        other_than_own += score == typename TypeParam::Evaluator{}(position) ? 0 : 1;
    });
    EXPECT_GT(other_than_own, 0) << "the network has nothing to say";
}

/// The judge multiplies a kept sum and an output weight within 16 bits.
TYPED_TEST(NetworkContract, OutputWeightsLeaveRoomForTheProduct) {
    constexpr NetworkShape shape = JudgeOf<TypeParam>::shape;
    for (std::size_t i = shape.output_weights(); i < shape.output_bias(); ++i) {
        EXPECT_LE(NetworkScale::input * std::abs(TypeParam::Network::numbers[i]),
                  std::numeric_limits<std::int16_t>::max())
            << i;
    }
}

TYPED_TEST(NetworkContract, SeesEveryPieceOnceFromEachSide) {
    const auto position = TypeParam::Notation::from_fen(TypeParam::info.start_fen);
    ASSERT_TRUE(position);
    const auto pieces = static_cast<std::size_t>(count(TypeParam::Network::men(*position).occupied()));
    constexpr NetworkShape shape = JudgeOf<TypeParam>::shape;
    const std::size_t near_king = 2 * TypeParam::info.pieces.size() * field_size(shape.around_king);
    for (const auto& view : JudgeOf<TypeParam>::inputs(TypeParam::Network::men(*position))) {
        const auto on_board = std::count_if(view.begin(), view.end(), [&](std::size_t input) {
            EXPECT_LT(input, shape.inputs);
            return input < shape.inputs - near_king;
        });
        EXPECT_EQ(on_board, pieces);
        EXPECT_EQ(std::set(view.begin(), view.end()).size(), view.size());
        EXPECT_EQ(view.size() > pieces, shape.around_king > 0);
    }
}

/// What is learnt from, input by input, is what is judged with later.
TYPED_TEST(NetworkContract, JudgesTheInputsThatAreLearntFrom) {
    using Network = typename TypeParam::Network;
    constexpr NetworkShape shape = JudgeOf<TypeParam>::shape;
    JudgeOf<TypeParam> judge{Network::numbers};
    along_random_games<TypeParam>(20, 200, 64, [&](const auto& position, const MoveList&, Random&) {
        const auto& men = Network::men(position);
        const std::size_t output = Network::output_for(position);
        const auto views = JudgeOf<TypeParam>::inputs(men);
        std::int64_t total = 0;
        for (const std::size_t i : {0U, 1U}) {
            const Side view = i == 0 ? position.side_to_move() : opponent(position.side_to_move());
            for (std::size_t hidden = 0; hidden < shape.hidden; ++hidden) {
                int sum = Network::numbers[shape.input_biases() + hidden];
                for (const std::size_t input : views[index_of(view)]) {
                    sum += Network::numbers[input * shape.hidden + hidden];
                }
                ASSERT_LE(std::abs(sum), std::numeric_limits<std::int16_t>::max());
                const int kept = std::clamp(sum, 0, NetworkScale::input);
                total += kept * kept * Network::numbers[shape.output_weights(output) + i * shape.hidden + hidden];
            }
        }
        constexpr int unit = NetworkScale::input * NetworkScale::output;
        const auto expected = static_cast<Score>(total / NetworkScale::input * NetworkScale::score / unit) +
                              Network::numbers[shape.output_bias(output)];
        ASSERT_EQ(judge.judge(men, position.side_to_move(), output), expected) << TypeParam::Notation::to_fen(position);
    });
}

/// Each output is somebody's: one that never speaks is not needed, and none is asked that is not there.
TYPED_TEST(NetworkContract, EveryOutputIsUsed) {
    std::set<std::size_t> used;
    along_random_games<TypeParam>(300, 300, 63, [&](const auto& position, const MoveList&, Random&) {
        if (!position.decided().is_over()) {
            const std::size_t output = TypeParam::Network::output_for(position);
            ASSERT_LT(output, TypeParam::Network::shape.outputs);
            used.insert(output);
        }
    });
    EXPECT_EQ(used.size(), TypeParam::Network::shape.outputs);
}

}  // namespace
}  // namespace menagerie::tests
