#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/progress_bar.h"
#include "base/text.h"
#include "catalogue/catalogue.h"
#include "match/epd.h"
#include "support/command_line.h"
#include "support/effort.h"
#include "support/files.h"
#include "support/mixed_positions.h"
#include "support/places.h"
#include "support/temporary_folder.h"
#include "tools/position_reader.h"

/// `menagerie solve` in process.
namespace menagerie::tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using Json = nlohmann::json;

std::vector<Json> objects(const std::string& text) {
    std::vector<Json> list;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) {
        list.push_back(Json::parse(line));
    }
    return list;
}

const std::string board_path = data_folder() + "/data/board.txt";
const std::string back_rank = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

/// The next board file has to be one of those that legal moves lead to, with the clock as rulebook 9.2 wants it.
void expect_next_board(const GameModule& game, const std::string& before, const std::string& answer) {
    const auto record = game.open_board_file(before);
    ASSERT_TRUE(record);
    int matches = 0;
    for (const std::string& move : game.legal_moves(*record)) {
        const std::array<std::string_view, 1> moves{move};
        const auto played = game.read_moves(*record, moves);
        matches += *game.board_file(*played, before) == answer ? 1 : 0;
    }
    EXPECT_GE(matches, 1) << answer;
}

TEST(Solve, AnswersABoardFileWithTheNextOne) {
    const std::string before = contents(board_path);
    const Ran ran = run_command({"solve", board_path, "--nodes", "300"});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.err, "");
    expect_next_board(**find_game("2pw"), before, ran.out);
    EXPECT_THAT(ran.out, StartsWith("B\n"));
    EXPECT_THAT(ran.out, HasSubstr("\n0\n60000\n1\n"));
    EXPECT_EQ(run_command({"convert", board_path, "--game", "2pw", "--to", "board"}).out, before);
}

TEST(Solve, KeepsTheClockOfTheFileAndCountsItsMoves) {
    std::string before = contents(board_path);
    before.replace(before.find("0\n60000\n0\n"), 10, "59990\n60000\n17\n");
    // No limit: the ten milliseconds that are left to the file have to do.
    const Ran ran = run_command({"solve"}, before);
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.out, HasSubstr("\n59990\n60000\n18\n"));
    expect_next_board(**find_game("2pw"), before, ran.out);
}

TEST(Solve, AnswersManyBoardFilesWithAsMany) {
    std::string many;
    std::istringstream in{mixed_positions(600, 3)};
    PositionReader reader{in, {*find_game("chess"), *find_game("2pw")}};
    std::vector<std::string> boards;
    while (const auto item = reader.next()) {
        if (item->is_board && !(*find_game("2pw"))->outcome(item->found->record).is_over()) {
            boards.push_back(item->text);
            many += item->text;
        }
    }
    ASSERT_GT(boards.size(), 5U);
    const Ran ran = run_command({"solve", "--nodes", "50"}, many);
    EXPECT_EQ(ran.exit_code, 0);
    std::istringstream answers{ran.out};
    PositionReader answered{answers, {*find_game("chess"), *find_game("2pw")}};
    for (const std::string& board : boards) {
        const auto item = answered.next();
        ASSERT_TRUE(item);
        expect_next_board(**find_game("2pw"), board, item->text);
    }
    EXPECT_FALSE(answered.next());
}

TEST(Solve, TellsEverythingInJson) {
    const Ran ran = run_command({"solve", "--depth", "3"}, back_rank + "\n{\"moves\": [\"e2e4\"], \"id\": \"mine\"}\n");
    EXPECT_EQ(ran.exit_code, 0);
    const auto answers = objects(ran.out);
    ASSERT_EQ(answers.size(), 2U);
    const Json mate{{"number", 1},
                    {"source_line", 1},
                    {"game", "chess"},
                    {"fen", back_rank},
                    {"bestmove", "a1a8"},
                    {"san", "Ra8#"},
                    {"win_in_plies", 1},
                    {"depth", answers[0]["depth"]},
                    {"nodes", answers[0]["nodes"]},
                    {"win_chance", 1.0},
                    {"line", {"a1a8"}},
                    {"narration", answers[0]["narration"]}};
    EXPECT_EQ(answers[0], mate);
    EXPECT_THAT(answers[0]["narration"], StartsWith("Rook a1"));
    EXPECT_EQ(answers[1]["id"], "mine");
    EXPECT_EQ(answers[1]["line"].front(), answers[1]["bestmove"]);
    EXPECT_GE(answers[1]["nodes"], 1);
    EXPECT_GT(answers[1]["win_chance"], 0.0);
    EXPECT_LT(answers[1]["win_chance"], 1.0);
}

