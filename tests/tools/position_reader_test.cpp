#include "tools/position_reader.h"

#include <sstream>
#include <vector>

#include <gmock/gmock.h>

#include "catalogue/catalogue.h"
#include "support/mixed_positions.h"

namespace menagerie::tests {
namespace {

using testing::HasSubstr;

const std::string start_board = "W\nRNZBOKXBCNR\nGPPSPJPPPPG\n...........\n.*.......*.\n...........\n.....#.....\n"
                                "...........\n.*.......*.\n...........\ngppspjppppg\nrnzbokxbcnr\n0\n60000\n0\n";
const std::string kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

std::vector<PositionItem> read(const std::string& text) {
    std::istringstream in{text};
    PositionReader reader{in, {*find_game("chess"), *find_game("2pw")}};
    std::vector<PositionItem> items;
    while (auto item = reader.next()) {
        items.push_back(*std::move(item));
    }
    return items;
}

TEST(PositionReader, ReadsEveryForm) {
    const auto items = read("# a remark\n" + kings + "\n\n" + start_board + start_board +
                            "8/8/8/8/8/5k2/6q1/7K w - - bm Kxg2; id \"one\";\n"
                            "  {\"game\": \"jungle\", \"moves\": \"a7a6 g3g4\", \"id\": 7}\n");
    ASSERT_EQ(items.size(), 5U);
    for (std::size_t i = 0; i < items.size(); ++i) {
        EXPECT_TRUE(items[i].found) << items[i].found.error().message;
        EXPECT_EQ(items[i].number, i + 1);
    }
    EXPECT_EQ(items[0].line, 2U);
    EXPECT_EQ(items[1].line, 4U);
    EXPECT_EQ(items[1].found->game->info().key, "2pw");
    EXPECT_EQ(items[1].found->board_file, start_board);
    EXPECT_TRUE(items[1].is_board);
    EXPECT_EQ(items[2].line, 19U);
    EXPECT_EQ(items[3].line, 34U);
    EXPECT_EQ(items[3].id, "\"one\"");
    EXPECT_EQ(items[4].found->game->info().key, "jungle");
    EXPECT_EQ(items[4].found->record.moves.size(), 2U);
    EXPECT_EQ(items[4].id, "7");
}

TEST(PositionReader, TakesCarriageReturnsAndAMissingLineEnd) {
    std::string dos;
    for (const char character : start_board) {
        dos += character == '\n' ? std::string{"\r\n"} : std::string(1, character);
    }
    const auto items = read(dos + start_board.substr(0, start_board.size() - 1));
    ASSERT_EQ(items.size(), 2U);
    EXPECT_TRUE(items[0].found);
    EXPECT_TRUE(items[1].found);
    EXPECT_EQ(items[0].found->board_file, start_board);
}

TEST(PositionReader, GoesOnAfterWhatItCannotRead) {
    const std::string short_board = start_board.substr(0, start_board.size() - 2);  // without the move number
    const auto items = read(short_board + start_board + "nonsense\n\n" + kings + "\nw\n" + start_board.substr(2) +
                            "{\"fen\": 3}\n{broken\n" + start_board + kings + " trailing\n");
    std::vector<std::pair<std::size_t, std::string>> faults;
    for (const PositionItem& item : items) {
        if (!item.found) {
            faults.emplace_back(item.line, item.found.error().message);
        }
    }
    ASSERT_EQ(items.size(), 9U);
    ASSERT_EQ(faults.size(), 5U);
    EXPECT_EQ(faults[0], (std::pair<std::size_t, std::string>{1, "bad board: expected 15 lines, got 14"}));
    EXPECT_EQ(faults[1].first, 30U);
    EXPECT_EQ(faults[2], (std::pair<std::size_t, std::string>{33, "bad board: line 1 must be W or B, got 'w'"}));
    EXPECT_EQ(faults[3], (std::pair<std::size_t, std::string>{48, "'fen' must be a text"}));
    EXPECT_EQ(faults[4].first, 49U);
    EXPECT_THAT(faults[4].second, HasSubstr("not a JSON object"));
}

TEST(PositionReader, SaysWhatIsWrongWithAnObject) {
    const auto fault = [](const std::string& line) {
        const auto items = read(line + "\n");
        return items.size() == 1 && !items[0].found ? items[0].found.error().message : "no fault";
    };
    EXPECT_THAT(fault(R"({"game": "checkers"})"), HasSubstr("unknown game 'checkers'"));
    EXPECT_THAT(fault(R"({"moves": ["e2e5"]})"), HasSubstr("e2e5"));
    EXPECT_THAT(fault(R"({"moves": 7})"), HasSubstr("'moves' must be a list of texts"));
    EXPECT_THAT(fault(R"({"moves": [7]})"), HasSubstr("'moves' must be a list of texts"));
    EXPECT_THAT(fault(R"({"fen": "x/x", "board": "W"})"), HasSubstr("exclude each other"));
    EXPECT_THAT(fault(R"({"board": "W"})"), HasSubstr("expected 15 lines, got 1"));
    EXPECT_THAT(fault(R"({"game": "chess", "board": "W"})"), HasSubstr("chess has no board files"));
    EXPECT_THAT(fault(R"({"id": [[[]]]})"), HasSubstr("'id' must be a text or a number"));
    EXPECT_THAT(fault("8/8/8/8/8/8/8/8 w - - variant nonsense;"), HasSubstr("unknown variant"));
}

TEST(PositionReader, ReadsAMixtureOfAllGames) {
    const auto items = read(mixed_positions(400, 1));
    EXPECT_EQ(items.size(), 400U);
    for (const PositionItem& item : items) {
        EXPECT_TRUE(item.found) << item.line << ": " << item.found.error().message;
    }
}

}  // namespace
}  // namespace menagerie::tests
