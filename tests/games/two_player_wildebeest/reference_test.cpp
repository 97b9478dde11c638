#include "games/two_player_wildebeest/reference.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/two_player_wildebeest/game.h"
#include "games/two_player_wildebeest/random_boards.h"
#include "rules/questions.h"
#include "support/vector_file.h"

/// The game against the slow second implementation of its rules.
namespace menagerie::tests {
namespace {

using two_player_wildebeest::Notation;
using two_player_wildebeest::Position;

std::vector<std::string> sorted_moves(const Position& position) {
    MoveList moves;
    legal_moves(position, moves);
    std::vector<std::string> texts;
    for (const Move move : moves) {
        texts.push_back(Notation::to_uci(move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string outcome_text(const Position& position) {
    const Outcome outcome = outcome_of(position, two_player_wildebeest::info, 1);
    return fmt::format("{} {}", result_text(outcome.verdict), outcome.reason);
}

/// Compares moves and outcome of a position, and a few of the positions its moves lead to.
void compare(const Position& position, int children, Random& random) {
    const std::string fen = Notation::to_fen(position);
    const reference::Game slow{fen};
    ASSERT_EQ(slow.fen(), fen);
    ASSERT_EQ(sorted_moves(position), slow.moves()) << fen;
    ASSERT_EQ(count_legal_moves(position), static_cast<int>(slow.moves().size())) << fen;
    ASSERT_EQ(outcome_text(position), slow.outcome()) << fen;
    MoveList moves;
    legal_moves(position, moves);
    for (int i = 0; i < children && !moves.empty(); ++i) {
        const Move move = moves[random.below(moves.size())];
        Position next = position;
        next.play(move);
        reference::Game slow_next = slow;
        slow_next.play(Notation::to_uci(move));
        ASSERT_EQ(Notation::to_fen(next), slow_next.fen()) << fen << ' ' << Notation::to_uci(move);
    }
}

void compare_along(Position position, int plies, int children, Random& random) {
    for (int ply = 0; ply < plies; ++ply) {
        compare(position, children, random);
        MoveList moves;
        legal_moves(position, moves);
        if (moves.empty() || ::testing::Test::HasFatalFailure()) {
            return;
        }
        position.play(moves[random.below(moves.size())]);
    }
}

/// Random games from the start mostly end by the first blast; this one has the Joeys out of the way.
constexpr std::string_view joeys_out = "RNZBOKXBCNR/GPPSP1PPPPG/5J5/11/11/11/11/11/5j5/gppsp1ppppg/rnzbokxbcnr w 2 2";

void compare_games(std::uint64_t seed, int games) {
    Random random{seed};
    for (int game = 0; game < games && !::testing::Test::HasFatalFailure(); ++game) {
        const auto fen = game % 4 == 0 ? two_player_wildebeest::info.start_fen : joeys_out;
        compare_along(*Notation::from_fen(fen), 200, 3, random);
    }
}

void compare_boards(std::uint64_t seed, int boards) {
    Random random{seed};
    for (int board = 0; board < boards && !::testing::Test::HasFatalFailure(); ++board) {
        const std::string fen = random_contact_fen(random);
        const auto position = Notation::from_fen(fen);
        ASSERT_TRUE(position) << fen << ": " << position.error().message;
        compare_along(*position, 8, 12, random);
    }
}

/// The second implementation is itself held to the vectors.
TEST(TwoPlayerWildebeestReference, AgreesWithTheVectors) {
    for (const VectorRecord& expected : read_vectors("2pw")) {
        reference::Game game{expected.fen};
        if (expected.kind == "perft") {
            EXPECT_EQ(game.moves(), expected.moves) << expected.id;
            continue;
        }
        for (const std::string& move : expected.line) {
            game.play(move);
        }
        EXPECT_EQ(game.fen(), expected.after) << expected.id;
        if (expected.reason != "repetition") {
            EXPECT_EQ(game.outcome(), expected.result + ' ' + expected.reason) << expected.id;
        }
    }
}

TEST(TwoPlayerWildebeestReference, AgreesAlongRandomGames) { compare_games(1, 60); }

TEST(TwoPlayerWildebeestReference, AgreesOnCrowdedBoards) { compare_boards(2, 400); }

TEST(TwoPlayerWildebeestReference, AgreesAlongManyRandomGamesSlow) { compare_games(3, 300); }

TEST(TwoPlayerWildebeestReference, AgreesOnManyCrowdedBoardsSlow) { compare_boards(4, 3000); }

}  // namespace
}  // namespace menagerie::tests
