#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "catalogue/catalogue.h"
#include "support/child_process.h"
#include "support/places.h"
#include "support/temporary_folder.h"
#include "support/whole_game.h"

/// Line mode as the program plays it at the other end of two pipes.
namespace menagerie::tests {
namespace {

using testing::Contains;
using testing::StartsWith;

/// The program with a home of its own.
std::vector<std::string> program(const TemporaryFolder& home, std::vector<std::string> arguments) {
    std::vector<std::string> command{
        "env", "-u", "XDG_CONFIG_HOME", "-u", "XDG_STATE_HOME", "HOME=" + home.path().string(), program_path(), "play"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return command;
}

TEST(Pipe, AWholeGameIsPlayedLineByLine) {
    const TemporaryFolder home;
    const GameModule& game = **find_game("2pw");
    const GameRecord record = whole_game(game, 11);
    ChildProcess child{program(home, {"2pw", "--white", "human", "--black", "human"})};
    for (const Move move : record.moves) {
        child.say(game.to_uci(move));
    }
    child.close_input();
    const auto lines = child.hear_all();
    EXPECT_THAT(lines, Contains(StartsWith(game.outcome(record).verdict == Verdict::Draw        ? "Draw: "
                                           : game.outcome(record).verdict == Verdict::WhiteWins ? "White wins: "
                                                                                                : "Black wins: ")));
    EXPECT_EQ(child.wait(), 0);
}

TEST(Pipe, TheEndOfTheInputEndsTheProgramAfterTheReply) {
    const TemporaryFolder home;
    ChildProcess child{program(home, {"chess", "--white", "human", "--black", "alphabeta"})};
    child.say("set think 50\ne2e4");
    child.close_input();
    EXPECT_THAT(child.hear_all(), Contains(StartsWith("1... ")));
    EXPECT_EQ(child.wait(), 0);
}

TEST(Pipe, TheEndOfTheInputEndsAGameBetweenAgents) {
    const TemporaryFolder home;
    ChildProcess child{program(home, {"chess", "--white", "alphabeta", "--black", "alphabeta"})};
    EXPECT_TRUE(child.find("1. "));
    child.close_input();
    EXPECT_EQ(child.wait(), 0);
}

TEST(Pipe, AMegabyteOfNoiseNeitherCrashesNorHangsIt) {
    const TemporaryFolder home;
    Random random{2026};
    std::string noise;
    while (noise.size() < 1'000'000) {
        noise += static_cast<char>(random.next());
    }
    ChildProcess child{program(home, {"chess", "--white", "human", "--black", "human"})};
    // The answers have to be read meanwhile, or both sides would wait for room in a pipe.
    std::thread sender{[&] {
        child.send(noise);
        child.close_input();
    }};
    const auto lines = child.hear_all();
    sender.join();
    EXPECT_THAT(lines, Contains(StartsWith("No: ")));
    EXPECT_EQ(child.wait(), 0);
}

TEST(Pipe, BadRequestsAreNamed) {
    const TemporaryFolder home;
    for (const auto& arguments : std::vector<std::vector<std::string>>{{"draughts"},
                                                                       {"chess", "--white", "nobody"},
                                                                       {"chess", "--clock", "soon"},
                                                                       {"chess", "--fen", "x"},
                                                                       {"chess", "--load", "/nowhere"},
                                                                       {"chess", "--pieces", "wood"}}) {
        ChildProcess child{program(home, arguments), true};
        child.close_input();
        EXPECT_THAT(child.hear_all(), Contains(StartsWith("error: "))) << arguments.back();
        EXPECT_EQ(child.wait(), 2);
    }
}

}  // namespace
}  // namespace menagerie::tests
