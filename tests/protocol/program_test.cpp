#include <chrono>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/child_process.h"
#include "support/places.h"

/// The protocols as others meet them: the program itself at the other end of two pipes.
namespace menagerie::tests {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

TEST(Program, SpeaksUciAsACommand) {
    ChildProcess program{{program_path(), "uci"}};
    program.say("uci");
    EXPECT_THAT(program.hear().value_or(""), StartsWith("id name Menagerie "));
    EXPECT_EQ(program.find("uciok"), "uciok");
    program.say("go depth 3");
    EXPECT_TRUE(program.find("bestmove "));
    program.say("quit");
    EXPECT_EQ(program.wait(), 0);
}

TEST(Program, SpeaksUciWhenAddressedInIt) {
    ChildProcess program{{program_path()}};
    program.say("uci");
    EXPECT_THAT(program.hear().value_or(""), StartsWith("id name Menagerie "));
    EXPECT_EQ(program.find("uciok"), "uciok");
    program.say("isready");
    EXPECT_EQ(program.hear(), "readyok");
    program.close_input();
    EXPECT_EQ(program.wait(), 0);
}

TEST(Program, EndsWithItsInputInTheMiddleOfASearch) {
    ChildProcess program{{program_path(), "uci"}};
    program.say("go infinite");
    EXPECT_TRUE(program.find("info depth 3 "));
    program.close_input();
    EXPECT_TRUE(program.find("bestmove "));
    EXPECT_EQ(program.wait(), 0);
}

TEST(Program, KeepsItsErrorForAnyOtherFirstLine) {
    ChildProcess program{{program_path()}, true};
    program.say("hello");
    program.close_input();
    EXPECT_THAT(program.hear_all(), ElementsAre(StartsWith("error: say what to do")));
    EXPECT_EQ(program.wait(), 2);
}

TEST(Program, AnswersEverySearchOfAStorm) {
    ChildProcess program{{program_path(), "uci"}};
    constexpr int searches = 200;
    for (int i = 0; i < searches; ++i) {
        program.say(i % 3 == 0 ? "go infinite" : i % 3 == 1 ? "go ponder wtime 1000" : "go depth 2");
        if (i % 2 == 0) {
            program.say("stop\nisready\nponderhit");
        }
    }
    program.say("quit");
    int answers = 0;
    for (const std::string& line : program.hear_all()) {
        answers += line.starts_with("bestmove ") ? 1 : 0;
    }
    EXPECT_EQ(answers, searches);
    EXPECT_EQ(program.wait(), 0);
}

}  // namespace
}  // namespace menagerie::tests
