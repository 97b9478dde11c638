#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "support/places.h"
#include "support/tmux_window.h"
#include "support/whole_game.h"
#include "terminal/words.h"

/// The program on a real terminal.
namespace menagerie::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

/// A shell command that plays, leaving the number of its process in the home folder, and tells how it ended.
std::string play(const std::string& arguments, const std::string& environment = "") {
    return "trap : INT; (sh -c 'echo $PPID' >$HOME/pid; exec env " + environment + " " + program_path() + " play " +
           arguments + "); echo exit code $?; stty -a; sleep 600";
}

std::string between_people(std::string_view game) { return std::string{game} + " --white human --black human"; }

/// The keys that take the cursor from one square to another and press Enter.
void go_to(std::vector<std::string>& keys, Square from, Square to, const GameInfo& info) {
    const int across = index_of(to) % info.size.files - index_of(from) % info.size.files;
    const int up = index_of(to) / info.size.files - index_of(from) / info.size.files;
    for (int i = 0; i < std::abs(across); ++i) {
        keys.emplace_back(across > 0 ? "Right" : "Left");
    }
    for (int i = 0; i < std::abs(up); ++i) {
        keys.emplace_back(up > 0 ? "Up" : "Down");
    }
    keys.emplace_back("Enter");
}

/// A whole game as key presses: the cursor goes to the piece, picks it up, goes to the target, drops it. Where several
/// moves lead from the one to the other, Home and Down go to the one that is meant.
std::vector<std::string> keys_of(const GameModule& game, const GameRecord& record, Square cursor) {
    std::vector<std::string> keys;
    GameRecord played{record.start, {}};
    for (const Move move : record.moves) {
        const Snapshot snapshot = game.look(played);
        if (move.from() == Square::None) {
            keys.emplace_back("Enter");  // the only move is a pass
        } else {
            go_to(keys, cursor, move.from(), game.info());
            go_to(keys, move.from(), move.to(), game.info());
            cursor = move.to();
            int before = 0;
            int alike = 0;
            for (const Choice& choice : snapshot.choices) {
                const bool is_alike = choice.from == move.from() && choice.to == move.to();
                before += is_alike && choice.uci < game.to_uci(move) ? 1 : 0;
                alike += is_alike ? 1 : 0;
            }
            if (alike > 1) {
                keys.emplace_back("Home");
                keys.insert(keys.end(), static_cast<std::size_t>(before), "Down");
                keys.emplace_back("Enter");
            }
        }
        played.moves.push_back(move);
    }
    return keys;
}

class WholeGame : public ::testing::TestWithParam<std::tuple<std::string_view, std::pair<int, int>>> {};

TEST_P(WholeGame, IsPlayedByKeysAlone) {
    const auto& [key, size] = GetParam();
    const GameModule& game = **find_game(key);
    const GameRecord record = whole_game(game, 7);
    TmuxWindow window{play(between_people(key)), size.first, size.second};
    ASSERT_THAT(window.screen_with("White to move."), HasSubstr(std::string{game.info().name}));
    const Square cursor = square_at(game.info().size.files + game.info().size.files / 2);
    const auto keys = keys_of(game, record, cursor);
    for (std::size_t i = 0; i < keys.size(); i += 100) {
        window.press({keys.begin() + static_cast<std::ptrdiff_t>(i),
                      keys.begin() + static_cast<std::ptrdiff_t>(std::min(i + 100, keys.size()))});
    }
    const std::string end = terminal::outcome_text(game.outcome(record));
    EXPECT_THAT(window.screen_with(end + " Press n"), HasSubstr(end));
}

INSTANTIATE_TEST_SUITE_P(Sizes, WholeGame,
                         ::testing::Combine(::testing::Values("chess", "wildebeest", "2pw", "ultimar", "jungle"),
                                            ::testing::Values(std::pair{80, 24}, std::pair{120, 40})));

/// Screens kept as files, a screen for each game and size. Run with MENAGERIE_UPDATE_GOLDEN=1 to rewrite them.
void compare_with_file(const std::string& shown, const std::string& name) {
    const std::filesystem::path file = std::filesystem::path{data_folder()} / "terminal/screens" / (name + ".txt");
    if (std::getenv("MENAGERIE_UPDATE_GOLDEN") != nullptr) {  // NOLINT(concurrency-mt-unsafe)
        std::filesystem::create_directories(file.parent_path());
        std::ofstream{file} << shown;
    }
    std::ostringstream expected;
    expected << std::ifstream{file}.rdbuf();
    EXPECT_EQ(shown, expected.str()) << name;
}

struct Scene {
    std::string name;
    std::string arguments;
    std::vector<std::string> keys;
    std::string until;
    std::string environment;
    int columns = 80;
    int rows = 24;
};

class Screens : public ::testing::TestWithParam<Scene> {};

