#include "rules/game_info.h"

#include <gtest/gtest.h>

#include "rules/outcome.h"
#include "unit/rules/toy_game.h"

namespace menagerie {
namespace {

TEST(PieceLetters, AreUpperCaseForWhite) {
    for (int kind = 0; kind < 4; ++kind) {
        for (const Side side : {Side::White, Side::Black}) {
            const Piece piece{kind, side};
            EXPECT_EQ(piece_of(toy::info, letter_of(toy::info, piece)), piece);
        }
    }
    EXPECT_EQ(letter_of(toy::info, toy::white(toy::Kind::Serpent)), 'S');
    EXPECT_EQ(letter_of(toy::info, toy::black(toy::Kind::Serpent)), 's');
}

TEST(PieceLetters, OtherCharactersAreNobody) {
    for (int character = -128; character < 128; ++character) {
        const char letter = static_cast<char>(character);
        const bool known = std::string_view{"PNSKpnsk"}.find(letter) != std::string_view::npos;
        EXPECT_EQ(static_cast<bool>(piece_of(toy::info, letter)), known) << character;
    }
}

TEST(Causes, OfTheGameFollowTheCommonOnes) {
    EXPECT_EQ(describe(toy::info, Cause::Captured).name, "captured");
    EXPECT_EQ(describe(toy::info, Cause::Promotes).passive, "becomes");
    EXPECT_EQ(describe(toy::info, toy::poisons).name, "poisoned");
    EXPECT_EQ(describe(toy::info, toy::carried).passive, "is carried");
}

TEST(Outcome, IsWrittenAsInPgn) {
    EXPECT_EQ(result_text(Verdict::Ongoing), "*");
    EXPECT_EQ(result_text(win_for(Side::White, "den").verdict), "1-0");
    EXPECT_EQ(result_text(win_for(Side::Black, "den").verdict), "0-1");
    EXPECT_EQ(result_text(draw_by("stalemate").verdict), "1/2-1/2");
    EXPECT_FALSE(Outcome{}.is_over());
    EXPECT_TRUE(draw_by("x").is_over());
}

}  // namespace
}  // namespace menagerie
