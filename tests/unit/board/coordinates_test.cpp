#include "board/coordinates.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace menagerie {
namespace {

constexpr BoardSize eight{8, 8};
constexpr BoardSize jungle{7, 9};
constexpr BoardSize wildebeest{11, 10};
constexpr BoardSize ultimar{11, 11};

TEST(SquareNames, HaveALetterAndANumber) {
    EXPECT_EQ(name_of(square_at(0), eight), "a1");
    EXPECT_EQ(name_of(square_at(28), eight), "e4");
    EXPECT_EQ(name_of(square_at(63), eight), "h8");
    EXPECT_EQ(name_of(square_at(62), jungle), "g9");
    EXPECT_EQ(name_of(square_at(99), wildebeest), "a10");
    EXPECT_EQ(name_of(square_at(120), ultimar), "k11");
}

TEST(SquareNames, AreReadBack) {
    EXPECT_EQ(parse_square("a1", ultimar), square_at(0));
    EXPECT_EQ(parse_square("k11", ultimar), square_at(120));
    EXPECT_EQ(parse_square("a10", ultimar), square_at(99));
    EXPECT_EQ(parse_square("a10", wildebeest), square_at(99));
}

TEST(SquareNames, OffTheBoardAreRefused) {
    for (const auto* const bad :
         {"a01", "l1", "a12", "a0", "a", "", "11", "A1", "a1 ", " a1", "a-1", "k111", "`1", "a:", "\xE1\x31"}) {
        EXPECT_EQ(parse_square(bad, ultimar), std::nullopt) << bad;
    }
    EXPECT_EQ(parse_square("k11", wildebeest), std::nullopt);
    EXPECT_EQ(parse_square("e9", eight), std::nullopt);
    EXPECT_EQ(parse_square("i1", eight), std::nullopt);
    EXPECT_EQ(parse_square("h1", jungle), std::nullopt);
}

/// Of all short texts exactly the squares' names are accepted, each for its own square.
TEST(SquareNames, AreTheOnlyTextsAccepted) {
    const std::string alphabet = "abfghijkl0123456789";
    for (const BoardSize size : {eight, jungle, wildebeest, ultimar}) {
        std::vector<std::string> texts{""};
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (const auto square = parse_square(texts[i], size)) {
                ASSERT_EQ(name_of(*square, size), texts[i]);
            }
            if (texts[i].size() < 4) {
                for (const char letter : alphabet) {
                    texts.push_back(texts[i] + letter);
                }
            }
        }
        for (int i = 0; i < size.files * size.ranks; ++i) {
            ASSERT_EQ(parse_square(name_of(square_at(i), size), size), square_at(i));
        }
    }
}

TEST(TakeSquare, TakesAsManyDigitsAsNameARank) {
    std::string_view text = "a10a9";
    EXPECT_EQ(take_square(text, wildebeest), square_at(99));
    EXPECT_EQ(take_square(text, wildebeest), square_at(88));
    EXPECT_TRUE(text.empty());

    text = "a111";
    EXPECT_EQ(take_square(text, ultimar), square_at(110));
    EXPECT_EQ(text, "1");

    text = "e1e8q";
    EXPECT_EQ(take_square(text, eight), square_at(4));
    EXPECT_EQ(take_square(text, eight), square_at(60));
    EXPECT_EQ(text, "q");

    text = "a12";
    EXPECT_EQ(take_square(text, ultimar), square_at(0)) << "no rank 12, so the 2 belongs to something else";
    EXPECT_EQ(text, "2");
}

TEST(TakeSquare, LeavesOtherTextAlone) {
    for (const auto* const other : {"l1", "a0", "a01", "9", "", "Nf3"}) {
        std::string_view text = other;
        EXPECT_EQ(take_square(text, ultimar), std::nullopt);
        EXPECT_EQ(text, other);
    }
}

}  // namespace
}  // namespace menagerie
