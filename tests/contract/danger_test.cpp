#include <algorithm>

#include <gtest/gtest.h>

#include "contract/games.h"
#include "rules/questions.h"
#include "support/random_games.h"

/// What games without a check rule tell the search about their kings (`HasDanger` in src/rules/game.h).
namespace menagerie::tests {
namespace {

template <class G>
class Danger : public ::testing::Test {};

using GamesWithDanger = ::testing::Types<two_player_wildebeest::Game, ultimar::Game>;
TYPED_TEST_SUITE(Danger, GamesWithDanger, GameNames);

/// The look is quick, not exact: it has to be right nearly always when it sees a king fall, and to see most that do.
TYPED_TEST(Danger, IsWhereAKingFalls) {
    int seen = 0;
    int rightly = 0;
    int falls = 0;
    along_random_games<TypeParam>(400, 120, 81, [&](const auto& position, const MoveList& moves, Random&) {
        const bool takes = std::any_of(moves.begin(), moves.end(), [&](Move move) {
            auto next = position;
            next.play(move);
            return next.decided().verdict == win_for(position.side_to_move(), "").verdict;
        });
        falls += takes ? 1 : 0;
        if (!moves.empty() && position.king_hangs(opponent(position.side_to_move()))) {
            ++seen;
            rightly += takes ? 1 : 0;
        }
    });
    ASSERT_GT(seen, 200);
    EXPECT_GE(rightly, seen * 95 / 100) << "of " << seen;
    EXPECT_GE(rightly, falls * 80 / 100) << "of " << falls;
}

}  // namespace
}  // namespace menagerie::tests
