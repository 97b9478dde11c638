#include "rules/san.h"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace menagerie {
namespace {

constexpr BoardSize chess{8, 8};
constexpr BoardSize wide{11, 10};

Square at(std::string_view name, BoardSize size = chess) { return *parse_square(name, size); }

std::string told_apart(std::string_view from, std::vector<std::string_view> rivals, BoardSize size = chess) {
    std::vector<Square> squares;
    for (const std::string_view rival : rivals) {
        squares.push_back(at(rival, size));
    }
    return disambiguation(at(from, size), squares, size);
}

SanParts knight_takes() {
    return {.letter = 'N', .from = at("b1"), .to = at("d2"), .captures = true, .suffix = {}, .whole = {}};
}
SanParts pawn_takes_and_promotes() {
    return {.letter = 0, .from = at("e7"), .to = at("d8"), .captures = true, .suffix = "=Q", .whole = {}};
}
SanParts pawn_step() {
    return {.letter = 0, .from = at("e2"), .to = at("e4"), .captures = false, .suffix = {}, .whole = {}};
}
SanParts short_castling() {
    return {.letter = 'K', .from = at("e1"), .to = at("g1"), .captures = false, .suffix = {}, .whole = "O-O"};
}
SanParts long_castling() {
    return {.letter = 'K', .from = at("e1"), .to = at("c1"), .captures = false, .suffix = {}, .whole = "O-O-O"};
}

TEST(Disambiguation, IsAsShortAsPossible) {
    EXPECT_EQ(told_apart("b1", {}), "");
    EXPECT_EQ(told_apart("b1", {"f1"}), "b") << "same rank: the file tells";
    EXPECT_EQ(told_apart("b1", {"f3"}), "b") << "nothing shared: the file comes first";
    EXPECT_EQ(told_apart("b1", {"b3"}), "1") << "same file: the rank tells";
    EXPECT_EQ(told_apart("b1", {"b3", "f1"}), "b1");
    EXPECT_EQ(told_apart("b1", {"b3", "f5"}), "1");
    EXPECT_EQ(told_apart("b1", {"f1", "f5"}), "b");
}

TEST(Disambiguation, KnowsTwoDigitRanks) {
    EXPECT_EQ(told_apart("c10", {"c8"}, wide), "10");
    EXPECT_EQ(told_apart("c1", {"c10"}, wide), "1");
    EXPECT_EQ(told_apart("c10", {"c8", "d10"}, wide), "c10");
}

TEST(WriteSan, PutsThePartsTogether) {
    const std::array<Square, 1> rival{at("f1")};
    EXPECT_EQ(write_san(knight_takes(), {}, chess), "Nxd2");
    EXPECT_EQ(write_san(knight_takes(), rival, chess), "Nbxd2");
    EXPECT_EQ(write_san(pawn_step(), rival, chess), "e4") << "pawns are told apart by their capture file alone";
    EXPECT_EQ(write_san(pawn_takes_and_promotes(), {}, chess), "exd8=Q");
    EXPECT_EQ(write_san(short_castling(), rival, chess), "O-O");
}

TEST(Spells, TakesEveryUsualWayToWriteAPieceMove) {
    for (const auto* const text : {"Nxd2", "Nd2", "Nbxd2", "Nbd2", "N1xd2", "Nb1xd2", "Nb1-d2", "Nb1d2", "Nxd2+",
                                   "Nxd2#", "Nxd2!?", "Nxd2+!!"}) {
        EXPECT_TRUE(spells(text, knight_takes(), chess)) << text;
    }
    for (const auto* const text :
         {"nxd2", "Nxd3", "Ncd2", "N2d2", "xd2", "d2", "Bxd2", "N", "", "Nd2Q", "Nbb1d2", "Nd22"}) {
        EXPECT_FALSE(spells(text, knight_takes(), chess)) << text;
    }
}

TEST(Spells, TakesPawnMoves) {
    for (const auto* const text : {"e4", "e2e4", "e2-e4", "ee4", "e4!"}) {
        EXPECT_TRUE(spells(text, pawn_step(), chess)) << text;
    }
    for (const auto* const text : {"e3", "d4", "Pe4x4", "e4=Q", "E4", "de4"}) {
        EXPECT_FALSE(spells(text, pawn_step(), chess)) << text;
    }
}

TEST(Spells, PawnCapturesNeedTheirFile) {
    for (const auto* const text : {"exd8=Q", "exd8Q", "ed8Q", "e7xd8=Q+", "exd8q", "exd8=q#"}) {
        EXPECT_TRUE(spells(text, pawn_takes_and_promotes(), chess)) << text;
    }
    for (const auto* const text : {"d8=Q", "xd8=Q", "7xd8=Q", "exd8", "exd8=R", "cxd8=Q"}) {
        EXPECT_FALSE(spells(text, pawn_takes_and_promotes(), chess)) << text;
    }
}

TEST(Spells, TakesZerosForTheLetterO) {
    for (const auto* const text : {"O-O", "0-0", "O-O+", "0-0!", "Kg1", "OO"}) {
        EXPECT_TRUE(spells(text, short_castling(), chess)) << text;
        EXPECT_FALSE(spells(text, long_castling(), chess)) << text;
    }
    for (const auto* const text : {"O-O-O", "0-0-0", "0-0-0#", "Kc1"}) {
        EXPECT_FALSE(spells(text, short_castling(), chess)) << text;
        EXPECT_TRUE(spells(text, long_castling(), chess)) << text;
    }
}

TEST(Spells, DoesNotConfuseRanksOfTwoDigits) {
    const SanParts to_c1{
        .letter = 'N', .from = at("a2", wide), .to = at("c1", wide), .captures = false, .suffix = {}, .whole = {}};
    const SanParts to_c10{
        .letter = 'N', .from = at("a9", wide), .to = at("c10", wide), .captures = false, .suffix = {}, .whole = {}};
    EXPECT_TRUE(spells("Nc1", to_c1, wide));
    EXPECT_FALSE(spells("Nc10", to_c1, wide));
    EXPECT_TRUE(spells("Nc10", to_c10, wide));
    EXPECT_FALSE(spells("Nc1", to_c10, wide));
    EXPECT_TRUE(spells("N9c10", to_c10, wide));
}

TEST(Spells, SurvivesAnyBytes) {
    const std::string text{"N\0d2\xFF", 5};
    EXPECT_FALSE(spells(text, knight_takes(), chess));
    EXPECT_FALSE(spells("+#!?", pawn_step(), chess));
    EXPECT_FALSE(spells(std::string(100000, 'x'), knight_takes(), chess));
}

}  // namespace
}  // namespace menagerie
