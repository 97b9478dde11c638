#include "rules/fen.h"

#include <string>
#include <utility>

#include <gmock/gmock.h>

#include "base/random.h"
#include "unit/rules/toy_game.h"

namespace menagerie {

void PrintTo(const BoardFault& fault, std::ostream* out) {
    *out << "kind " << static_cast<int>(fault.kind) << ", rank " << fault.rank << ", found " << fault.found << ", '"
         << fault.text << "'";
}

namespace {

using ::testing::ElementsAre;
using toy::black;
using toy::Kind;
using toy::white;

constexpr RunRule up_to_width{.largest = 11};

std::vector<Piece> row_of(std::string_view text, RunRule rule = up_to_width) {
    const auto reading = read_row(text, 3, toy::info, rule);
    const auto* const row = std::get_if<std::vector<Piece>>(&reading);
    EXPECT_NE(row, nullptr) << text;
    return row == nullptr ? std::vector<Piece>{} : *row;
}

void expect_fault(const std::variant<std::vector<Piece>, BoardFault>& reading, BoardFault::Kind kind, int rank,
                  int found, const std::string& text) {
    const auto* const fault = std::get_if<BoardFault>(&reading);
    ASSERT_NE(fault, nullptr);
    EXPECT_EQ(fault->kind, kind);
    EXPECT_EQ(fault->rank, rank);
    EXPECT_EQ(fault->found, found);
    EXPECT_EQ(fault->text, text);
}

void expect_row_fault(std::string_view row, RunRule rule, BoardFault::Kind kind, int found, const std::string& text) {
    SCOPED_TRACE(row);
    expect_fault(read_row(row, 7, toy::info, rule), kind, 7, found, text);
}

TEST(ReadRow, PutsLettersAndRunsInPlace) {
    const Piece none;
    EXPECT_THAT(row_of("1P2n5k"), ElementsAre(none, white(Kind::Pawn), none, none, black(Kind::Knight), none, none,
                                              none, none, none, black(Kind::King)));
    EXPECT_THAT(row_of("11"), ElementsAre(none, none, none, none, none, none, none, none, none, none, none));
    EXPECT_EQ(row_of("PPPPPPPPPPP").size(), 11U);
    EXPECT_EQ(row_of("10S").back(), white(Kind::Serpent));
}

TEST(ReadRow, AdjacentDigitsAreOneNumber) {
    expect_row_fault("56", up_to_width, BoardFault::Kind::EmptyRun, 0, "56");
    expect_row_fault("56", {}, BoardFault::Kind::RowWidth, 56, "");
}

TEST(ReadRow, RefusesZeroAndLeadingZeros) {
    for (const auto& [row, run] : {std::pair{"0P10", "0"}, {"P010", "010"}, {"5P05", "05"}, {"00", "00"}}) {
        expect_row_fault(row, up_to_width, BoardFault::Kind::EmptyRun, 0, run);
        expect_row_fault(row, {}, BoardFault::Kind::EmptyRun, 0, run);
    }
}

TEST(ReadRow, RunRuleLimitsTheValue) {
    expect_row_fault("12", up_to_width, BoardFault::Kind::EmptyRun, 0, "12");
    expect_row_fault("P12", {.largest = 9}, BoardFault::Kind::EmptyRun, 0, "12");
    expect_row_fault("12", {}, BoardFault::Kind::RowWidth, 12, "");
}

TEST(ReadRow, RunRuleLimitsTheDigits) {
    expect_row_fault("10P", {.most_digits = 1}, BoardFault::Kind::EmptyRun, 0, "10");
    EXPECT_EQ(row_of("9PP", {.most_digits = 1}).size(), 11U);
    EXPECT_EQ(row_of("10P", {.most_digits = 2}).size(), 11U);
}

TEST(ReadRow, NamesTheUnknownCharacter) {
    expect_row_fault("5x5", up_to_width, BoardFault::Kind::Letter, 0, "x");
    expect_row_fault("5\xFF"
                     "5",
                     up_to_width, BoardFault::Kind::Letter, 0, "\xFF");
    expect_row_fault(std::string_view{"5\0"
                                      "5",
                                      3},
                     up_to_width, BoardFault::Kind::Letter, 0, std::string(1, '\0'));
    expect_row_fault("PPPPPPPPPPPPPPP?", up_to_width, BoardFault::Kind::Letter, 0, "?");
}

TEST(ReadRow, CountsTheSquares) {
    expect_row_fault("", up_to_width, BoardFault::Kind::RowWidth, 0, "");
    expect_row_fault("10", up_to_width, BoardFault::Kind::RowWidth, 10, "");
    expect_row_fault("11P", up_to_width, BoardFault::Kind::RowWidth, 12, "");
    expect_row_fault(std::string(4000, 'P'), up_to_width, BoardFault::Kind::RowWidth, 4000, "");
}

TEST(ReadRow, AHugeNumberIsMerelyTooWide) {
    const std::string digits(3000, '9');
    expect_row_fault(digits, up_to_width, BoardFault::Kind::EmptyRun, 0, digits);
    const auto reading = read_row(digits + "P" + digits, 1, toy::info, {});
    const auto* const fault = std::get_if<BoardFault>(&reading);
    ASSERT_NE(fault, nullptr);
    EXPECT_EQ(fault->kind, BoardFault::Kind::RowWidth);
    EXPECT_GT(fault->found, 11);
}

TEST(ReadBoard, CountsTheRowsFirst) {
    expect_fault(read_board("11/x", toy::info, up_to_width), BoardFault::Kind::RowCount, 0, 2, "");
    expect_fault(read_board("", toy::info, up_to_width), BoardFault::Kind::RowCount, 0, 1, "");
    expect_fault(read_board(std::string(10, '/'), toy::info, up_to_width), BoardFault::Kind::RowCount, 0, 11, "");
}

TEST(ReadBoard, ReportsTheTopmostFault) {
    expect_fault(read_board("11/11/11/10/11/x10/11/11/11/11", toy::info, up_to_width), BoardFault::Kind::RowWidth, 7,
                 10, "");
    expect_fault(read_board("11/11/11/11/11/x10/11/11/11/11", toy::info, up_to_width), BoardFault::Kind::Letter, 5, 0,
                 "x");
    expect_fault(read_board("11/11/11/11/11/11/11/11/11/0", toy::info, up_to_width), BoardFault::Kind::EmptyRun, 1, 0,
                 "0");
}

TEST(ReadBoard, FirstRowIsTheTopRank) {
    const auto reading = read_board("k10/11/11/11/11/11/11/11/11/10N", toy::info, up_to_width);
    const auto& board = std::get<std::vector<Piece>>(reading);
    ASSERT_EQ(board.size(), 110U);
    EXPECT_EQ(board[99], black(Kind::King));
    EXPECT_EQ(board[10], white(Kind::Knight));
}

TEST(WriteBoard, IsReadBackAsWritten) {
    Random random{17};
    for (int round = 0; round < 500; ++round) {
        std::vector<Piece> board(110);
        const std::uint64_t rarity = 1 + random.below(10);
        for (Piece& piece : board) {
            if (random.below(rarity) == 0) {
                piece = Piece{static_cast<Kind>(random.below(4)), static_cast<Side>(random.below(2))};
            }
        }
        const std::string text =
            write_board(toy::info, [&](Square square) { return board[static_cast<std::size_t>(index_of(square))]; });
        const auto reading = read_board(text, toy::info, up_to_width);
        const auto* const back = std::get_if<std::vector<Piece>>(&reading);
        ASSERT_NE(back, nullptr) << text;
        ASSERT_EQ(*back, board) << text;
    }
}

TEST(WriteBoard, WritesRunsAsShortAsCanBe) {
    const auto at = [](Square square) {
        return index_of(square) == 99 ? black(Kind::Serpent) : index_of(square) == 5 ? white(Kind::Pawn) : Piece{};
    };
    EXPECT_EQ(write_board(toy::info, at), "s10/11/11/11/11/11/11/11/11/5P5");
}

}  // namespace
}  // namespace menagerie