TEST(Solve, WritesTables) {
    const Ran ran = run_command({"solve", "--depth", "2", "--to", "csv"},
                                back_rank + " id \"a, \"\n7k/5KQ1/8/8/8/8/8/8 b - - 0 1\nbad/fen\n");
    EXPECT_EQ(ran.exit_code, 1);
    const auto lines = split(ran.out, '\n');
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[0], "number,source_line,id,game,fen,bestmove,san,centipawns,win_in_plies,loss_in_plies,depth,nodes,"
                        "win_chance,line,narration,result,error");
    EXPECT_THAT(std::string{lines[1]}, StartsWith("1,1,\"a, \",chess," + back_rank + ",a1a8,Ra8#,,1,,"));
    EXPECT_EQ(lines[2], "2,2,,chess,7k/5KQ1/8/8/8/8/8/8 b - - 0 1,,,,,,,,,,,1-0 checkmate,");
    EXPECT_THAT(std::string{lines[3]}, StartsWith("3,3,,,,,,,,,,,,,,,"));
}

TEST(Solve, WritesEpdThatReadsBack) {
    const Ran ran = run_command({"solve", "--depth", "3", "--to", "epd"},
                                back_rank + " bm Kd2; id \"mate\";\nnonsense\n" +
                                    std::string{(*find_game("ultimar"))->info().start_fen} + " variant ultimar;\n");
    EXPECT_EQ(ran.exit_code, 1);
    const auto lines = split(ran.out, '\n');
    ASSERT_EQ(lines.size(), 4U);
    const auto mate = read_epd(lines[0], **find_game("chess"));
    ASSERT_TRUE(mate);
    EXPECT_THAT(mate->find("bm")->operands, ElementsAre("Ra8#"));
    EXPECT_THAT(mate->find("id")->operands, ElementsAre("mate"));
    EXPECT_THAT(mate->find("dm")->operands, ElementsAre("1"));
    EXPECT_THAT(mate->find("pv")->operands, ElementsAre("Ra8#"));
    EXPECT_THAT(std::string{lines[1]}, StartsWith("# error: line 2: "));
    const auto ultimar = read_epd(lines[2], **find_game("chess"));
    ASSERT_TRUE(ultimar);
    EXPECT_EQ(ultimar->game->info().key, "ultimar");
    EXPECT_TRUE((*find_game("ultimar"))->read_move(ultimar->record, ultimar->find("bm")->operands.front()));
    EXPECT_NE(ultimar->find("ce"), nullptr);
}

TEST(Solve, TellsBadRecordsWithTheirLinesAndGoesOn) {
    const Ran ran =
        run_command({"solve", "--nodes", "20"}, back_rank + "\n\nrubbish\n\n" + back_rank + "\n{\"fen\": 1}\n");
    EXPECT_EQ(ran.exit_code, 1);
    const auto answers = objects(ran.out);
    ASSERT_EQ(answers.size(), 4U);
    EXPECT_EQ(answers[1]["source_line"], 3);
    EXPECT_TRUE(answers[1].contains("error"));
    EXPECT_EQ(answers[2]["bestmove"], "a1a8");
    EXPECT_EQ(answers[3]["error"], "'fen' must be a text");
    EXPECT_THAT(ran.err, HasSubstr("error: line 3: "));
    EXPECT_THAT(ran.err, HasSubstr("error: line 6: 'fen' must be a text\n"));
    EXPECT_THAT(ran.err, HasSubstr("error: 2 of 4 records have no answer\n"));
}

