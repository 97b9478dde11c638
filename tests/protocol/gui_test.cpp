#include <chrono>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "support/child_process.h"
#include "support/places.h"

/// The programs people have: polyglot drives us as a UCI engine, xboard (on a screen nobody sees) plays whole games.
/// Each test is skipped where its programs are not installed.
namespace menagerie::tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A folder for one test, gone afterwards.
class Scratch {
public:
    Scratch() : path_{std::filesystem::temp_directory_path() / fmt::format("menagerie-gui-{}", getpid())} {
        std::filesystem::create_directories(path_);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    Scratch(Scratch&&) = delete;
    Scratch& operator=(Scratch&&) = delete;
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] std::string file(std::string_view name) const { return (path_ / name).string(); }
    [[nodiscard]] std::string read(std::string_view name) const {
        std::ostringstream text;
        text << std::ifstream{path_ / name}.rdbuf();
        return text.str();
    }

private:
    std::filesystem::path path_;
};

/// A virtual screen.
class Screen {
public:
    Screen() { number_ = server_.hear().value_or(""); }
    [[nodiscard]] std::string name() const { return ":" + number_; }

private:
    ChildProcess server_{{"Xvfb", "-displayfd", "1", "-screen", "0", "1100x900x24", "-nolisten", "tcp"}};
    std::string number_;
};

std::string program(const std::string& name) {
    const std::string games = "/usr/games/" + name;
    return std::filesystem::exists(games) ? games : name;
}

bool has_screen_and_xboard() { return is_installed("Xvfb") && is_installed("xboard"); }

/// Plays a match in xboard and returns the PGN. `second` is the other engine's command.
std::string xboard_match(const std::string& variant, int games, const std::string& second, int depth) {
    const Scratch scratch;
    const Screen screen;
    const std::string engine = program_path() + " xboard";
    // XBoard looks up the home folder by itself: the settings keep it from reading and writing the user's own.
    ChildProcess xboard{{"env",
                         "DISPLAY=" + screen.name(),
                         "HOME=" + scratch.file(""),
                         program("xboard"),
                         "-settingsFile",
                         scratch.file("settings"),
                         "-saveSettingsOnExit",
                         "false",
                         "-fcp",
                         engine,
                         "-scp",
                         second.empty() ? engine : second,
                         "-variant",
                         variant,
                         "-matchGames",
                         std::to_string(games),
                         "-timeControl",
                         "1",
                         "-timeIncrement",
                         "0",
                         "-depth",
                         std::to_string(depth),
                         "-saveGameFile",
                         scratch.file("games.pgn"),
                         "-soundProgram",
                         "",
                         "-boardSize",
                         "40",
                         "-popupExitMessage",
                         "false",
                         "-autoCallFlag",
                         "true"},
                        true};
    EXPECT_TRUE(xboard.wait(std::chrono::minutes{8})) << "the match does not end";
    return scratch.read("games.pgn");
}

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

void expect_fair_games(const std::string& pgn, int games) {
    EXPECT_EQ(count(pgn, "[Result \""), games) << pgn;
    EXPECT_EQ(count(pgn, "[Result \"*\"]"), 0) << pgn;
    EXPECT_THAT(pgn, Not(HasSubstr("False"))) << pgn;
    EXPECT_THAT(pgn, Not(HasSubstr("llegal"))) << pgn;
    EXPECT_THAT(pgn, Not(HasSubstr("forfeit"))) << pgn;
    EXPECT_THAT(pgn, Not(HasSubstr("exited unexpectedly"))) << pgn;
}

/// Sjaak promotes in Wildebeest to bishops, knights, rooks and camels as well, which the rulebook does not know (a
/// queen or a wildebeest), and XBoard sides with it: our refusal of such a last move is right.
bool ends_with_a_forbidden_promotion(const std::string& game) {
    static const std::regex ending{R"(=[BNRC][+#]?\s*(\{[^}]*\}\s*)?\{False illegal-move claim\})"};
    return std::regex_search(game, ending);
}