TEST_P(Screens, LookAsKept) {
    const Scene& scene = GetParam();
    TmuxWindow window{play(scene.arguments, scene.environment), scene.columns, scene.rows};
    if (!scene.keys.empty()) {
        (void)window.screen_with("to move.");
        window.press(scene.keys);
    }
    std::string before = window.screen_with(scene.until);
    const std::string settled =
        window.screen_when([&](const std::string& shown) { return std::exchange(before, shown) == shown; });
    compare_with_file(settled, scene.name);
}

const std::string serpent = between_people("2pw") + " --fen 'K10/11/11/11/2S8/11/4r1N4/5oR4/6X4/11/10k w 0 1'";
const std::string chameleon = between_people("ultimar") + " --fen 'k2P4/3p4/1Pp1pP1o/8/3l4/7K/3C4/3w4 w - d2>d1 0 1'";

std::vector<Scene> scenes() {
    return {
        {"chess-selected", between_people("chess"), {"Down", "Right", "Right", "Enter"}, "{ N }", ""},
        {"chess-check",
         between_people("chess"),
         {"e", "4", "Enter", "f", "6", "Enter", "Q", "h", "5", "Enter"},
         "Qh5+",
         ""},
        {"chess-large", between_people("chess"), {"e", "4", "Enter"}, "1. e4", "", 120, 40},
        {"wildebeest", between_people("wildebeest"), {"f", "4", "Enter"}, "1. f4", ""},
        {"2pw-start-large", between_people("2pw"), {"Tab"}, "a10: white", "", 120, 40},
        {"2pw-victims", serpent, {"c", "7", "d", "6"}, "c7d6", ""},
        {"2pw-effects", serpent, {"c", "7", "d", "6", "Enter", "Escape"}, "grand empress and", ""},
        {"ultimar-marks", chameleon, {"Tab", "Tab", "Enter"}, "{", ""},
        {"jungle", between_people("jungle"), {"a", "7", "a", "6", "Enter"}, "1. R", ""},
        {"jungle-emoji", between_people("jungle") + " --pieces symbols", {"Tab"}, "a7: white", ""},
        {"chess-symbols", between_people("chess") + " --pieces symbols", {"Tab"}, "f2: white", ""},
        {"chess-plain-colours", between_people("chess"), {"Tab"}, "f2: white", "NO_COLOR=1"},
        {"2pw-ascii", serpent, {"c", "7", "d", "6", "Enter", "Escape"}, "grand empress and", "LC_ALL=C"},
        {"new-game", between_people("chess"), {"n"}, "Begin", ""},
        {"menu", between_people("chess"), {"m"}, "Quit", ""},
        {"help", between_people("chess"), {"?"}, "Esc closes", ""},
        {"rules", between_people("ultimar"), {"F3"}, "Esc closes", ""},
        {"why", between_people("chess"), {"e", "2", "e", "5", "Enter"}, "reachable", ""},
        {"promotion",
         between_people("chess") + " --fen '8/P6k/8/8/8/8/8/K7 w - - 0 1'",
         {"Left", "Left", "Left", "Left", "Up", "Up", "Up", "Up", "Up", "Enter", "Up", "Enter"},
         "Which move?",
         ""},
        {"too-small", between_people("2pw"), {}, "needs a screen", "", 60, 20},
    };
}

std::string scene_name(const ::testing::TestParamInfo<Scene>& tested) {
    std::string name = tested.param.name;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Kept, Screens, ::testing::ValuesIn(scenes()), scene_name);

TEST(FullScreen, RedrawsWhenTheWindowChanges) {
    TmuxWindow window{play(between_people("2pw")), 80, 24};
    const std::string before = window.screen_with("White to move.");
    window.resize(50, 15);
    EXPECT_THAT(window.screen_with("needs a screen of 74 columns"), HasSubstr("and 17 rows"));
    window.resize(120, 40);
    EXPECT_THAT(window.screen_with("White to move."), Not(HasSubstr("needs")));
    window.resize(80, 24);
    EXPECT_EQ(window.screen_when([&](const std::string& shown) { return shown == before; }), before);
}

TEST(FullScreen, ThinksWithoutBlockingAndPlays) {
    TmuxWindow window{play("chess --white human --black alphabeta"), 80, 24};
    (void)window.screen_with("White to move.");
    window.type("e4");
    window.press({"Enter"});
    EXPECT_THAT(window.screen_with("1... "), HasSubstr("White to move."));
    window.press({"z"});
    EXPECT_THAT(window.screen_with("depth 1"), HasSubstr("analysis: "));
    window.press({"z"});
    EXPECT_THAT(window.screen_with("Analysis is off."), Not(HasSubstr("depth")));
    window.press({"u"});
    EXPECT_THAT(window.screen_with("2 moves taken back."), Not(HasSubstr("1. e4")));
    window.press({"r", "t"});
    EXPECT_THAT(window.screen_with("Hint: "), HasSubstr("e4"));
}

