#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "games/jungle/game.h"

namespace menagerie::jungle::tests {
namespace {

template <class G = Game>
std::string why_not(std::string_view fen, std::string_view move) {
    const auto position = G::Notation::from_fen(fen);
    const auto from = parse_square(move.substr(0, 2), G::info.size);
    const auto to = parse_square(move.substr(2), G::info.size);
    return G::Explainer::why_not(*position, *from, *to).value_or("legal");
}

constexpr std::string_view start = Game::info.start_fen;

TEST(JungleExplain, SaysWhyAMoveIsIllegal) {
    EXPECT_EQ(why_not(start, "a7a6"), "legal");
    EXPECT_EQ(why_not(start, "b7b6"), "there is no piece on b7");
    EXPECT_EQ(why_not(start, "a3a4"), "the elephant on a3 is black, and it is white's turn");
    EXPECT_EQ(why_not("CD5/7/7/7/7/7/7/7/c6 w 0 1", "a9b9"), "the dog on b9 is your own");
    EXPECT_EQ(why_not(start, "g7g5"),
              "g5 is not reachable for the elephant on g7: it moves one square up, down, left or right");
    EXPECT_EQ(why_not(start, "a9a7"), "the rat on a7 is your own");
    EXPECT_EQ(why_not("L6/7/7/7/7/7/7/7/c6 w 0 1", "a9c9"),
              "c9 is not reachable for the lion on a9: it moves one square up, down, left or right, or jumps straight "
              "over the water");
    EXPECT_EQ(why_not(start, "c7c6"), "the leopard on c7 does not swim: only a rat enters the water");
    EXPECT_EQ(why_not("7/7/1L5/7/7/7/7/7/c6 w 0 1", "b7b6"),
              "the lion on b7 does not swim: it jumps over the water to the other bank");
    EXPECT_EQ(why_not("2C4/7/7/7/7/7/7/7/c6 w 0 1", "c9d9"), "d9 is your own den, which your pieces never enter");
    EXPECT_EQ(why_not("6C/7/7/7/L1r4/7/7/7/7 w 0 1", "a5d5"), "the rat on c5 stops the jump to d5");
    EXPECT_EQ(why_not("L6/7/7/7/7/7/7/7/c6 w 30 1", "a9a8"), "the game is over: quiet-rank");
}

TEST(JungleExplain, SaysWhyACaptureFails) {
    EXPECT_EQ(why_not("6C/7/7/7/2Re3/7/7/7/7 w 0 1", "c5d5"), "a rat in the water takes nothing ashore");
    EXPECT_EQ(why_not("7/7/7/7/3E3/3r3/7/7/c6 w 0 1", "d5d4"), "an elephant does not take a rat outside a trap");
    EXPECT_EQ(why_not("7/7/7/7/3D2W/3w2d/7/7/7 w 0 1", "d5d4"), "a dog is too weak to take a wolf");
    const std::string_view land_rat = "6C/7/7/7/7/1r5/1R5/7/c6 w 0 1";
    EXPECT_EQ(why_not(land_rat, "b3b4"), "legal");
    EXPECT_EQ(why_not<TraditionalGame>(land_rat, "b3b4"), "a rat ashore takes nothing in the water");
    EXPECT_EQ(why_not<TraditionalGame>("7/7/7/7/LR5/7/7/7/6c w 0 1", "a5d5"), "the rat on b5 stops the jump to d5");
}

TEST(JungleExplain, MarksTrapsAndTellsWhoTheClockFavours) {
    const auto marks = [](std::string_view fen) { return Game::Explainer::marks(*Game::Notation::from_fen(fen)); };
    const auto at_start = marks(start);
    ASSERT_EQ(at_start.size(), 1U);
    EXPECT_EQ(at_start[0].kind, clock_mark);
    EXPECT_EQ(at_start[0].text,
              "0 of 30 quiet plies; if they run out, black wins, who moves second, and the animals are equal");

    const auto later = marks("r6/7/7/7/7/7/3c3/3E3/7 b 12 9");
    ASSERT_EQ(later.size(), 3U);
    EXPECT_EQ(later[0], (Mark{trapped_mark, Board::square(3, 1), Square::None,
                              "the elephant on d2 is trapped: any enemy beside it may take it"}));
    EXPECT_EQ(later[1].text, "12 of 30 quiet plies; if they run out, white wins, who alone has the elephant");
    EXPECT_EQ(later[2].kind, decider_mark);
    EXPECT_EQ(later[2].square, Board::square(3, 1));
}

TEST(JungleExplain, TheTraditionalGameMarksTheEnemysTrapsAlone) {
    const auto marks = [](std::string_view fen) {
        return TraditionalGame::Explainer::marks(*TraditionalGame::Notation::from_fen(fen)).size();
    };
    EXPECT_EQ(marks("6R/7/7/7/7/7/7/7/1Ce4 w 0 1"), 0U);
    EXPECT_EQ(marks("r6/7/7/7/7/7/3c3/3E3/7 b 0 1"), 1U);
}

TEST(JungleExplain, TellsAMoveInALine) {
    const auto game = find_game("jungle");
    ASSERT_TRUE(game);
    const auto told = [&](std::string_view fen, std::string_view move) {
        const std::vector<std::string_view> line{move};
        return (*game)->look(*(*game)->read_moves(*(*game)->open(fen), line)).last_narration;
    };
    EXPECT_EQ(told(start, "a7a6"), "Rat a7–a6");
    EXPECT_EQ(told("7/7/2L4/7/7/7/2t4/7/e6 w 0 1", "c7c3"), "Lion c7–c3 captures the tiger on c3");
    EXPECT_EQ(told("Ct5/e6/7/7/7/7/7/7/7 w 0 1", "0000"), "Pass");
    EXPECT_EQ((*game)->look((*game)->open_start()).last_narration, "");
}

}  // namespace
}  // namespace menagerie::jungle::tests
