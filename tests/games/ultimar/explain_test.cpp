#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/ultimar/game.h"
#include "rules/questions.h"
#include "support/effort.h"
#include "support/ultimar_reference.h"

namespace menagerie::tests {
namespace {

using ultimar::Board;
using ultimar::Explainer;
using ultimar::Notation;

std::string why_not(const char* fen, std::string_view from, std::string_view to) {
    const auto position = Notation::from_fen(fen);
    return Explainer::why_not(*position, *parse_square(from, size_of<Board>), *parse_square(to, size_of<Board>))
        .value_or("legal");
}

TEST(UltimarExplain, NamesTheReason) {
    constexpr const char* frozen = "7k/8/8/2pi4/3C4/8/8/3L3K b d4>c5d5 - 0 1";
    EXPECT_EQ(why_not(frozen, "c5", "c6"), "the pawn on c5 is frozen by the chameleon on d4");
    EXPECT_EQ(why_not("7k/8/8/2ip4/3CI3/8/8/7K b e4>d5,d4>c5d5 - 0 1", "d5", "d6"),
              "the pawn on d5 is frozen by the chameleon on d4 and the immobiliser on e4");
    EXPECT_EQ(why_not(frozen, "d4", "d3"), "the chameleon on d4 is white, and it is black's turn");
    EXPECT_EQ(why_not(frozen, "a1", "a2"), "there is no piece on a1");
    EXPECT_EQ(why_not(frozen, "h8", "h8"), "the king on h8 has to leave its square");
    EXPECT_EQ(why_not(frozen, "h8", "h6"), "a king moves one step");
    EXPECT_EQ(why_not(frozen, "h8", "g8"), "legal");
    EXPECT_EQ(why_not("8/8/8/8/8/8/8/K7 w - - 0 1", "a1", "a2"), "the game is over: king-captured");
}

TEST(UltimarExplain, KnowsTheWaysOfThePieces) {
    constexpr const char* fen = "7k/8/1p1p4/2p1p3/1P1L4/2P5/8/K2W3O w - - 0 1";
    EXPECT_EQ(why_not(fen, "b4", "c5"), "a pawn does not capture diagonally");
    EXPECT_EQ(why_not(fen, "b4", "d2"), "a pawn does not move diagonally");
    EXPECT_EQ(why_not(fen, "b4", "c6"), "c6 is not in line with the pawn on b4");
    EXPECT_EQ(why_not(fen, "b4", "b6"),
              "a pawn does not step onto the pawn on b6: it takes what it encloses between itself and another piece of "
              "its side");
    EXPECT_EQ(why_not(fen, "b4", "b7"), "the way of the pawn on b4 to b7 is blocked by the pawn on b6");
    EXPECT_EQ(why_not(fen, "b4", "e4"), "the way of the pawn on b4 to e4 is blocked by the long leaper on d4");
    EXPECT_EQ(why_not(fen, "b4", "d4"), "the long leaper on d4 is your own");
    EXPECT_EQ(why_not(fen, "d4", "d7"), "legal");
    EXPECT_EQ(why_not(fen, "d4", "a7"), "a long leaper needs an empty square behind c5");
    EXPECT_EQ(why_not(fen, "d4", "b2"), "a long leaper does not pass over its own side: the pawn on c3 is in the way");
    EXPECT_EQ(why_not(fen, "d4", "e5"), "a long leaper does not step onto the pawn on e5: it takes what it leaps over");
    EXPECT_EQ(why_not(fen, "d4", "h8"), "a long leaper does not step onto the king on h8: it takes what it leaps over");
    EXPECT_EQ(why_not(fen, "d1", "d6"), "the way of the withdrawer on d1 to d6 is blocked by the long leaper on d4");
}

TEST(UltimarExplain, SaysHowEachKindTakesInstead) {
    constexpr const char* fen = "k7/8/8/8/pppppp2/8/8/IWOC3K w - - 0 1";
    EXPECT_EQ(why_not(fen, "a1", "a4"),
              "an immobiliser does not step onto the pawn on a4: it takes nothing, it freezes what it moves up to");
    EXPECT_EQ(why_not(fen, "b1", "b4"),
              "a withdrawer does not step onto the pawn on b4: it moves up to a piece and takes it by moving straight "
              "away");
    EXPECT_EQ(why_not(fen, "c1", "c4"),
              "a co-ordinator does not step onto the pawn on c4: it takes what stands on the corners between itself "
              "and its king");
}

TEST(UltimarExplain, KnowsTheChameleon) {
    constexpr const char* near = "7i/6l1/8/3pk3/3C1l1p/8/1p6/K7 w - - 0 1";
    constexpr const char* far = "7i/6k1/8/3p4/3C1l1p/8/1p6/K7 w - - 0 1";
    EXPECT_EQ(why_not(near, "d4", "g4"), "legal");
    EXPECT_EQ(why_not("7i/8/8/3pk3/3C1llp/8/1p6/K7 w - - 0 1", "d4", "h4"),
              "a chameleon needs an empty square behind f4");
    EXPECT_EQ(why_not(near, "d4", "d6"), "a chameleon passes over long leapers only: the pawn on d5 is in the way");
    EXPECT_EQ(why_not(near, "d4", "e5"), "legal");
    EXPECT_EQ(why_not(far, "d4", "g7"), "a chameleon takes a king by a single step only");
    EXPECT_EQ(why_not(far, "d4", "d5"),
              "a chameleon does not step onto the pawn on d5: it takes each piece in that piece's own way, and only "
              "kings by stepping onto them");
}

TEST(UltimarExplain, ShowsWhoHoldsWhom) {
    const auto position = Notation::from_fen("7k/1p6/2C5/3c4/2wI4/1P6/8/7K b c6>b7d5,d5>d4 c4>b3d4 0 1");
    ASSERT_TRUE(position) << position.error().message;
    std::vector<std::string> lines;
    for (const Mark& mark : Explainer::marks(*position)) {
        lines.push_back(name_of<Board>(mark.square) + ' ' +
                        std::string{ultimar::info.marks[static_cast<std::size_t>(mark.kind)].name} + ' ' +
                        name_of<Board>(mark.source) + ": " + mark.text);
    }
    EXPECT_EQ(lines, (std::vector<std::string>{
                         "d4 frozen d5: frozen by the chameleon on d5",
                         "d5 frozen c6: frozen by the chameleon on c6",
                         "b7 frozen c6: frozen by the chameleon on c6",
                         "b3 approached c4: approached by the withdrawer on c4",
                         "d4 approached c4: approached by the withdrawer on c4",
                         "d5 power d4: has power from the immobiliser on d4",
                         "c6 power d5: has power from the chameleon on d5",
                     }));
}

TEST(UltimarExplain, HasAReasonExactlyForIllegalPairsInCrowdedPositions) {
    Random random{21};
    for (int i = 0; i < scaled(400); ++i) {
        const auto position = Notation::from_fen(ultimar_reference::random_contact_position(random).write());
        ASSERT_TRUE(position);
        MoveList moves;
        legal_moves(*position, moves);
        std::set<std::pair<Square, Square>> legal;
        for (const Move move : moves) {
            legal.emplace(move.from(), move.to());
        }
        for (int from = 0; from < Board::squares; ++from) {
            for (int to = 0; to < Board::squares; ++to) {
                const auto reason = Explainer::why_not(*position, square_at(from), square_at(to));
                ASSERT_EQ(reason.has_value(), !legal.contains({square_at(from), square_at(to)}))
                    << Notation::to_fen(*position) << ' ' << Notation::to_uci({square_at(from), square_at(to)});
            }
        }
    }
}

}  // namespace
}  // namespace menagerie::tests