TEST(Solve, RefusesWhatItCannotBegin) {
    const auto refused = [](const std::vector<std::string>& arguments, const std::string& input,
                            const std::string& why) {
        const Ran ran = run_command(arguments, input);
        EXPECT_EQ(ran.exit_code, 2);
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(ran.err, HasSubstr(why));
        EXPECT_THAT(ran.err, StartsWith("error: "));
    };
    const TemporaryFolder folder;
    const std::string there = folder.path() / "there";
    std::ofstream{there} << "something\n";
    refused({"solve"}, "", "there is no position");
    refused({"solve", "no/such/file"}, "", "cannot read 'no/such/file'");
    refused({"solve", folder.path()}, "", "cannot read");
    refused({"solve", "--game", "checkers"}, back_rank, "unknown game");
    refused({"solve", "--agent", "nobody"}, back_rank, "unknown agent 'nobody'");
    refused({"solve", "--nodes", "0"}, back_rank, "--nodes must be a whole number");
    refused({"solve", "-", "--nodes", "1", "--hash", "many"}, back_rank, "Hash");
    refused({"solve", "-", "--nonsense", "1"}, back_rank, "unknown option 'nonsense'");
    refused({"solve", "--jobs", "0"}, back_rank, "--jobs");
    refused({"solve", "--resume"}, back_rank, "--resume needs --output");
    refused({"solve", "-o", there}, back_rank, "exists already; --force writes over it");
    refused({"solve", "-o", there, "--resume"}, back_rank + "\n" + back_rank, "has answers to 1 of 2 records");
    refused({"solve", "-o", "no/such/folder/x"}, back_rank, "no/such/folder");
    EXPECT_EQ(contents(there), "something\n");
    EXPECT_EQ(run_command({"solve", "-o", there, "--force", "--nodes", "5"}, back_rank).exit_code, 0);
    EXPECT_EQ(objects(contents(there)).size(), 1U);
    const Ran complete = run_command({"solve", "-o", there, "--resume", "--nodes", "5"}, back_rank);
    EXPECT_EQ(complete.exit_code, 0);
    EXPECT_THAT(complete.err, HasSubstr("is complete: 1 records"));
}

TEST(Solve, AnswersTheSameWhateverTheNumberOfJobs) {
    const int count = scaled_down(60);
    const std::string input = mixed_positions(count, 5);
    for (const std::string agent : {"alphabeta", "mcts", "flat", "greedy", "random", "classic"}) {
        const auto answer = [&](const std::string& jobs) {
            const Ran ran =
                run_command({"solve", "--to", "jsonl", "--nodes", "60", "--jobs", jobs, "--agent", agent}, input);
            EXPECT_EQ(ran.exit_code, 0) << ran.err;
            return ran.out;
        };
        const std::string alone = answer("1");
        EXPECT_EQ(objects(alone).size(), static_cast<std::size_t>(count));
        EXPECT_EQ(answer("2"), alone) << agent;
        EXPECT_EQ(answer("5"), alone) << agent;
    }
}

/// With ten thousand positions and more nodes it is a matter of minutes; this many show whatever is shared by mistake.
TEST(SolveSlow, AnswersThousandsOfPositionsTheSameWhateverTheNumberOfJobs) {
    const std::string input = mixed_positions(2000, 7);
    const auto answer = [&](const std::string& jobs) {
        return run_command({"solve", "--to", "jsonl", "--nodes", "100", "--jobs", jobs}, input).out;
    };
    const std::string alone = answer("1");
    EXPECT_EQ(split(alone, '\n').size(), 2001U);
    EXPECT_TRUE(answer("2") == alone);
}

TEST(ProgressBar, SaysHowFarItIs) {
    using std::chrono::seconds;
    EXPECT_EQ(progress_text({.items = 50, .new_items = 50, .share = 0.25}, seconds{10}),
              "[#######.......................]  25 %, 50 done, 5.0/s, 0:30 left");
    EXPECT_EQ(progress_text({.items = 300, .new_items = 200, .share = 0.5}, seconds{1}),
              "[###############...............]  50 %, 300 done, 200/s, 0:02 left");
    EXPECT_EQ(progress_text({.items = 7, .new_items = 7}, seconds{2}), "7 done, 3.5/s");
    EXPECT_EQ(progress_text({.items = 0, .new_items = 0, .share = 0.0}, seconds{0}),
              "[..............................]   0 %, 0 done, 0.0/s");
    EXPECT_THAT(progress_text({.items = 1, .new_items = 1, .share = 0.0001}, seconds{1}), HasSubstr("2:46:39 left"));
}

}  // namespace
}  // namespace menagerie::tests
