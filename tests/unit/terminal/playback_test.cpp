#include "terminal/playback.h"

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "support/whole_game.h"

namespace menagerie::terminal {
namespace {

TEST(Playback, GoesFromTheBoardBeforeToTheBoardAfterInEveryGame) {
    for (const GameModule* const game : all_games()) {
        const GameRecord record = tests::whole_game(*game, 13);
        GameRecord played = game->open_start();
        std::vector<Piece> before = game->look(played).board;
        for (const Move move : record.moves) {
            played.moves.push_back(move);
            const Snapshot after = game->look(played);
            ASSERT_EQ(board_before(after.board, after.last_effects), before) << after.fen;
            const auto steps = playback_of(game->info(), before, after.last_effects);
            ASSERT_EQ(steps.empty() ? before : steps.back().board, after.board) << after.fen;
            for (const PlaybackStep& step : steps) {
                EXPECT_FALSE(step.text.empty());
            }
            before = after.board;
        }
    }
}

TEST(Playback, TellsEachStep) {
    const GameModule& game = **find_game("2pw");
    GameRecord record = *game.open("K10/11/11/11/2S8/11/4r1N4/5oR4/6X4/11/10k w 0 1");
    const auto before = game.look(record).board;
    record.moves.push_back(*game.read_move(record, "c7d6"));
    const auto steps = playback_of(game.info(), before, game.last_effects(record));
    ASSERT_EQ(steps.size(), 6U);
    EXPECT_EQ(steps[0].text, "white serpent c7–d6");
    EXPECT_EQ(steps[1].text, "black rook on e5: poisoned");
    EXPECT_EQ(steps[3].text, "black old woman on f4 becomes grand empress");
}

}  // namespace
}  // namespace menagerie::terminal
