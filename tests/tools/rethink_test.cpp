#include "tools/rethink.h"

#include <gmock/gmock.h>

#include "catalogue/catalogue.h"
#include "support/command_line.h"

namespace menagerie::tests {
namespace {

using testing::HasSubstr;

TEST(Rethink, GivesTheNewScoreForWhiteAndLeavesOutForcedWins) {
    const std::string rook_up = "4k3/8/8/8/8/8/4P3/R3K3 b - - 0 1";
    const std::string mate_in_one = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    const std::string rook_down = "r3k3/4p3/8/8/8/8/8/4K3 b - - 0 1";
    const std::vector<LabelledPosition> positions{{rook_up, 1, 0}, {mate_in_one, 1, 0}, {rook_down, 0, 0}};
    std::vector<LabelledPosition> thought;
    rethink(**find_game("chess"), positions, {.nodes = 200, .jobs = 1},
            [&](const LabelledPosition& position) { thought.push_back(position); });
    ASSERT_EQ(thought.size(), 2U);
    EXPECT_EQ(thought[0].fen, rook_up);
    EXPECT_EQ(thought[0].result, 1);
    EXPECT_GT(thought[0].score, 200);
    EXPECT_EQ(thought[1].fen, rook_down);
    EXPECT_LT(thought[1].score, -200);
}

TEST(Rethink, WritesTheSameWithOneJobAndWithThree) {
    const Ran played = run_command({"selfplay", "jungle", "--games", "4", "--nodes", "50"}, "");
    ASSERT_EQ(played.exit_code, 0);
    const auto again = [&](const char* jobs) {
        return run_command({"rethink", "jungle", "--data", "-", "--nodes", "300", "--jobs", jobs}, played.out);
    };
    const Ran one = again("1");
    EXPECT_EQ(one.exit_code, 0);
    EXPECT_FALSE(one.out.empty());
    EXPECT_NE(one.out, played.out);
    EXPECT_EQ(again("3").out, one.out);
}

TEST(Rethink, AndSelfPlayRefuseToLookAtNothing) {
    const std::string rook_up = "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1\t1\t500\n";
    for (const char* const nodes : {"0", "-3", "x"}) {
        for (const std::vector<std::string>& command :
             {std::vector<std::string>{"rethink", "chess", "--data", "-", "--nodes", nodes},
              std::vector<std::string>{"selfplay", "chess", "--games", "1", "--nodes", nodes}}) {
            const Ran ran = run_command(command, rook_up);
            EXPECT_EQ(ran.exit_code, 2) << command.front() << ' ' << nodes;
            EXPECT_THAT(ran.err, HasSubstr("--nodes")) << command.front();
            EXPECT_THAT(ran.err, HasSubstr(nodes)) << command.front();
            EXPECT_TRUE(ran.out.empty()) << command.front() << ' ' << nodes;
        }
    }
}

TEST(Rethink, NamesTheBadLine) {
    const Ran ran = run_command({"rethink", "chess", "--data", "-"}, "8/8 w\t1\n");
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_THAT(ran.err, HasSubstr("line 1"));
    EXPECT_THAT(run_command({"rethink", "chess", "--data", "no_such_file"}, "").err, HasSubstr("no_such_file"));
}

}  // namespace
}  // namespace menagerie::tests
