#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "games/jungle/game.h"

namespace menagerie::jungle::tests {
namespace {

struct Refusal {
    std::string fen;
    std::string message;

    friend std::ostream& operator<<(std::ostream& out, const Refusal& refusal) { return out << refusal.message; }
};

class JungleFen : public ::testing::TestWithParam<Refusal> {};

TEST_P(JungleFen, IsRefused) {
    const auto position = Game::Notation::from_fen(GetParam().fen);
    ASSERT_FALSE(position);
    EXPECT_EQ(position.error().message, "invalid FEN: " + GetParam().message);
    const auto in_the_traditional_game = TraditionalGame::Notation::from_fen(GetParam().fen);
    ASSERT_FALSE(in_the_traditional_game);
    EXPECT_EQ(in_the_traditional_game.error(), position.error());
}

INSTANTIATE_TEST_SUITE_P(EachMessage, JungleFen,
                         ::testing::Values(Refusal{"", "expected 4 fields, got 0"},
                                           Refusal{"7/7/7/7/7/7/7/7/c6 w 0", "expected 4 fields, got 3"},
                                           Refusal{"7/7/7/7/7/7/7/7/c6 w - 0 1", "expected 4 fields, got 5"},
                                           Refusal{"7/7/7/7/7/7/7/c6 w 0 1", "expected 9 ranks, got 8"},
                                           Refusal{"7/7/7/7/7/7/7/7/7/c6 w 0 1", "expected 9 ranks, got 10"},
                                           Refusal{"7/7/7/7/7/7/7/07/c6 w 0 1", "bad empty run '07' in rank 2"},
                                           Refusal{"7/7/7/7/7/7/7/3C0D2/c6 w 0 1", "bad empty run '0' in rank 2"},
                                           Refusal{"7/7/7/7/7/7/7/3X3/c6 w 0 1", "bad character 'X' in rank 2"},
                                           Refusal{"7/7/7/7/7/7/7/3\xc3"
                                                   "3/c6 w 0 1",
                                                   "bad character '\\xc3' in rank 2"},
                                           Refusal{"7/7/7/7/7/7/7/6/c6 w 0 1", "rank 2 has 6 squares, expected 7"},
                                           Refusal{"7/7/7/7/7/7/7/34/c6 w 0 1", "rank 2 has 34 squares, expected 7"},
                                           Refusal{"7/7/7/7/7/7/7//c6 w 0 1", "rank 2 has 0 squares, expected 7"},
                                           Refusal{"C6/7/7/7/7/7/7/7/2C3c w 0 1", "duplicate piece 'C'"},
                                           Refusal{"r5r/7/7/7/7/7/7/7/2C3c w 0 1", "duplicate piece 'r'"},
                                           Refusal{"7/7/7/1E5/7/7/7/7/c6 w 0 1", "piece 'E' in water on b6"},
                                           Refusal{"7/7/7/7/7/5l1/7/7/C6 w 0 1", "piece 'l' in water on f4"},
                                           Refusal{"3L3/7/7/7/7/7/7/7/c6 w 0 1", "piece 'L' in its own den d9"},
                                           Refusal{"7/7/7/7/7/7/7/7/C2r3 w 0 1", "piece 'r' in its own den d1"},
                                           Refusal{"7/7/7/7/7/7/7/7/c6 x 0 1", "bad side to move 'x'"},
                                           Refusal{"7/7/7/7/7/7/7/7/c6 wb 0 1", "bad side to move 'wb'"},
                                           Refusal{"7/7/7/7/7/7/7/7/c6 w -1 1", "bad halfmove clock '-1'"},
                                           Refusal{"7/7/7/7/7/7/7/7/c6 w 01 1", "bad halfmove clock '01'"},
                                           Refusal{"7/7/7/7/7/7/7/7/c6 w 1000000 1", "bad halfmove clock '1000000'"},
                                           Refusal{"7/7/7/7/7/7/7/7/c6 w 0 0", "bad fullmove number '0'"},
                                           Refusal{"7/7/7/7/7/7/7/7/c6 w 0 +1", "bad fullmove number '+1'"},
                                           Refusal{"7/7/7/7/7/7/7/7/c6 w 0 01", "bad fullmove number '01'"},
                                           Refusal{"7/7/7/7/7/7/7/7/7 w 0 1", "no pieces on the board"},
                                           Refusal{"3c3/7/7/7/7/7/7/7/3C3 w 0 1", "both dens are occupied"}));

/// Two faults each: the one that the rulebook looks at first is reported.
INSTANTIATE_TEST_SUITE_P(InOrder, JungleFen,
                         ::testing::Values(Refusal{"7/7/X w 0", "expected 4 fields, got 3"},
                                           Refusal{"X6/7/7/7/7/7/7/c6 w 0 1", "expected 9 ranks, got 8"},
                                           Refusal{"C5C/7/7/7/7/7/7/X6/c6 w 0 1", "duplicate piece 'C'"},
                                           Refusal{"7/7/7/1E5/7/7/7/8/c6 w 0 1", "piece 'E' in water on b6"},
                                           Refusal{"CC6X/7/7/7/7/7/7/7/c6 w 0 1", "bad character 'X' in rank 9"},
                                           Refusal{"CC6/7/7/7/7/7/7/7/c6 w 0 1", "rank 9 has 8 squares, expected 7"},
                                           Refusal{"X05/7/7/7/7/7/7/7/c6 w 0 1", "bad character 'X' in rank 9"},
                                           Refusal{"05X/7/7/7/7/7/7/7/c6 w 0 1", "bad empty run '05' in rank 9"},
                                           Refusal{"E6/7/7/1E2L2/7/7/7/7/c6 w 0 1", "duplicate piece 'E'"},
                                           Refusal{"7/7/7/1E2L2/7/7/7/7/3c3 w 0 1", "piece 'E' in water on b6"},
                                           Refusal{"7/7/7/7/7/7/7/7/3c3 x 0 1", "piece 'c' in its own den d1"},
                                           Refusal{"7/7/7/7/7/7/7/7/7 x -1 0", "bad side to move 'x'"},
                                           Refusal{"7/7/7/7/7/7/7/7/7 w -1 0", "bad halfmove clock '-1'"},
                                           Refusal{"7/7/7/7/7/7/7/7/7 w 0 0", "bad fullmove number '0'"}));

TEST(JungleNotation, EverythingElseIsReadAndWritten) {
    for (const std::string fen : {
             "L6/7/7/7/7/7/7/7/7 b 0 1",             // one side without pieces
             "3c3/7/7/7/7/7/7/7/C6 b 4 7",           // a piece in the enemy's den
             "L6/7/7/7/7/7/7/7/c6 w 999999 999999",  // far beyond the clock
             "7/7/7/1R2r2/7/7/7/7/c6 w 30 1",        // swimming rats
         }) {
        const auto position = Game::Notation::from_fen(fen);
        ASSERT_TRUE(position) << position.error().message;
        EXPECT_EQ(Game::Notation::to_fen(*position), fen);
    }
    EXPECT_TRUE(Game::Notation::from_fen("  7/7/7/7/7/7/7/7/c6   w 0  1 "));
}

TEST(JungleNotation, ALongTextIsRefusedUnread) {
    const auto position = Game::Notation::from_fen(std::string(5000, '7'));
    ASSERT_FALSE(position);
    EXPECT_EQ(position.error().message, "invalid FEN: 5000 characters, at most 4096");
}

TEST(JungleNotation, AnIllegalMoveIsReportedWithItsPly) {
    const auto game = find_game("jungle");
    ASSERT_TRUE(game);
    const auto first = (*game)->read_move((*game)->open_start(), "a7a5");
    ASSERT_FALSE(first);
    EXPECT_EQ(first.error().message, "illegal move 'a7a5' at ply 1 in L5T/1D3C1/R1J1W1E/7/7/7/e1w1j1r/1c3d1/t5l w 0 1");
    const std::vector<std::string_view> line{"a7a6", "0000"};
    const auto second = (*game)->read_moves((*game)->open_start(), line);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().message,
              "illegal move '0000' at ply 2 in L5T/1D3C1/2J1W1E/R6/7/7/e1w1j1r/1c3d1/t5l b 1 1");
}

TEST(JungleNotation, ShortNotationNeedsNoOrigin) {
    const auto game = find_game("jungle");
    ASSERT_TRUE(game);
    const auto meaning = [&](std::string_view fen, std::string_view text) {
        const auto move = (*game)->read_move(*(*game)->open(fen), text);
        return move ? (*game)->to_uci(*move) : move.error().message;
    };
    EXPECT_EQ(meaning(Game::info.start_fen, "Ra6"), "a7a6");
    EXPECT_EQ(meaning("6C/7/7/7/L2r3/7/7/7/7 w 0 1", "Lxd5"), "a5d5");
    EXPECT_EQ(meaning("6C/7/7/7/L2r3/7/7/7/7 w 0 1", "Ld5"), "a5d5");
    EXPECT_EQ(meaning("Ct5/e6/7/7/7/7/7/7/7 w 0 1", "pass"), "0000");
    EXPECT_EQ(meaning("Ct5/e6/7/7/7/7/7/7/7 w 0 1", "0000"), "0000");
    EXPECT_EQ(meaning("Ct5/e6/7/7/7/7/7/7/7 w 0 1", "b19"),
              "illegal move 'b19' at ply 1 in Ct5/e6/7/7/7/7/7/7/7 w 0 1");
}

}  // namespace
}  // namespace menagerie::jungle::tests
