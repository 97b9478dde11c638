#include "tools/trainer.h"

#include <gmock/gmock.h>

#include "catalogue/catalogue.h"
#include "support/command_line.h"
#include "tools/self_play.h"

namespace menagerie::tests {
namespace {

const GameModule& chess() { return **find_game("chess"); }

/// Positions of a few games, with scores that the evaluation cannot know: a pawn more for the side whose king has gone
/// to the right.
std::vector<LabelledPosition> odd_lessons() {
    std::vector<LabelledPosition> lessons;
    play_games(chess(), {.games = 30, .nodes = 20, .seed = 3, .strays = 30}, [&](const LabelledPosition& position) {
        const std::string board = position.fen.substr(0, position.fen.find(' '));
        const bool is_right = board.find('K') > board.size() - 4;
        const auto record = chess().open(position.fen);
        const Score own = chess().network_sample(*record).own_evaluation;
        const bool is_whites = chess().look(*record).side_to_move == Side::White;
        lessons.push_back({position.fen, 0.5, (is_whites ? own : -own) + (is_right ? 100 : 0)});
    });
    return lessons;
}

TEST(Trainer, LearnsWhatTheEvaluationDoesNotKnow) {
    const auto lessons = odd_lessons();
    ASSERT_GT(lessons.size(), 500U);
    std::vector<TrainingRound> rounds;
    const TrainerOptions options{.rounds = 20, .rate = 0.01, .trust = 1};
    const auto numbers =
        train_network(chess(), lessons, options, [&](const TrainingRound& round) { rounds.push_back(round); });
    EXPECT_EQ(numbers.size(), chess().network_shape().numbers());
    ASSERT_EQ(rounds.size(), 21U) << "one without the network, and twenty";
    EXPECT_LT(rounds.back().error, rounds.front().error / 2);
    EXPECT_EQ(train_network(chess(), lessons, options, [](const TrainingRound&) {}), numbers) << "equal seeds";
}

TEST(Trainer, GoesOnFromTheNetworkOfTheGame) {
    const auto lessons = odd_lessons();
    // Steps of nearly nothing: what comes out is what it began with.
    const auto numbers =
        train_network(chess(), lessons, {.rounds = 1, .rate = 1e-9, .goes_on = true}, [](const TrainingRound&) {});
    EXPECT_THAT(numbers, testing::ElementsAreArray(chess().network_numbers()));
}

/// The flatter the scale, the less a pawn matters, and the smaller every error.
TEST(Trainer, TakesTheScaleItIsGiven) {
    const auto lessons = odd_lessons();
    const auto error_at = [&](double scale) {
        double error = 0;
        (void)train_network(chess(), lessons, {.rounds = 1, .scale = scale},
                            [&](const TrainingRound& round) { error = round.number == 0 ? round.error : error; });
        return error;
    };
    EXPECT_LT(error_at(0.0005), error_at(0.002) / 4);
}

TEST(Trainer, TriesOtherShapes) {
    const auto lessons = odd_lessons();
    NetworkShape shape = chess().network_shape();
    shape.hidden = 16;
    const TrainerOptions options{.rounds = 2, .hidden = 16};
    EXPECT_EQ(shape_to_train(chess(), options), shape);
    EXPECT_EQ(train_network(chess(), lessons, options, [](const TrainingRound&) {}).size(), shape.numbers());
}

/// Without the game's own evaluation everything is left to learn.
TEST(Trainer, LearnsAloneIfAsked) {
    const auto lessons = odd_lessons();
    const auto first_error = [&](bool alone) {
        double error = 0;
        (void)train_network(chess(), lessons, {.rounds = 1, .scale = 0.003, .alone = alone},
                            [&](const TrainingRound& round) { error = round.number == 0 ? round.error : error; });
        return error;
    };
    EXPECT_GT(first_error(true), 2 * first_error(false));
}

TEST(Trainer, RefusesWhatItCannotUse) {
    const Ran other_shape = run_command({"train", "chess", "--data", "-", "--go-on", "--hidden", "16"}, "");
    EXPECT_EQ(other_shape.exit_code, 2);
    EXPECT_THAT(other_shape.err, testing::HasSubstr("--hidden 16 is another network"));

    const Ran no_network = run_command({"train", "jungle-traditional", "--data", "-"}, "");
    EXPECT_EQ(no_network.exit_code, 2);
    EXPECT_THAT(no_network.err, testing::HasSubstr("the evaluation of jungle-traditional has no network"));
    const Ran bad_line = run_command({"train", "chess", "--data", "-"}, "8/8 w\t1\n");
    EXPECT_EQ(bad_line.exit_code, 2);
    EXPECT_THAT(bad_line.err, testing::HasSubstr("line 1"));
    const Ran nothing = run_command({"train", "chess", "--data", "-"}, "");
    EXPECT_EQ(nothing.exit_code, 2);
    EXPECT_THAT(nothing.err, testing::HasSubstr("there are no positions"));
}

}  // namespace
}  // namespace menagerie::tests
