#include <string>

#include <gtest/gtest.h>

#include "games/wildebeest/helpers.h"
#include "rules/narration.h"

/// What people are told: why a try is illegal, what a move did, who gives check.
namespace menagerie::tests::wildebeest {
namespace {

std::string why(std::string_view fen, std::string_view from, std::string_view to) {
    return Game::Explainer::why_not(position_of(fen), square(from), square(to)).value_or("legal");
}

std::string told(std::string_view fen, std::string_view text) {
    Position position = position_of(fen);
    EffectRecorder recorder;
    position.play(move_of(position, text), recorder);
    return narrate(Game::info, recorder.effects);
}

TEST(WildebeestExplain, Castling) {
    EXPECT_EQ(why("5k5/11/11/11/11/11/8c2/11/11/R4K4R w KQ - 0 1", "f1", "i1"),
              "castling three squares: h1 is attacked by the camel on i4");
    EXPECT_EQ(why("5k5/11/11/11/11/11/8c2/11/11/R4K4R w KQ - 0 1", "f1", "h1"),
              "castling two squares: h1 is attacked by the camel on i4");
    EXPECT_EQ(why("5k5/11/11/11/11/11/8c2/11/11/R4K4R w KQ - 0 1", "f1", "g1"), "legal");
    EXPECT_EQ(why("5k5/11/11/11/11/11/11/11/11/R4K4R w Q - 0 1", "f1", "h1"),
              "castling on this wing is no longer allowed: king or rook has moved");
    EXPECT_EQ(why("5k5/11/11/11/11/11/11/11/11/R4K3NR w KQ - 0 1", "f1", "h1"),
              "castling needs the squares between king and rook empty, and the knight on j1 is there");
    EXPECT_EQ(why("1k9/11/11/11/5r5/11/11/11/11/R4K4R w KQ - 0 1", "f1", "b1"),
              "castling is not allowed in check: f1 is attacked by the rook on f6");
}

TEST(WildebeestExplain, CastlingByName) {
    const auto why_named = [](std::string_view fen, std::string_view text) {
        return Game::Explainer::why_not_named(position_of(fen), text).value_or("nothing");
    };
    const std::string_view camel = "5k5/11/11/11/11/11/8c2/11/11/R4K4R w KQ - 0 1";
    EXPECT_EQ(why_named(camel, "O-O3"), "castling three squares: h1 is attacked by the camel on i4");
    EXPECT_EQ(why_named(camel, "0-04"), "castling four squares: h1 is attacked by the camel on i4");
    EXPECT_EQ(why_named(camel, "O-O1"), "nothing") << "legal";
    EXPECT_EQ(why_named(camel, "hello"), "nothing");
    const std::string_view rook = "6rk3/11/11/11/11/11/11/11/11/R4K4R w KQ - 0 1";
    EXPECT_EQ(why_named(rook, "f1g1r"), "castling one square: g1 is attacked by the rook on g10");
    EXPECT_EQ(why_named(rook, "O-O"), "castling one square: g1 is attacked by the rook on g10");
    EXPECT_EQ(why_named("5k5/11/11/11/11/11/11/11/5K5/R9R w - - 0 1", "O-O-O2"),
              "castling on this wing is no longer allowed: king or rook has moved");
}

TEST(WildebeestExplain, Pawns) {
    const std::string_view fen = "5k5/11/11/11/11/11/P10/1P9/2P8/5K5 w - - 0 1";
    EXPECT_EQ(why(fen, "b3", "b6"), "a pawn may step three squares only from its owner's second rank");
    EXPECT_EQ(why(fen, "a4", "a6"), "a pawn may step two squares only from its owner's second or third rank");
    EXPECT_EQ(why(fen, "c2", "c6"), "c6 is not reachable for the pawn on c2");
    EXPECT_EQ(why(fen, "c2", "d3"), "a pawn moves diagonally only to capture, and d3 is empty");
    EXPECT_EQ(why("5k5/11/11/11/11/11/n10/11/P10/5K5 w - - 0 1", "a2", "a5"),
              "the way of the pawn on a2 to a5 is blocked by the knight on a4");
    EXPECT_EQ(why("5k5/11/11/11/11/11/n10/11/P10/5K5 w - - 0 1", "a2", "a4"),
              "a pawn does not capture straight ahead: the knight on a4 is in the way");
    EXPECT_EQ(why("11/11/7B3/11/11/4P6/3p7/11/1k9/10K b - e3e4 0 1", "d4", "e3"),
              "pinned: would leave the king on b2 open to the bishop on h8");
}

TEST(WildebeestExplain, MenAndChecks) {
    const std::string_view start = Game::info.start_fen;
    EXPECT_EQ(why(start, "h1", "h4"), "h4 is not reachable for the camel on h1");
    EXPECT_EQ(why(start, "g1", "e2"), "the pawn on e2 is your own");
    EXPECT_EQ(why(start, "e1", "e6"), "the way of the queen on e1 to e6 is blocked by the pawn on e2");
    EXPECT_EQ(why(start, "e5", "e6"), "there is no piece on e5");
    EXPECT_EQ(why(start, "e9", "e8"), "the pawn on e9 is black, and it is white's turn");
    const std::string_view check = "5k5/11/11/11/11/11/4c6/11/R10/5K5 w - - 0 1";
    EXPECT_EQ(why(check, "a2", "b2"), "the king on f1 is in check from the camel on e4, and this move does not end it");
    // The pinned rook could take the checker, but for the rook behind it.
    EXPECT_EQ(why("5r4k/11/11/11/11/11/4c6/5W5/11/5K5 w - - 0 1", "f3", "e4"),
              "e4 is not reachable for the wildebeest on f3");
    EXPECT_EQ(why("5r4k/11/11/11/11/11/4c6/11/5N5/5K5 w - - 0 1", "f2", "e4"),
              "pinned: would leave the king on f1 open to the rook on f10");
    EXPECT_EQ(why("6r3k/11/11/11/11/11/11/11/11/5K5 w - - 0 1", "f1", "g1"), "g1 is attacked by the rook on g10");
}

TEST(WildebeestExplain, MarksShowWhoGivesCheck) {
    const auto marks = Game::Explainer::marks(position_of("5k5/11/11/11/11/11/4c6/11/R10/5K5 w - - 0 1"));
    ASSERT_EQ(marks.size(), 1U);
    EXPECT_EQ(marks[0].square, square("f1"));
    EXPECT_EQ(marks[0].source, square("e4"));
    EXPECT_EQ(marks[0].text, "check by the camel on e4");
    EXPECT_TRUE(Game::Explainer::marks(position_of(Game::info.start_fen)).empty());
}

TEST(WildebeestNarration, TellsTheMove) {
    EXPECT_EQ(told("r4k4r/11/11/11/11/11/11/11/11/R4K4R w KQkq - 0 1", "f1i1"),
              "King f1–i1, the rook on k1 goes to h1");
    EXPECT_EQ(told("5k5/11/11/11/11/4P6/3p7/11/11/5K5 b - e3e4 0 1", "d4e3"),
              "Pawn d4–e3 captures en passant the pawn on e5");
    EXPECT_EQ(told("9k1/4P6/11/11/11/11/11/11/11/5K5 w - - 0 1", "e9e10w"), "Pawn e9–e10 becomes a wildebeest");
    EXPECT_EQ(told("5k5/11/11/11/11/11/11/4n6/11/5C2K2 w - - 0 1", "f1e4"), "Camel f1–e4");
}

}  // namespace
}  // namespace menagerie::tests::wildebeest
