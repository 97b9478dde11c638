#include "games/two_player_wildebeest/explain.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/two_player_wildebeest/game.h"
#include "games/two_player_wildebeest/random_boards.h"
#include "rules/questions.h"

/// Reasons and standing marks.
namespace menagerie::tests {
namespace {

using two_player_wildebeest::Board;
using two_player_wildebeest::Explainer;
using two_player_wildebeest::Notation;
using two_player_wildebeest::Position;

Square square(std::string_view name) { return *parse_square(name, size_of<Board>); }

std::string why(std::string_view fen, std::string_view from, std::string_view to) {
    const auto position = Notation::from_fen(fen);
    EXPECT_TRUE(position) << position.error().message;
    return Explainer::why_not(*position, square(from), square(to)).value_or("it is legal");
}

std::vector<std::string> marks(std::string_view fen, int kind) {
    const auto position = Notation::from_fen(fen);
    EXPECT_TRUE(position) << position.error().message;
    std::vector<std::string> texts;
    for (const Mark& mark : Explainer::marks(*position)) {
        if (mark.kind == kind) {
            texts.push_back(mark.text);
        }
    }
    return texts;
}

TEST(TwoPlayerWildebeestExplain, GivesTheReason) {
    EXPECT_EQ(why("K10/11/1Rz8/11/11/11/11/11/11/11/10k w 0 1", "b9", "b2"),
              "the rook on b9 is paralysed by the Beekeeper on c9");
    EXPECT_EQ(why("K10/1N9/1C9/11/11/11/11/1k9/11/11/11 w 0 1", "b10", "b4"),
              "a fling cannot capture a king, and one stands on b4");
    EXPECT_EQ(why("K10/1N9/1C9/11/11/11/11/1g9/11/11/10k w 0 1", "b10", "b4"),
              "gorillas cannot be captured, and one stands on b4");
    EXPECT_EQ(why("K10/1X9/1C9/11/11/11/11/11/11/11/10k w 0 1", "b10", "b4"), "a golf cart cannot be flung");
    EXPECT_EQ(why("K10/1N9/1Cz8/11/11/11/11/11/11/11/10k w 0 1", "b10", "b4"),
              "the catapult on b9 is paralysed by the Beekeeper on c9, so it cannot fling");
    EXPECT_EQ(why("K3n6/4G6/11/11/11/11/11/11/11/11/10k w 0 1", "e10", "e11"),
              "the push would need e12, off the board");
    EXPECT_EQ(why("K10/nG9/11/11/11/11/11/11/11/11/10k w 0 1", "b10", "a10"),
              "the push would need a square left of a10, off the board");
    EXPECT_EQ(why("K10/1Gg8/11/11/11/11/11/11/11/11/10k w 0 1", "b10", "c10"),
              "gorillas cannot be pushed or captured, and one stands on c10");
    EXPECT_EQ(why("K10/1Gng7/11/11/11/11/11/11/11/11/10k w 0 1", "b10", "c10"),
              "the push would crush the gorilla on d10, and gorillas cannot be crushed");
    EXPECT_EQ(why("K10/1R1g7/11/11/11/11/11/11/11/11/10k w 0 1", "b10", "d10"),
              "gorillas cannot be captured, and one stands on d10");
    EXPECT_EQ(why("K10/1Sn8/11/11/11/11/11/11/11/11/10k w 0 1", "b10", "c10"),
              "a serpent never captures by moving: it poisons what it stands beside");
    EXPECT_EQ(why("K10/11/11/1X9/11/11/11/11/11/11/10k w 0 1", "b8", "c8"),
              "the golf cart on b8 is stranded: it moves only on ranks 1 and 11");
    EXPECT_EQ(why("K10/11/11/1H9/11/11/11/11/11/11/10k w 0 1", "b8", "c8"), "a time machine never moves");
    EXPECT_EQ(why("K10/11/11/1P9/11/11/11/11/11/11/10k w 0 1", "b8", "b6"),
              "a pawn may step two squares only from rank 10");
    EXPECT_EQ(why("K10/1P9/1n9/11/11/11/11/11/11/11/10k w 0 1", "b10", "b8"),
              "a pawn does not capture straight ahead: the knight on b9 is in the way");
    EXPECT_EQ(why("K10/1P9/11/11/11/11/11/11/11/11/10k w 0 1", "b10", "c9"),
              "a pawn moves diagonally only to capture, and c9 is empty");
    EXPECT_EQ(why("K10/1R1n7/11/11/11/11/11/11/11/11/10k w 0 1", "b10", "f10"),
              "the way of the rook on b10 to f10 is blocked by the knight on d10");
    EXPECT_EQ(why("11/11/11/11/11/11/11/11/11/11/10k w 0 1", "k1", "j1"), "the game is over: king-captured");
}

/// The contract suite asks the same along games; these boards have every kind beside every other.
TEST(TwoPlayerWildebeestExplain, HasAReasonExactlyForIllegalPairs) {
    Random random{11};
    for (int i = 0; i < 30; ++i) {
        const Position position = *Notation::from_fen(random_contact_fen(random));
        MoveList moves;
        legal_moves(position, moves);
        for (int from = 0; from < Board::squares; ++from) {
            for (int to = 0; to < Board::squares; ++to) {
                const bool legal = std::any_of(moves.begin(), moves.end(), [&](Move move) {
                    return index_of(move.from()) == from && index_of(move.to()) == to;
                });
                const auto reason = Explainer::why_not(position, square_at(from), square_at(to));
                ASSERT_EQ(reason.has_value(), !legal)
                    << Notation::to_fen(position) << ' ' << name_of<Board>(square_at(from))
                    << name_of<Board>(square_at(to)) << ' ' << reason.value_or("");
            }
        }
    }
}

TEST(TwoPlayerWildebeestMarks, ShowWhatStandsOut) {
    using namespace two_player_wildebeest;
    constexpr std::string_view fen = "K9X/11/1Rz8/11/11/4p6/11/3J7/11/11/5x4k w 0 1";
    EXPECT_EQ(marks(fen, paralysed_mark),
              (std::vector<std::string>{"the rook on b9 is paralysed by the Beekeeper on c9"}));
    EXPECT_EQ(marks(fen, charged_mark),
              (std::vector<std::string>{"the golf cart on k11 is charged by the pawn on e6"}));
    EXPECT_EQ(marks(fen, joey_mark),
              (std::vector<std::string>{"rank 4 of the prince joey on d4 holds 1 piece: 4 more and he explodes"}));
    EXPECT_EQ(marks(fen, pad_mark).size(), 4U);
    EXPECT_EQ(marks(fen, pad_mark).front(), "transporter pad: what stands on j8 is carried to b8");
    EXPECT_EQ(marks(fen, jet_pack_mark).size(), 1U);

    EXPECT_EQ(marks("K10/11/11/X10/11/11/11/PJPPPP5/11/11/h9k w 0 1", joey_mark),
              (std::vector<std::string>{"rank 4 of the prince joey on b4 holds 6 pieces: 1 fewer and he explodes"}));
    EXPECT_EQ(
        marks("K10/11/11/X10/11/11/11/PJPPP6/11/11/H9k w 0 1", joey_mark),
        (std::vector<std::string>{"rank 4 of the prince joey on b4 holds 5 pieces: he explodes at the end of this "
                                  "ply unless that changes"}));
    EXPECT_EQ(marks("K10/11/11/X10/11/11/11/PJPPP6/11/11/H9k w 0 1", charged_mark),
              (std::vector<std::string>{"the golf cart on a8 is charged by the time machine on a1, but stranded"}));
    EXPECT_EQ(marks(info.start_fen, joey_mark).front(),
              "rank 2 of the prince joey on f2 holds 11 pieces: 1 fewer and he explodes");
}

}  // namespace
}  // namespace menagerie::tests
