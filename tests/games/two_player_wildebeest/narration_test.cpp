#include "rules/narration.h"

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"

/// One line a ply: the rulebook's nine worked examples and the effects they leave out.
namespace menagerie::tests {
namespace {

struct Told {
    const char* fen;
    std::vector<std::string_view> line;  ///< the last move is told
    const char* text;
};

void PrintTo(const Told& told, std::ostream* out) { *out << told.text; }  // NOLINT(readability-identifier-naming)

constexpr const char* start = "RNZBOKXBCNR/GPPSPJPPPPG/11/11/11/11/11/11/11/gppspjppppg/rnzbokxbcnr w 0 1";
constexpr const char* pawn_and_cart = "K10/11/11/7R3/4P6/11/11/11/11/11/6x3k w 0 1";

const std::vector<Told> worked_examples{
    {start,
     {"b10b9"},
     "Pawn b10–b9, the prince joey on f10 explodes and takes the pawn on e10, the pawn on g10, the old woman on e11, "
     "the "
     "king on f11 and the golf cart on g11"},
    {start, {"f10f9", "f2f3", "j10j8"}, "Pawn j10–j8 is carried to b8"},
    {"K10/11/9S1/11/r7n2/11/11/11/11/11/10k w 0 1",
     {"j9j8"},
     "Serpent j9–j8 poisons the knight on i7, is carried to b8, poisons the rook on a7"},
    {"K10/11/11/11/2S8/11/4r1N4/5oR4/6X4/11/10k w 0 1",
     {"c7d6"},
     "Serpent c7–d6 poisons the rook on e5, is struck down by the old woman on f4, the old woman on f4 becomes a grand "
     "empress and poisons the rook on g4 and the knight on g5"},
    {"K10/11/11/11/3S7/11/3or6/11/11/11/10k w 0 1",
     {"d7d6"},
     "Serpent d7–d6 poisons the old woman on d5 and the rook on e5, is struck down by the old woman on d5"},
    {pawn_and_cart, {"e7e6"}, "Pawn e7–e6, the golf cart on g1 rushes to g11"},
    {pawn_and_cart, {"e7e6", "k1k2"}, "King k1–k2, the golf cart on g11 rushes to g1"},
    {pawn_and_cart,
     {"e7e6", "k1k2", "h8g8"},
     "Rook h8–g8 is run over by the golf cart on g1, the golf cart on g1 rushes to g11"},
    {"K5X4/11/11/6g4/4P6/2p8/6R4/11/11/11/6x3k w 0 1",
     {"e7e6"},
     "Pawn e7–e6, the golf cart on g1 crashes into the golf cart on g11, runs over the rook on g5 and the gorilla on "
     "g8 and "
     "is wrecked"},
    {"K10/11/11/1R9/11/11/11/11/11/11/10k w 0 1", {"b8j8"}, "Rook b8–j8 is carried to b8"},
    {"K10/11/11/11/nn1J3rr1R/b3j2bz2/5N5/11/11/11/10k w 0 1",
     {"k7k6"},
     "Rook k7–k6, the prince joey on e6 explodes and takes the knight on f5, the prince joey on d7 explodes"},
};

const std::vector<Told> other_effects{
    {"K10/1N9/1C9/11/11/11/1r9/11/11/11/10k w 0 1",
     {"b10b5c"},
     "Knight b10–b5 (flung by the catapult on b9) captures the rook on b5"},
    {"K10/11/3Gnr5/11/11/11/11/11/11/11/10k w 0 1",
     {"d9e9"},
     "Gorilla d9–e9 crushes the rook on f9, pushes the knight on e9 to f9"},
    {"K10/11/11/11/11/11/11/11/11/2P8/10k w 0 1", {"c2c1"}, "Pawn c2–c1 becomes a time machine"},
    {"11/11/11/11/11/4K6/11/11/11/11/10k w 0 1", {"e6f6"}, "King e6–f6 becomes a jet-pack king"},
    {"K10/11/11/4s6/11/11/11/11/11/11/R9k w 0 1", {"a1a8"}, "Rook a1–a8"},
    {"K10/11/11/4s6/11/11/3R7/11/11/11/10k w 0 1", {"d5d8"}, "Rook d5–d8 is poisoned by the serpent on e8"},
    {"K10/11/11/4s6/2N8/11/3R7/11/11/11/10k w 0 1", {"d5d7"}, "Rook d5–d7 is poisoned by the serpent on e8"},
    {"K10/11/3S7/11/11/3s7/11/11/11/11/10k w 0 1", {"d9d8"}, "Serpent d9–d8"},
    {"K10/11/3S7/11/3s7/11/11/11/11/11/10k w 0 1",
     {"d9d8"},
     "Serpent d9–d8 poisons the serpent on d7, is poisoned by the serpent on d7"},
    // Everything on the pads goes round at once; each piece keeps its name.
    {"K10/11/11/1R7n1/11/11/11/1b7B1/11/11/10k w 0 1",
     {"a11a10"},
     "King a11–a10, the knight on j8 is carried to b8, the rook on b8 is carried to j4, the bishop on j4 is carried to "
     "b4, the bishop on b4 is carried to j8"},
};

class TwoPlayerWildebeestNarration : public ::testing::TestWithParam<Told> {};

TEST_P(TwoPlayerWildebeestNarration, IsTold) {
    const GameModule& game = **find_game("2pw");
    const auto record = game.open(GetParam().fen);
    ASSERT_TRUE(record) << record.error().message;
    const auto played = game.read_moves(*record, GetParam().line);
    ASSERT_TRUE(played) << played.error().message;
    EXPECT_EQ(narrate(game.info(), game.last_effects(*played)), GetParam().text);
}

INSTANTIATE_TEST_SUITE_P(WorkedExamples, TwoPlayerWildebeestNarration, ::testing::ValuesIn(worked_examples));
INSTANTIATE_TEST_SUITE_P(OtherEffects, TwoPlayerWildebeestNarration, ::testing::ValuesIn(other_effects));

}  // namespace
}  // namespace menagerie::tests
