#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"
#include "catalogue/reading.h"
#include "games/ultimar/game.h"
#include "rules/questions.h"
#include "support/effort.h"
#include "support/ultimar_reference.h"

namespace menagerie::tests {
namespace {

using ultimar::Game;
using ultimar::Notation;

std::string san(const char* fen, const char* uci) {
    const auto position = Notation::from_fen(fen);
    const auto move = read_move<Game>(*position, uci, 1);
    return move ? Notation::to_san(*position, *move) : move.error().message;
}

std::string read(const char* fen, const char* text) {
    const auto position = Notation::from_fen(fen);
    const auto move = read_move<Game>(*position, text, 1);
    return move ? Notation::to_uci(*move) : move.error().message;
}

TEST(UltimarNotation, NamesTheVictims) {
    EXPECT_EQ(san("olcwkcli/pppppppp/8/8/8/8/PPPPPPPP/ILCKWCLO w - - 0 1", "e2e4"), "e2-e4");
    EXPECT_EQ(san("k7/8/1p6/8/1p6/8/8/KL6 w - - 0 1", "b1b7"), "Lb1xb4,b6-b7");
    EXPECT_EQ(san("k7/8/1p6/8/1p6/8/8/KL6 w - - 0 1", "b1b5"), "Lb1xb4-b5");
    EXPECT_EQ(san("7k/8/8/3pw3/3K4/8/8/8 w - - 0 1", "d4e5"), "Kd4xe5");
    EXPECT_EQ(san("7k/8/8/3pw3/3K4/8/8/8 w - - 0 1", "d4d3"), "Kd4-d3");
    EXPECT_EQ(san("7k/8/3P4/3p4/1Pp1wI2/8/8/K2P4 w - - 0 1", "d1d4"), "d1xc4,d5,e4-d4");
    EXPECT_EQ(san("k7/8/8/1Wppwlci/8/8/8/7K w - b5>c5 0 1", "b5a5"), "Wb5xc5,d5,e5,f5,g5,h5-a5");
    EXPECT_EQ(san("k2P4/3p4/1Pp1pP1o/8/3l4/7K/3C4/3w4 w - d2>d1 0 1", "d2d6"), "Cd2xc6,d1,d4,d7,e6,h6-d6");
    EXPECT_EQ(san("7p/8/8/4k3/3C4/8/8/K7 w - - 0 1", "d4e5"), "Cd4xe5");
    EXPECT_EQ(san("8/8/8/3k4/3C4/3w4/8/K7 w - d4>d3 0 1", "d4d5"), "Cd4xd3,d5-d5");
}

TEST(UltimarNotation, ReadsLooseSpellings) {
    constexpr const char* leaps = "k7/8/1p6/8/1p6/8/8/KL6 w - - 0 1";
    for (const char* const text : {"b1b7", "Lb1xb4,b6-b7", "Lb1xb4xb6xb7", "Lb1b4b6b7", "Lb7", "Lxb7", "L1b7", "Lbb7",
                                   "b1-b7", "b1xb7", "Lxb4,b6-b7", "Lb1-b7!?"}) {
        EXPECT_EQ(read(leaps, text), "b1b7") << text;
    }
    EXPECT_EQ(read("7k/8/8/3pw3/3K4/8/8/8 w - - 0 1", "Kxe5"), "d4e5");
    EXPECT_EQ(read("olcwkcli/pppppppp/8/8/8/8/PPPPPPPP/ILCKWCLO w - - 0 1", "e4"), "e2e4");
    EXPECT_EQ(read("olcwkcli/pppppppp/8/8/8/8/PPPPPPPP/ILCKWCLO w - - 0 1", "Pe4"), "e2e4");
}

TEST(UltimarNotation, RefusesWhatIsWrongOrAmbiguous) {
    EXPECT_EQ(read("k7/8/8/8/8/P6P/8/K7 w - - 0 1", "e3"),
              "ambiguous move 'e3' in k7/8/8/8/8/P6P/8/K7 w - - 0 1: it may mean a3-e3 and h3-e3");
    for (const char* const text : {"", "x", "!", "b7", "Lc8", "Lb1xb4-b7", "Lb1xb6,b4-b7", "Wb1b7", "lb7", "Lb7b7"}) {
        EXPECT_EQ(read("k7/8/1p6/8/1p6/8/8/KL6 w - - 0 1", text).substr(0, 12), "illegal move") << text;
    }
}

TEST(UltimarNotation, IsInjectiveAndReadsBackInCrowdedPositions) {
    Random random{5};
    for (int i = 0; i < scaled(150); ++i) {
        const auto position = Notation::from_fen(ultimar_reference::random_contact_position(random).write());
        ASSERT_TRUE(position);
        MoveList moves;
        legal_moves(*position, moves);
        std::set<std::string> texts;
        for (const Move move : moves) {
            const std::string text = Notation::to_san(*position, move);
            ASSERT_TRUE(texts.insert(text).second) << Notation::to_fen(*position) << ' ' << text;
            const auto spelled = std::count_if(
                moves.begin(), moves.end(), [&](Move other) { return Notation::is_spelling(*position, other, text); });
            ASSERT_EQ(spelled, 1) << Notation::to_fen(*position) << ' ' << text;
            ASSERT_TRUE(Notation::is_spelling(*position, move, text));
        }
    }
}

}  // namespace
}  // namespace menagerie::tests
