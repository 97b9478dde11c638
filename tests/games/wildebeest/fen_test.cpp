#include <string>

#include <gtest/gtest.h>

#include "games/wildebeest/helpers.h"

/// Rulebook section 7: what is read, what is written, and every refusal with its message.
namespace menagerie::tests::wildebeest {
namespace {

struct Refusal {
    const char* name;
    const char* fen;
    const char* message;
};

class WildebeestRefusals : public ::testing::TestWithParam<Refusal> {};

TEST_P(WildebeestRefusals, NameTheFault) {
    const auto position = Notation::from_fen(GetParam().fen);
    ASSERT_FALSE(position) << GetParam().fen;
    EXPECT_EQ(position.error().message, GetParam().message);
}

const Refusal refusals[] = {
    {"NoFields", "", "expected 4 to 6 fields, got 0"},
    {"ThreeFields", "5k5/11/11/11/11/11/11/11/11/5K5 w -", "expected 4 to 6 fields, got 3"},
    {"SevenFields", "5k5/11/11/11/11/11/11/11/11/5K5 w - - 0 1 x", "expected 4 to 6 fields, got 7"},
    {"NineRows", "5k5/11/11/11/11/11/11/11/5K5 w - - 0 1", "expected 10 rows, got 9"},
    {"ElevenRows", "5k5/11/11/11/11/11/11/11/11/11/5K5 w - - 0 1", "expected 10 rows, got 11"},
    {"RunOfNothing", "5k5/0/11/11/11/11/11/11/11/5K5 w - - 0 1", "rank 9: bad empty count '0'"},
    {"RunOfTwelve", "5k5/11/12/11/11/11/11/11/11/5K5 w - - 0 1", "rank 8: bad empty count '12'"},
    {"RunWithLeadingZero", "5k5/11/11/011/11/11/11/11/11/5K5 w - - 0 1", "rank 7: bad empty count '011'"},
    {"RunOfManyDigits", "5k5/11/11/11/99999999999999999999/11/11/11/11/5K5 w - - 0 1",
     "rank 6: bad empty count '99999999999999999999'"},
    {"UnknownLetter", "5k5/11/11/11/11/11/11/11/4x6/5K5 w - - 0 1", "rank 2: unknown piece 'x'"},
    {"NarrowRow", "5k5/11/11/11/11/11/11/11/4P5/5K5 w - - 0 1", "rank 2: 10 squares, expected 11"},
    {"WideRow", "5k5/11/11/11/11/11/11/11/11P/5K5 w - - 0 1", "rank 2: 12 squares, expected 11"},
    {"PawnOnTop", "5k4p/11/11/11/11/11/11/11/11/5K5 w - - 0 1", "pawn on k10"},
    {"PawnAtTheBottom", "5k5/11/11/11/11/11/11/11/11/P4K5 w - - 0 1", "pawn on a1"},
    {"NoWhiteKing", "5k5/11/11/11/11/11/11/11/11/11 w - - 0 1", "white has 0 kings, expected 1"},
    {"TwoBlackKings", "5k4k/11/11/11/11/11/11/11/11/5K5 w - - 0 1", "black has 2 kings, expected 1"},
    {"TwelvePawns", "5k5/11/11/11/11/11/11/P10/PPPPPPPPPPP/5K5 w - - 0 1", "white has 12 pawns, at most 11"},
    {"TwentyThreeMen", "k10/rrrrrrrrrrr/rrrrrrrrrrr/11/11/11/11/11/11/10K b - - 0 1", "black has 23 men, at most 22"},
    {"BadSide", "5k5/11/11/11/11/11/11/11/11/5K5 x - - 0 1", "bad side to move 'x'"},
    {"BadCastlingLetter", "r4k4r/11/11/11/11/11/11/11/11/R4K4R w KQx - 0 1", "bad castling field 'KQx'"},
    {"CastlingLetterTwice", "r4k4r/11/11/11/11/11/11/11/11/R4K4R w KK - 0 1", "bad castling field 'KK'"},
    {"RightWithoutRook", "r4k4r/11/11/11/11/11/11/11/11/R4K5 w KQkq - 0 1",
     "castling right K without king and rook at home"},
    {"RightWithAnEnemyRook", "5k5/11/11/11/11/11/11/11/11/R4K3Nr b K - 0 1",
     "castling right K without king and rook at home"},
    {"RightWithoutKing", "r3k5r/11/11/11/11/11/11/11/11/R4K4R w KQkq - 0 1",
     "castling right k without king and rook at home"},
    {"PassedSquareOfTheWrongSide", "5k5/11/11/11/11/11/4P6/11/11/5K5 b - e8 0 1", "bad en passant field 'e8'"},
    {"PassedSquareOnTheWrongRank", "5k5/11/11/11/11/4P6/11/11/11/5K5 b - e5 0 1", "bad en passant field 'e5'"},
    {"PassedSquaresInTheWrongOrder", "5k5/11/11/11/11/4P6/11/11/11/5K5 b - e4e3 0 1", "bad en passant field 'e4e3'"},
    {"PassedSquaresOfTwoFiles", "5k5/11/11/11/11/4P6/11/11/11/5K5 b - e3f4 0 1", "bad en passant field 'e3f4'"},
    {"PassedSquareTwice", "5k5/11/11/11/11/4P6/11/11/11/5K5 b - e3e3 0 1", "bad en passant field 'e3e3'"},
    {"ThreePassedSquares", "5k5/11/11/11/11/4P6/11/11/11/5K5 b - e3e4e5 0 1", "bad en passant field 'e3e4e5'"},
    {"CommaAtTheEnd", "5k5/11/11/11/11/11/4P6/11/11/5K5 b - e3, 0 1", "bad en passant field 'e3,'"},
    {"CommaAtTheFront", "5k5/11/11/11/11/4P6/11/11/11/5K5 b - ,e3e4 0 1", "bad en passant field ',e3e4'"},
    {"FileOffTheBoard", "5k5/11/11/11/11/11/4P6/11/11/5K5 b - l3 0 1", "bad en passant field 'l3'"},
    {"NoPawnBeyondTwoSquares", "5k5/11/11/11/11/11/4P6/11/11/5K5 b - e3e4 0 1",
     "en passant field 'e3e4' but no pawn on e5"},
    {"EnemyPawnBeyond", "5k5/11/11/11/11/11/4p6/11/11/5K5 b - e3 0 1", "en passant field 'e3' but no pawn on e4"},
    {"NoPawnBeyondForBlack", "5k5/11/11/4p6/11/11/11/11/11/5K5 w - e8e7 0 1",
     "en passant field 'e8e7' but no pawn on e6"},
    {"OriginOccupied", "5k5/11/11/11/11/4P6/11/11/4P6/5K5 b - e3e4 0 1", "en passant field 'e3e4' but e2 is not empty"},
    {"OriginOfAStepFromTheThirdRank", "5k5/11/11/11/11/4P6/11/4N6/11/5K5 b - e4 0 1",
     "en passant field 'e4' but e3 is not empty"},
    {"PassedSquareOccupied", "5k5/11/11/11/11/4P6/4n6/11/11/5K5 b - e3e4 0 1",
     "en passant field 'e3e4' but e4 is not empty"},
    {"NegativeClock", "5k5/11/11/11/11/11/11/11/11/5K5 w - - -1 1", "bad halfmove clock '-1'"},
    {"ClockInLetters", "5k5/11/11/11/11/11/11/11/11/5K5 w - - x 1", "bad halfmove clock 'x'"},
    {"MoveNumberNought", "5k5/11/11/11/11/11/11/11/11/5K5 w - - 0 0", "bad fullmove number '0'"},
    {"MoveNumberInLetters", "5k5/11/11/11/11/11/11/11/11/5K5 w - - 0 one", "bad fullmove number 'one'"},
    {"WhiteLeftInCheck", "5k5/11/11/11/11/11/4c6/11/11/5K5 b - - 0 1", "the side not to move is in check"},
    {"KingsSideBySide", "5kK4/11/11/11/11/11/11/11/11/11 w - - 0 1", "the side not to move is in check"},
};

INSTANTIATE_TEST_SUITE_P(Table, WildebeestRefusals, ::testing::ValuesIn(refusals),
                         [](const auto& refusal) { return std::string{refusal.param.name}; });

/// The field as it is written back.
std::string rewritten(std::string_view fen) { return Notation::to_fen(position_of(fen)); }

TEST(WildebeestFen, StartIsWrittenBack) { EXPECT_EQ(rewritten(Game::info.start_fen), Game::info.start_fen); }

TEST(WildebeestFen, MissingCountersAreNoughtAndOne) {
    EXPECT_EQ(rewritten("5k5/11/11/11/11/11/11/11/11/5K5 w - -"), "5k5/11/11/11/11/11/11/11/11/5K5 w - - 0 1");
    EXPECT_EQ(rewritten("5k5/11/11/11/11/11/11/11/11/5K5 w - - 7"), "5k5/11/11/11/11/11/11/11/11/5K5 w - - 7 1");
}

TEST(WildebeestFen, CastlingLettersAreWrittenInOrder) {
    EXPECT_EQ(rewritten("r4k4r/11/11/11/11/11/11/11/11/R4K4R w qkQK - 0 1"),
              "r4k4r/11/11/11/11/11/11/11/11/R4K4R w KQkq - 0 1");
}

TEST(WildebeestFen, PassedSquaresMayBeJoinedByAComma) {
    EXPECT_EQ(rewritten("5k5/11/11/11/11/4P6/11/11/11/5K5 b - e3,e4 0 1"),
              "5k5/11/11/11/11/4P6/11/11/11/5K5 b - e3e4 0 1");
    EXPECT_EQ(rewritten("5k5/11/11/11/4p6/11/11/11/11/5K5 w - e8,e7 0 1"),
              "5k5/11/11/11/4p6/11/11/11/11/5K5 w - e8e7 0 1");
}

TEST(WildebeestFen, PassedSquaresAreWrittenAfterEveryLongStep) {
    const auto field_after = [](std::string_view fen, std::string_view move) {
        const std::string text = Notation::to_fen(after(position_of(fen), move));
        return std::string{split_words(text)[3]};
    };
    EXPECT_EQ(field_after(Game::info.start_fen, "e2e3"), "-");
    EXPECT_EQ(field_after(Game::info.start_fen, "e2e4"), "e3");
    EXPECT_EQ(field_after(Game::info.start_fen, "e2e5"), "e3e4");
    EXPECT_EQ(field_after("5k5/11/11/11/11/11/11/4P6/11/5K5 w - - 0 1", "e3e5"), "e4");
    EXPECT_EQ(field_after("5k5/4p6/11/11/11/11/11/11/11/5K5 b - - 0 1", "e9e7"), "e8");
    EXPECT_EQ(field_after("5k5/4p6/11/11/11/11/11/11/11/5K5 b - - 0 1", "e9e6"), "e8e7");
    EXPECT_EQ(field_after("5k5/11/4p6/11/11/11/11/11/11/5K5 b - - 0 1", "e8e6"), "e7");
}

/// Studies: a third camel, a clock that does not fit the passed square, checks that no move explains.
TEST(WildebeestFen, WhatCannotAriseIsNotRefused) {
    for (const char* const fen :
         {"5k5/11/11/11/11/CCCCC6/11/11/11/5K5 w - - 0 1", "5k5/11/11/11/11/4P6/11/11/11/5K5 b - e3e4 40 90",
          "5k5/4P1P4/4C6/11/11/11/11/11/11/5K4R b - - 0 1",
          "k10/11/11/11/11/11/11/QQQQQQQQQQQ/QQQQQQQQQQ1/10K b - - 0 1"}) {
        const auto position = Notation::from_fen(fen);
        EXPECT_TRUE(position) << fen << ": " << position.error().message;
    }
}

}  // namespace
}  // namespace menagerie::tests::wildebeest
