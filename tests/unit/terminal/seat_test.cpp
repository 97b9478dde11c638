#include "terminal/seat.h"

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "catalogue/option_values.h"

namespace menagerie::terminal {
namespace {

TEST(Seat, ReadsBackEveryAgentOfEveryGame) {
    for (const GameModule* const game : all_games()) {
        EXPECT_TRUE(read_seat(*game, "human")->is_person());
        for (const std::string_view kind : game->agent_kinds()) {
            const auto seat = read_seat(*game, kind);
            ASSERT_TRUE(seat) << kind;
            EXPECT_EQ(seat->agent, kind);
            EXPECT_EQ(*read_seat(*game, to_text(*seat)), *seat);
            if (const auto levels = levels_of(*game, kind)) {
                for (int level = levels->lowest; level <= levels->highest; ++level) {
                    const auto lower = at_level(*game, *seat, level);
                    ASSERT_TRUE(lower);
                    EXPECT_EQ(*read_seat(*game, to_text(*lower)), *lower);
                    EXPECT_TRUE(seated_agent(*game, *lower, 1, 7));
                }
                EXPECT_FALSE(at_level(*game, *seat, levels->highest + 1));
                EXPECT_FALSE(at_level(*game, *seat, levels->lowest - 1));
            }
        }
        EXPECT_TRUE(seated_agent(*game, usual_opponent(*game), 2, 1));
    }
}

TEST(Seat, RefusesWhatIsNobody) {
    const GameModule& game = **find_game("chess");
    for (const auto* const text : {"", "nobody", "alphabeta x", "alphabeta level 3 4", "human 3", "alphabeta 99999"}) {
        EXPECT_FALSE(read_seat(game, text)) << text;
    }
    EXPECT_EQ(read_seat(game, "nobody").error().message.substr(0, 22), "unknown agent 'nobody'");
}

}  // namespace
}  // namespace menagerie::terminal
