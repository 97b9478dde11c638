#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/jungle/game.h"
#include "games/jungle/slow_referee.h"
#include "games/jungle/versions.h"
#include "rules/questions.h"
#include "support/vector_file.h"

/// The fast rules beside the slow ones, and what only an example can show.
namespace menagerie::jungle::tests {
namespace {

template <class G>
class Rules : public ::testing::Test {};
TYPED_TEST_SUITE(Rules, Versions, VersionNames);

/// Any animals on any squares where they may stand, crowded around the places where the rules are: many contacts, many
/// full traps, swimming rats and clocks near the limit.
std::string random_fen(Random& random) {
    std::vector<char> board(63, '.');
    const std::uint64_t density = 2 + random.below(8);
    for (const char letter : std::string_view{"RCDWJTLErcdwjtle"}) {
        if (random.below(10) >= density) {
            continue;
        }
        const auto square = random.below(63);
        const bool in_water = contains(water, square_at(static_cast<int>(square))) && to_upper(letter) != 'R';
        const bool in_den = contains(dens, square_at(static_cast<int>(square)));
        if (!in_water && !in_den && board[square] == '.') {
            board[square] = letter;
        }
    }
    if (std::count(board.begin(), board.end(), '.') == 63) {
        board[0] = 'R';
    }
    std::string text;
    for (int rank = 8; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 7; ++file) {
            const char letter = board[static_cast<std::size_t>(rank * 7 + file)];
            if (letter != '.' && empty > 0) {
                text += std::to_string(std::exchange(empty, 0));
            }
            letter == '.' ? void(++empty) : text.push_back(letter);
        }
        text += (empty > 0 ? std::to_string(empty) : "") + (rank > 0 ? "/" : "");
    }
    return fmt::format("{} {} {} {}", text, random.below(2) == 0 ? 'w' : 'b', random.below(31), 1 + random.below(99));
}

template <class G>
std::vector<std::string> sorted_moves(const typename G::Position& position) {
    MoveList moves;
    legal_moves(position, moves);
    std::vector<std::string> texts;
    for (const Move move : moves) {
        texts.push_back(G::Notation::to_uci(move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// Plays one random game in both implementations.
template <class G>
void compare_along_a_game(const std::string& fen, Random& random, int longest) {
    auto position = G::Notation::from_fen(fen);
    ASSERT_TRUE(position) << fen << ": " << position.error().message;
    SlowReferee referee{fen, is_traditional<G>};
    for (int ply = 0; ply < longest; ++ply) {
        const std::string now = referee.fen();
        ASSERT_EQ(G::Notation::to_fen(*position), now);
        const auto expected = referee.moves();
        ASSERT_EQ(sorted_moves<G>(*position), expected) << now;
        const auto [result, reason] = referee.result();
        const Outcome outcome =
            position->decided().is_over() || !expected.empty() ? position->decided() : position->when_stuck();
        ASSERT_EQ(result_text(outcome.verdict), result) << now;
        ASSERT_EQ(outcome.reason, reason) << now;
        if (expected.empty()) {
            return;
        }
        const Choices choices = position->choices();
        ASSERT_EQ(choices.size(), static_cast<int>(expected.size())) << now;
        for (int i = 0; i < choices.size(); ++i) {
            ASSERT_EQ(G::Notation::to_uci(choices[i]), expected[static_cast<std::size_t>(i)]) << now;
        }
        const int drawn = static_cast<int>(random.below(expected.size()));
        referee.play(expected[static_cast<std::size_t>(drawn)]);
        position->play(choices[drawn]);
    }
}

TYPED_TEST(Rules, AgreeWithTheRefereeFromRandomPositions) {
    Random random{20};
    for (int game = 0; game < 3000 && !this->HasFatalFailure(); ++game) {
        compare_along_a_game<TypeParam>(random_fen(random), random, 12);
    }
}

TYPED_TEST(Rules, AgreeWithTheRefereeInWholeGames) {
    Random random{21};
    const auto fens = menagerie::tests::sample_fens("jungle", Game::info.start_fen);
    for (std::size_t game = 0; game < 4 * fens.size() && !this->HasFatalFailure(); ++game) {
        compare_along_a_game<TypeParam>(fens[game % fens.size()], random, 120);
    }
}

template <class G>
bool has_move(const std::string& fen, const std::string& move) {
    const auto moves = sorted_moves<G>(*G::Notation::from_fen(fen));
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

TEST(JungleRules, ASecondRatStopsTheTraditionalJump) {
    const std::string own_rat = "7/7/7/7/LR5/7/7/7/6c w 0 1";
    EXPECT_TRUE(has_move<Game>(own_rat, "a5d5"));
    EXPECT_FALSE(has_move<TraditionalGame>(own_rat, "a5d5"));
}

TEST(JungleRules, TheTraditionalTrapIsTheEnemys) {
    const std::string beside_own_den = "6R/7/7/7/7/7/7/7/1Ce4 w 0 1";
    EXPECT_TRUE(has_move<Game>(beside_own_den, "b1c1"));
    EXPECT_FALSE(has_move<TraditionalGame>(beside_own_den, "b1c1"));
    const std::string beside_enemy_den = "r6/7/7/7/7/7/3c3/3E3/7 b 0 1";
    EXPECT_TRUE(has_move<Game>(beside_enemy_den, "d3d2"));
    EXPECT_TRUE(has_move<TraditionalGame>(beside_enemy_den, "d3d2"));
}

TEST(JungleRules, TheTraditionalShorelineKeepsRatsApart) {
    const std::string from_land = "6C/7/7/7/7/1r5/1R5/7/c6 w 0 1";
    EXPECT_TRUE(has_move<Game>(from_land, "b3b4"));
    EXPECT_FALSE(has_move<TraditionalGame>(from_land, "b3b4"));
}

TEST(JungleRules, BeingStuckIsAPassOrALoss) {
    const std::string stuck = "Ct5/e6/7/7/7/7/7/7/7 w 0 1";
    const auto standard_position = *Game::Notation::from_fen(stuck);
    EXPECT_EQ(sorted_moves<Game>(standard_position), std::vector<std::string>{"0000"});
    EXPECT_TRUE(standard_position.is_candidate(pass_move));
    EXPECT_FALSE(outcome_of(standard_position, Game::info, 1).is_over());
    const auto traditional_position = *TraditionalGame::Notation::from_fen(stuck);
    EXPECT_TRUE(sorted_moves<TraditionalGame>(traditional_position).empty());
    EXPECT_FALSE(traditional_position.is_candidate(pass_move));
    EXPECT_EQ(outcome_of(traditional_position, TraditionalGame::info, 1), win_for(Side::Black, "no-moves"));
}

TEST(JungleRules, ThePassIsNoChoice) {
    const auto position = *Game::Notation::from_fen(Game::info.start_fen);
    EXPECT_FALSE(position.is_candidate(pass_move));
}

TEST(JungleRules, TheTraditionalGameIsDrawnByClockAndRepetition) {
    const std::string board = "L5T/1D3C1/R1J1W1E/7/7/7/e1w1j1r/1c3d1/t5l w ";
    const auto outcome = [&](const std::string& clock, int occurrences) {
        return outcome_of(*TraditionalGame::Notation::from_fen(board + clock), TraditionalGame::info, occurrences);
    };
    EXPECT_FALSE(outcome("199 150", 2).is_over());
    EXPECT_EQ(outcome("200 150", 1), draw_by("quiet-limit"));
    EXPECT_EQ(outcome("4 3", 3), draw_by("repetition"));
}

TEST(JungleRules, TrappedPiecesAreMarkedAndUnmarked) {
    auto position = *Game::Notation::from_fen("e5D/7/7/7/7/7/7/2C4/7 w 7 33");
    EffectRecorder entering;
    position.play(Move{Board::square(2, 1), Board::square(3, 1)}, entering);
    ASSERT_EQ(entering.effects.size(), 3U);
    EXPECT_EQ(entering.effects[2].action, Effect::Action::Mark);
    EXPECT_EQ(entering.effects[2].cause, trapped);
    position.play(Move{Board::square(0, 8), Board::square(0, 7)});
    EffectRecorder leaving;
    position.play(Move{Board::square(3, 1), Board::square(3, 2)}, leaving);
    ASSERT_EQ(leaving.effects.size(), 3U);
    EXPECT_EQ(leaving.effects[1].action, Effect::Action::Unmark);
}

TEST(JungleRules, PassingAsNullMoveLeavesTheClockAlive) {
    EXPECT_TRUE(Game::Notation::from_fen(Game::info.start_fen)->may_pass());
    EXPECT_FALSE(Game::Notation::from_fen("L5T/7/7/7/7/7/7/7/c6 w 29 1")->may_pass());
    EXPECT_FALSE(Game::Notation::from_fen("L6/7/7/7/7/7/7/7/c6 w 0 1")->may_pass());
}

}  // namespace
}  // namespace menagerie::jungle::tests