/// The games that we lost for breaking a rule, or for taking a legal move for an illegal one.
std::vector<std::string> losses_by_foul(const std::string& pgn) {
    std::vector<std::string> fouls;
    for (std::size_t begin = pgn.find("[Event "); begin != std::string::npos;) {
        const std::size_t end = pgn.find("[Event ", begin + 1);
        const std::string game = pgn.substr(begin, end == std::string::npos ? end : end - begin);
        const bool we_are_white = game.find("[White \"Menagerie") != std::string::npos;
        const bool we_lost = game.find(we_are_white ? "[Result \"0-1\"]" : "[Result \"1-0\"]") != std::string::npos;
        const bool is_foul = game.find("False") != std::string::npos || game.find("nvalid") != std::string::npos ||
                             game.find("llegal") != std::string::npos;
        if (we_lost && is_foul && !ends_with_a_forbidden_promotion(game)) {
            fouls.push_back(game);
        }
        begin = end;
    }
    return fouls;
}

TEST(Polyglot, SlowPlaysAWholeGameOfChess) {
    if (!is_installed("polyglot")) {
        GTEST_SKIP() << "polyglot is not installed";
    }
    const Scratch scratch;
    ChildProcess polyglot{{program("polyglot"), "-noini", "-ec", program_path() + " uci", "-log", "true", "-lf",
                           scratch.file("polyglot.log")}};
    polyglot.say("xboard\nprotover 2");
    polyglot.say("new\nlevel 0 1 0\nsd 4\nforce");
    const GameModule& chess = *all_games().front();
    GameRecord record = chess.open_start();
    while (!chess.outcome(record).is_over() && record.moves.size() < 400) {
        polyglot.say("time 6000\notim 6000\ngo");
        const auto answer = polyglot.find("move ");
        ASSERT_TRUE(answer) << scratch.read("polyglot.log");
        const auto move = chess.read_move(record, answer->substr(5));
        ASSERT_TRUE(move) << move.error().message;
        record.moves.push_back(*move);
        polyglot.say("force");
    }
    EXPECT_GT(record.moves.size(), 20U);
    EXPECT_THAT(scratch.read("polyglot.log"), Not(HasSubstr("info string error")));
    polyglot.say("quit");
    EXPECT_EQ(polyglot.wait(), 0);
}

TEST(XBoardProgram, SlowPlaysAWholeGameOfChess) {
    if (!has_screen_and_xboard()) {
        GTEST_SKIP() << "xboard or Xvfb is not installed";
    }
    expect_fair_games(xboard_match("normal", 1, "", 4), 1);
}

TEST(XBoardProgram, SlowPlaysAWholeGameOfWildebeest) {
    if (!has_screen_and_xboard()) {
        GTEST_SKIP() << "xboard or Xvfb is not installed";
    }
    const std::string pgn = xboard_match("wildebeest", 1, "", 3);
    expect_fair_games(pgn, 1);
    EXPECT_THAT(pgn, HasSubstr("[Variant \"wildebeest\"]"));
}

TEST(XBoardProgram, SlowPlaysAWholeGameOfJungle) {
    if (!has_screen_and_xboard()) {
        GTEST_SKIP() << "xboard or Xvfb is not installed";
    }
    expect_fair_games(xboard_match("jungle", 1, "", 3), 1);
}

/// XBoard knows no after-effects, so the game ends when the boards differ; the board, the men and the first moves are
/// what it can show.
TEST(XBoardProgram, SlowShowsABoardOfElevenByEleven) {
    if (!has_screen_and_xboard()) {
        GTEST_SKIP() << "xboard or Xvfb is not installed";
    }
    const std::string pgn = xboard_match("2pw", 1, "", 2);
    EXPECT_THAT(pgn, HasSubstr("[Variant \"2pw\"]"));
    const std::size_t fen = pgn.find("[FEN \"");
    ASSERT_NE(fen, std::string::npos) << pgn;
    EXPECT_EQ(count(pgn.substr(fen, pgn.find(' ', fen + 6) - fen), "/"), 10) << pgn;
    EXPECT_THAT(pgn, HasSubstr("2. ")) << "both have moved";
    EXPECT_THAT(pgn, Not(HasSubstr("exited unexpectedly")));
}

TEST(XBoardProgram, SlowPlaysSjaakInWildebeest) {
    if (!has_screen_and_xboard() || !is_installed("sjaakii")) {
        GTEST_SKIP() << "xboard, Xvfb or sjaakii is not installed";
    }
    constexpr int games = 10;
    const std::string pgn = xboard_match("wildebeest", games, program("sjaakii"), 4);
    EXPECT_EQ(count(pgn, "[Result \""), games) << pgn;
    EXPECT_THAT(losses_by_foul(pgn), IsEmpty());
}

}  // namespace
}  // namespace menagerie::tests