TEST(FullScreen, BeginsAnotherGameFromItsForm) {
    TmuxWindow window{play(between_people("chess")), 80, 24};
    (void)window.screen_with("White to move.");
    window.press({"n"});
    (void)window.screen_with("Begin");
    window.press({"Home", "Right", "Right", "Right", "Right", "End", "Enter"});
    EXPECT_THAT(window.screen_with("quiet plies"), HasSubstr("Jungle"));
}

TEST(FullScreen, OffersAnInterruptedGameAfterACrash) {
    TmuxWindow window{"sh", 80, 24};
    window.type(program_path() + " play " + between_people("chess"));
    window.press({"Enter"});
    (void)window.screen_with("White to move.");
    window.type("e4");
    window.press({"Enter"});
    (void)window.screen_with("Black to move.");
    window.press({"C-z"});
    (void)window.screen_when([&](const std::string&) { return window.fact("#{alternate_on}") == "0"; });
    window.type("kill -SEGV %1; fg; stty -a | grep -o ' icanon'; echo done");
    window.press({"Enter"});
    EXPECT_THAT(window.screen_with("done\n"), HasSubstr(" icanon"));
    EXPECT_EQ(window.fact("#{alternate_on}#{cursor_flag}#{mouse_any_flag}"), "010");
    window.type("clear; " + program_path() + " play");
    window.press({"Enter"});
    EXPECT_THAT(window.screen_with("Go on with it"), HasSubstr("Chess, 1 move, human against human"));
    window.press({"Enter"});
    EXPECT_THAT(window.screen_with("1. e4: Pawn"), HasSubstr("Black to move."));
}

/// However the program ends, the terminal is as it was: on its own screen, with a visible cursor, echoing lines.
class Ending : public ::testing::TestWithParam<std::pair<std::string, int>> {};

TEST_P(Ending, LeavesTheTerminalSane) {
    const auto& [key, signal] = GetParam();
    TmuxWindow window{play(between_people("jungle")), 80, 24};
    (void)window.screen_with("White to move.");
    EXPECT_EQ(window.fact("#{alternate_on}"), "1");
    if (!key.empty()) {
        window.press({key});
        if (key == "q") {
            (void)window.screen_with("Stay");
            window.press({"Enter"});
        }
    } else {
        pid_t pid = 0;
        std::ifstream{window.home().path() / "pid"} >> pid;
        ASSERT_GT(pid, 1);
        ASSERT_EQ(kill(pid, signal), 0);
    }
    const std::string after = window.screen_with("echoke");
    EXPECT_THAT(after, HasSubstr(" icanon "));
    EXPECT_THAT(after, HasSubstr(" echo "));
    EXPECT_THAT(after, HasSubstr(" icrnl "));
    EXPECT_THAT(after, Not(HasSubstr(" -opost")));
    EXPECT_EQ(window.fact("#{alternate_on}#{cursor_flag}#{mouse_any_flag}"), "010");
}

INSTANTIATE_TEST_SUITE_P(Ways, Ending,
                         ::testing::Values(std::pair{"q", 0}, std::pair{"C-c", 0}, std::pair{"C-d", 0},
                                           std::pair{"", SIGTERM}, std::pair{"", SIGHUP}, std::pair{"", SIGSEGV},
                                           std::pair{"", SIGABRT}));

TEST(FullScreen, StopsAndGoesOn) {
    TmuxWindow window{"sh", 80, 24};
    window.type(program_path() + " play " + between_people("chess"));
    window.press({"Enter"});
    (void)window.screen_with("White to move.");
    window.press({"C-z"});
    (void)window.screen_when([&](const std::string&) { return window.fact("#{alternate_on}") == "0"; });
    window.type("stty -a; fg");
    window.press({"Enter"});
    EXPECT_THAT(window.screen_with("White to move."), HasSubstr(" R "));
    window.type("e4");
    window.press({"Enter"});
    EXPECT_THAT(window.screen_with("1. e4"), HasSubstr("Black to move."));
}

TEST(FullScreen, GivesWayToLinesOnATerminalThatCannotDoIt) {
    TmuxWindow window{play(between_people("chess"), "TERM=dumb"), 80, 24};
    EXPECT_THAT(window.screen_with("White to move.\n>"), HasSubstr("Type a move"));
    window.type("e4");
    window.press({"Enter"});
    EXPECT_THAT(window.screen_with("Black to move."), HasSubstr("1. e4"));
    window.press({"C-d"});
    EXPECT_THAT(window.screen_with("exit code"), HasSubstr("exit code 0"));
}

}  // namespace
}  // namespace menagerie::tests
