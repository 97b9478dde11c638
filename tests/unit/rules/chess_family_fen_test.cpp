#include "rules/chess_family_fen.h"

#include <array>
#include <string>

#include <gmock/gmock.h>

#include "rules/fen.h"
#include "unit/rules/toy_game.h"

namespace menagerie {
namespace {

using ::testing::ElementsAre;

constexpr ChessFamilyLimits limits{.pawn_kind = 0, .king_kind = 3, .most_pawns = 11, .most_men = 22};

std::string board_error(std::string_view text) {
    const auto board = read_chess_board(text, toy::info, limits);
    return board ? "" : board.error().message;
}

TEST(ChessFields, AreFourToSix) {
    EXPECT_THAT(*read_chess_fields("  a b\tc d "), ElementsAre("a", "b", "c", "d"));
    EXPECT_EQ(read_chess_fields("a b c d e f")->size(), 6U);
    EXPECT_EQ(read_chess_fields("a b c").error().message, "expected 4 to 6 fields, got 3");
    EXPECT_EQ(read_chess_fields("a b c d e f g").error().message, "expected 4 to 6 fields, got 7");
    EXPECT_EQ(read_chess_fields("").error().message, "expected 4 to 6 fields, got 0");
}

TEST(ChessFields, OfAnEndlessTextAreNotEvenSplit) {
    const std::string blanks(1 << 20, ' ');
    EXPECT_EQ(read_chess_fields(blanks).error().message, "a FEN of 1048576 characters, at most 4096");
    EXPECT_FALSE(read_chess_fields("a b c d" + std::string(longest_fen - 6, ' ')));
    EXPECT_TRUE(read_chess_fields("a b c d" + std::string(longest_fen - 7, ' ')));
}

TEST(ChessBoard, RefusesWithTheRulebooksWords) {
    EXPECT_EQ(board_error("11/11"), "expected 10 rows, got 2");
    EXPECT_EQ(board_error("k10/12/11/11/11/11/11/11/11/K10"), "rank 9: bad empty count '12'");
    EXPECT_EQ(board_error("k10/011/11/11/11/11/11/11/11/K10"), "rank 9: bad empty count '011'");
    EXPECT_EQ(board_error("k10/11/11/11/11/11/11/11/11/Kz9"), "rank 1: unknown piece 'z'");
    EXPECT_EQ(board_error("k10/11/11/11/11/11/11/11/11/K9"), "rank 1: 10 squares, expected 11");
    EXPECT_EQ(board_error("k9p/11/11/11/11/11/11/11/11/K10"), "pawn on k10");
    EXPECT_EQ(board_error("k10/11/11/11/11/11/11/11/11/KP9"), "pawn on b1");
    EXPECT_EQ(board_error("11/11/11/11/11/11/11/11/11/K10"), "black has 0 kings, expected 1");
    EXPECT_EQ(board_error("k10/11/11/11/11/11/11/11/11/KK9"), "white has 2 kings, expected 1");
    EXPECT_EQ(board_error("k10/11/PPPPPPPPPPP/P10/11/11/11/11/11/K10"), "white has 12 pawns, at most 11");
    EXPECT_EQ(board_error("k10/nnnnnnnnnnn/nnnnnnnnnnn/11/11/11/11/11/11/K10"), "black has 23 men, at most 22");
}

TEST(ChessBoard, ReportsTheFirstFaultOfTheList) {
    EXPECT_EQ(board_error("p10/11/11/11/11/11/11/11/11/11"), "pawn on a10") << "before the missing kings";
    EXPECT_EQ(board_error("P10/11/11/11/11/11/11/11/11/p9z"), "rank 1: unknown piece 'z'");
    EXPECT_EQ(board_error("11/11/PPPPPPPPPPP/P10/11/11/11/11/11/11"), "white has 0 kings, expected 1");
}

TEST(ChessBoard, TakesWhatIsExactlyAllowed) {
    EXPECT_EQ(board_error("k10/ppppppppppp/nnnnnnnnnn1/11/11/11/11/NNNNNNNNNN1/PPPPPPPPPPP/K10"), "");
    const auto board = read_chess_board("k10/11/11/11/11/11/11/11/11/10K", toy::info, limits);
    ASSERT_TRUE(board);
    EXPECT_EQ((*board)[99], toy::black(toy::Kind::King));
    EXPECT_EQ((*board)[10], toy::white(toy::Kind::King));
}

TEST(SideField, IsOneLetter) {
    EXPECT_EQ(*read_side("w"), Side::White);
    EXPECT_EQ(*read_side("b"), Side::Black);
    EXPECT_EQ(read_side("W").error().message, "bad side to move 'W'");
    EXPECT_EQ(read_side("white").error().message, "bad side to move 'white'");
    EXPECT_EQ(read_side("\xFF").error().message, "bad side to move '\\xff'");
}

TEST(CastlingField, IsASetOfLetters) {
    EXPECT_EQ(*read_castling_letters("-"), 0U);
    EXPECT_EQ(*read_castling_letters("KQkq"), 15U);
    EXPECT_EQ(*read_castling_letters("qK"), 9U) << "any order is read";
    for (const auto* const bad : {"KK", "KQkqK", "x", "K-", "--", "HAha", "KQkq "}) {
        const auto rights = read_castling_letters(bad);
        ASSERT_FALSE(rights) << bad;
        EXPECT_EQ(rights.error().message, "bad castling field '" + std::string{bad} + "'");
    }
}

TEST(CastlingField, IsWrittenInOneOrder) {
    EXPECT_EQ(write_castling_letters(0), "-");
    EXPECT_EQ(write_castling_letters(15), "KQkq");
    for (unsigned rights = 0; rights < 16; ++rights) {
        EXPECT_EQ(*read_castling_letters(write_castling_letters(rights)), rights);
    }
}

TEST(Clocks, MayBeMissing) {
    const std::array<std::string_view, 6> fields{"", "", "", "", "7", "12"};
    const std::span<const std::string_view> all{fields};
    EXPECT_EQ(read_clocks(all.first(4))->quiet_plies, 0);
    EXPECT_EQ(read_clocks(all.first(4))->fullmove_number, 1);
    EXPECT_EQ(read_clocks(all.first(5))->quiet_plies, 7);
    EXPECT_EQ(read_clocks(all.first(5))->fullmove_number, 1);
    EXPECT_EQ(read_clocks(all)->fullmove_number, 12);
}

TEST(Clocks, AreWholeNumbers) {
    const auto error = [](std::string_view halfmove, std::string_view fullmove) {
        const std::array<std::string_view, 6> fields{"", "", "", "", halfmove, fullmove};
        const auto clocks = read_clocks(fields);
        return clocks ? "" : clocks.error().message;
    };
    EXPECT_EQ(error("0", "1"), "");
    EXPECT_EQ(error("-1", "1"), "bad halfmove clock '-1'");
    EXPECT_EQ(error("x", "0"), "bad halfmove clock 'x'");
    EXPECT_EQ(error("-", "1"), "bad halfmove clock '-'");
    EXPECT_EQ(error("99999999999999999999", "1"), "bad halfmove clock '99999999999999999999'");
    EXPECT_EQ(error("0", "0"), "bad fullmove number '0'");
    EXPECT_EQ(error("0", "-3"), "bad fullmove number '-3'");
    EXPECT_EQ(error("0", "1.5"), "bad fullmove number '1.5'");
}

}  // namespace
}  // namespace menagerie
