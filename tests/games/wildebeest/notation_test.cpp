#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/wildebeest/helpers.h"

/// Rulebook sections 8 and 9.
namespace menagerie::tests::wildebeest {
namespace {

std::vector<std::string> san_line(Position position, std::string_view moves) {
    std::vector<std::string> texts;
    for (const std::string_view text : split_words(moves)) {
        const Move move = move_of(position, text);
        texts.push_back(Notation::to_san(position, move));
        position.play(move);
    }
    return texts;
}

std::string san(std::string_view fen, std::string_view uci) { return san_line(position_of(fen), uci).front(); }

/// The move a text means, in coordinates, or the message of its refusal.
std::string meant(std::string_view fen, std::string_view text) {
    const auto move = read_move<Game>(position_of(fen), text, 1);
    return move ? Notation::to_uci(*move) : move.error().message;
}

constexpr std::string_view both_wings = "r4k4r/11/11/11/11/11/11/11/11/R4K4R w KQkq - 0 1";

TEST(WildebeestSan, RulebookExample) {
    EXPECT_EQ(
        san_line(position_of("r4k4r/11/11/11/11/3p1p5/3p1p5/11/4P6/R4K4R w KQkq - 0 1"), "f1g1r f10i10 e2e5 d4e3"),
        (std::vector<std::string>{"O-O1", "O-O3", "e5", "dxe3"}));
}

TEST(WildebeestSan, DisambiguationKnowsTwoDigitRanks) {
    EXPECT_EQ(san("5k5/11/11/11/11/11/11/1C1C7/11/5K5 w - - 0 1", "b3c6"), "Cbc6");
    EXPECT_EQ(san("N4k5/11/11/11/11/11/N10/11/11/5K5 w - - 0 1", "a10b8"), "Nb8");
    EXPECT_EQ(san("N4k5/11/11/11/11/N10/11/11/11/5K5 w - - 0 1", "a10b8"), "Nb8");
    EXPECT_EQ(san("N4k5/11/11/11/N10/11/11/11/11/5K5 w - - 0 1", "a10b8"), "N10b8");
    EXPECT_EQ(san("5k5/11/11/3W1W5/11/11/11/3W7/11/5K5 w - - 0 1", "d7e5"), "Wd7e5");
}

TEST(WildebeestSan, SignsAndPromotions) {
    EXPECT_EQ(san("3n5k1/4P6/11/11/11/11/11/11/11/5K5 w - - 0 1", "e9d10w"), "exd10=W");
    EXPECT_EQ(san("9k1/4P6/11/11/11/11/11/11/11/5K5 w - - 0 1", "e9e10q"), "e10=Q+");
    EXPECT_EQ(san("k10/11/1K9/11/11/11/11/11/11/10R w - - 0 1", "k1k10"), "Rk10#");
    EXPECT_EQ(san("11/11/11/11/11/11/11/K2B7/11/k10 w - - 0 1", "d3c2"), "Bc2") << "stalemate has no sign";
}

TEST(WildebeestSan, CastlingIsReadInManyWays) {
    EXPECT_EQ(meant(both_wings, "O-O3"), "f1i1");
    EXPECT_EQ(meant(both_wings, "0-0-02"), "f1d1");
    EXPECT_EQ(meant(both_wings, "O-O-O1"), "f1e1r");
    EXPECT_EQ(meant(both_wings, "Kh1"), "f1h1");
    EXPECT_EQ(meant(both_wings, "Kg1"), "f1g1") << "a step of one is not castling";
    EXPECT_EQ(meant(both_wings, "f1g1r"), "f1g1r");
}

TEST(WildebeestSan, BareCastlingNeedsToBeTheOnlyOneOfItsWing) {
    EXPECT_EQ(
        meant(both_wings, "O-O"),
        "ambiguous move 'O-O' in r4k4r/11/11/11/11/11/11/11/11/R4K4R w KQkq - 0 1: it may mean O-O1+, O-O2, O-O3 and "
        "O-O4");
    // h1 is attacked, so only the slide of one is left towards the k-file; all four are left on the other wing.
    const std::string_view one_left = "7r1k1/11/11/11/11/11/11/11/11/R4K4R w KQ - 0 1";
    EXPECT_EQ(meant(one_left, "O-O"), "f1g1r");
    EXPECT_EQ(meant(one_left, "0-0"), "f1g1r");
    EXPECT_TRUE(meant(one_left, "O-O-O").starts_with("ambiguous move"));
}

TEST(WildebeestSan, LenientPawnMoves) {
    const std::string_view fen = "3n5k1/4P6/11/11/11/11/11/11/11/5K5 w - - 0 1";
    EXPECT_EQ(meant(fen, "e10Q"), "e9e10q");
    EXPECT_EQ(meant(fen, "e10=w"), "e9e10w");
    EXPECT_EQ(meant(fen, "exd10=W"), "e9d10w");
    EXPECT_TRUE(meant(fen, "e10=R").starts_with("illegal move"));
    EXPECT_TRUE(meant(fen, "e10").starts_with("illegal move"));
}

}  // namespace
}  // namespace menagerie::tests::wildebeest
