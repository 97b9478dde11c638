#include "terminal/line_mode.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "support/temporary_folder.h"
#include "support/whole_game.h"
#include "terminal/words.h"

namespace menagerie::terminal {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

PlayRequest between_people(std::string_view game) {
    PlayRequest request;
    request.game = game;
    request.white = "human";
    request.black = "human";
    return request;
}

std::string conversation(const PlayRequest& request, const std::string& input, const Folders& folders = {},
                         LineStyle style = {}) {
    const auto opened = open_game(request, Preferences{});
    EXPECT_TRUE(opened) << opened.error().message;
    std::istringstream in{input};
    std::ostringstream out;
    run_lines(*opened, folders, 1, in, out, style);
    return out.str();
}

TEST(LineMode, PlaysAWholeGameOfEachGame) {
    for (const GameModule* const game : all_games()) {
        const GameRecord record = tests::whole_game(*game, 5);
        std::string input;
        for (const std::string& san : game->to_san(record)) {
            input += san + "\n";
        }
        const std::string output = conversation(between_people(game->info().key), input);
        EXPECT_THAT(output, Not(HasSubstr("No: "))) << game->info().key;
        EXPECT_THAT(output, HasSubstr(outcome_text(game->outcome(record)))) << game->info().key;
    }
}

TEST(LineMode, WaitsForTheAgentBeforeItObeysTheNextLine) {
    PlayRequest request = between_people("chess");
    request.black = "alphabeta";
    const std::string output = conversation(request, "set think 20\ne4\nhistory\nd4\nhistory\n");
    EXPECT_THAT(split(output, '\n'), Contains(testing::MatchesRegex("1\\. e4 [^ ]+")));
    EXPECT_THAT(split(output, '\n'), Contains(testing::MatchesRegex("1\\. e4 [^ ]+ 2\\. d4 [^ ]+")));
}

TEST(LineMode, SaysWhyNot) {
    const std::string output = conversation(between_people("chess"), "e2e5\nxyzzy\nsetup nonsense\nload /nowhere\n");
    EXPECT_THAT(output, HasSubstr("No: e5 is not reachable for the pawn on e2."));
    EXPECT_THAT(output, HasSubstr("No: 'xyzzy' is not a move"));
    EXPECT_THAT(output, HasSubstr("No: cannot read '/nowhere'"));
}

TEST(LineMode, ObeysNothingAfterQuit) {
    const std::string output = conversation(between_people("chess"), "e4\nquit\ne5\n");
    EXPECT_THAT(output, HasSubstr("1. e4"));
    EXPECT_THAT(output, Not(HasSubstr("1... e5")));
}

TEST(LineMode, SpeaksAsciiWhereItMust) {
    const std::string output =
        conversation(between_people("2pw"), "f10f9\nrules\nstate\n", {}, {.utf8 = false, .prompt = false});
    EXPECT_THAT(output, HasSubstr("f10-f9"));
    EXPECT_TRUE(std::all_of(output.begin(), output.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

TEST(LineMode, OffersAnInterruptedGame) {
    const tests::TemporaryFolder home;
    const Folders folders{home.path() / "config", home.path() / "state"};
    (void)conversation(between_people("wildebeest"), "f2f4\n", folders);
    const std::string output = conversation(between_people("chess"), "resume\nhistory\n", folders);
    EXPECT_THAT(output, HasSubstr("A game was interrupted: Wildebeest Chess, 1 move, human against human."));
    EXPECT_THAT(output, HasSubstr("\n1. f4"));
    const std::string third = conversation(between_people("chess"), "resume no\n", folders);
    EXPECT_THAT(third, HasSubstr("is dropped"));
    EXPECT_THAT(conversation(between_people("chess"), "", folders), Not(HasSubstr("interrupted")));
}

TEST(LineMode, RemembersSettingsAndPlayers) {
    const tests::TemporaryFolder home;
    const Folders folders{home.path() / "config", home.path() / "state"};
    (void)conversation(between_people("jungle"), "set think 123\n", folders);
    std::ostringstream text;
    text << std::ifstream{folders.preferences_file()}.rdbuf();
    const Preferences read = read_preferences(text.str());
    EXPECT_EQ(read.think, std::chrono::milliseconds{123});
    EXPECT_EQ(read.game, "jungle");
    EXPECT_EQ(read.black, "human");
}

TEST(LineMode, SavesAndLoads) {
    const tests::TemporaryFolder folder;
    const std::string file = folder.path() / "my game.pgn";
    const std::string output = conversation(between_people("ultimar"),
                                            "d2d4\nsave " + file + "\nnew chess\nload " + file + "\nhistory\nfen\n");
    EXPECT_THAT(output, HasSubstr("Saved as"));
    EXPECT_THAT(output, HasSubstr("1. "));
    EXPECT_THAT(output, HasSubstr("/3P4/"));
}

}  // namespace
}  // namespace menagerie::terminal
