#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "support/command_line.h"
#include "support/files.h"
#include "support/places.h"
#include "support/temporary_folder.h"
#include "tools/bench.h"

/// `menagerie successors` in process.
namespace menagerie::tests {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string board_path = data_folder() + "/data/board.txt";

/// Lines and objects tell what playing each move tells.
TEST(Successors, AreWhatTheMovesLeadToInEveryGame) {
    for (const GameModule* const game : all_games()) {
        for (const GameRecord& position : bench_positions(*game)) {
            const GameRecord record = *game->open(game->fen(position));
            const std::vector<std::string> words{"successors", std::string{game->info().key}, "--fen", record.start};
            const Ran lines = run_command(words);
            auto with_json = words;
            with_json.emplace_back("--json");
            std::istringstream objects{run_command(with_json).out};
            std::string expected;
            for (const std::string& move : game->legal_moves(record)) {
                const std::array<std::string_view, 1> moves{move};
                const GameRecord played = *game->read_moves(record, moves);
                const Outcome outcome = game->outcome(played);
                expected += move + '\t' + game->fen(played) + '\t' + std::string{result_text(outcome.verdict)} +
                            (outcome.is_over() ? ' ' + std::string{outcome.reason} : "") + '\n';
                std::string line;
                std::getline(objects, line);
                const auto object = nlohmann::json::parse(line);
                EXPECT_EQ(object["move"], move);
                EXPECT_EQ(object["fen"], game->fen(played));
                EXPECT_EQ(object["narration"], game->look(played).last_narration);
            }
            EXPECT_EQ(lines.exit_code, 0);
            EXPECT_EQ(lines.out, expected);
        }
    }
}

TEST(Successors, AreWrittenAsBoardFiles) {
    const GameModule& game = **find_game("2pw");
    const std::string original = contents(board_path);
    const GameRecord record = *game.open_board_file(original);
    const auto moves = game.legal_moves(record);
    const TemporaryFolder folder;
    const std::string next = folder.path() / "next" / "boards";
    const Ran ran = run_command({"successors", "2pw", "--board", board_path, "--folder", next});
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    std::string expected;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::string name = "board." + std::string(3 - std::to_string(i).size(), '0') + std::to_string(i);
        const std::array<std::string_view, 1> one{moves[i]};
        EXPECT_EQ(contents(std::filesystem::path{next} / name),
                  *game.board_file(*game.read_moves(record, one), original));
        expected += name + '\t' + moves[i] + '\n';
    }
    EXPECT_EQ(ran.out, expected);
    EXPECT_THAT(contents(std::filesystem::path{next} / "board.000"), HasSubstr("\n0\n60000\n1\n"));
}

TEST(Successors, AreNotWrittenOverOthersUnlessForced) {
    const TemporaryFolder folder;
    std::ofstream{folder.path() / "board.007"} << "precious";
    const Ran refused = run_command({"successors", "2pw", "--folder", folder.path()});
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_THAT(refused.err, HasSubstr("board.007' exists already; --force writes over it"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "board.000"));
    EXPECT_EQ(contents(folder.path() / "board.007"), "precious");
    EXPECT_EQ(run_command({"successors", "2pw", "--folder", folder.path(), "--force"}).exit_code, 0);
    EXPECT_THAT(contents(folder.path() / "board.007"), StartsWith("B\n"));
}

TEST(Successors, RefuseWhatTheyCannotDo) {
    const TemporaryFolder folder;
    std::ofstream{folder.path() / "file"} << "";
    EXPECT_THAT(run_command({"successors", "chess", "--folder", folder.path()}).err,
                HasSubstr("chess has no board files"));
    EXPECT_THAT(run_command({"successors", "2pw", "--folder", folder.path() / "file" / "x"}).err,
                HasSubstr("cannot make the folder"));
    EXPECT_EQ(run_command({"successors", "2pw", "--force"}).exit_code, 2);
    EXPECT_EQ(run_command({"successors", "checkers"}).exit_code, 2);
    EXPECT_EQ(run_command({"successors", "chess", "--fen", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"}).out, "");
}

}  // namespace
}  // namespace menagerie::tests
