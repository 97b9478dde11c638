#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/jungle/game.h"
#include "games/jungle/versions.h"
#include "support/random_games.h"

namespace menagerie::jungle::tests {
namespace {

Score score(std::string_view fen) { return Game::Evaluator{}(*Game::Notation::from_fen(fen)); }

/// The same position seen in a mirror that swaps the a-file and the g-file.
template <class Position>
Position mirrored(const Position& position) {
    Animals animals;
    for (const Square square : each_square(position.animals().occupied())) {
        animals.put(Board::square(6 - Board::file_of(square), Board::rank_of(square)), position.at(square));
    }
    return {animals, position.side_to_move(), position.quiet_plies(), position.fullmove_number()};
}

/// The board turned by 180 degrees with the sides exchanged.
template <class Position>
Position turned(const Position& position) {
    Animals animals;
    for (const Square square : each_square(position.animals().occupied())) {
        const Piece piece = position.at(square);
        animals.put(square_at(62 - index_of(square)), Piece{piece.kind_index(), opponent(piece.side())});
    }
    return {animals, opponent(position.side_to_move()), position.quiet_plies(), position.fullmove_number()};
}

template <class G>
class Evaluation : public ::testing::Test {};
TYPED_TEST_SUITE(Evaluation, Versions, VersionNames);

TYPED_TEST(Evaluation, KnowsTheSymmetries) {
    menagerie::tests::along_random_games<TypeParam>(60, 120, 30, [](const auto& position, const MoveList&, Random&) {
        const typename TypeParam::Evaluator evaluate;
        ASSERT_EQ(evaluate(mirrored(position)), evaluate(position)) << TypeParam::Notation::to_fen(position);
        // Equal animals favour Black, whichever way the board is turned.
        if (position.deciding_animal() || is_traditional<TypeParam>) {
            ASSERT_EQ(evaluate(turned(position)), evaluate(position)) << TypeParam::Notation::to_fen(position);
        }
    });
}

TEST(JungleEvaluation, EqualAnimalsFavourBlack) {
    EXPECT_LT(score("L5T/1D3C1/R1J1W1E/7/7/7/e1w1j1r/1c3d1/t5l w 0 1"), 0);
    EXPECT_GT(score("L5T/1D3C1/R1J1W1E/7/7/7/e1w1j1r/1c3d1/t5l b 0 1"), 0);
}

TEST(JungleEvaluation, WaitingIsForTheHolderOfTheHighestAnimal) {
    const std::string board = "LT5/7/2JW3/7/7/7/7/7/6e w ";
    EXPECT_GT(score(board + "0 1"), score(board + "15 1"));
    EXPECT_GT(score(board + "15 1"), score(board + "29 1"));
}

TEST(JungleEvaluation, AnOpenRoadToTheDenIsWorthMuch) {
    EXPECT_GT(score("e6/7/l6/7/7/7/7/4C2/7 w 0 1"), score("e6/7/l6/7/3C3/7/7/7/7 w 0 1") + 200);
}

TEST(JungleEvaluation, JumpersAreNearTheDenAcrossTheWater) {
    // From b7 the lion is five moves from d1 by a jump; the leopard walks around the lake.
    const Score lion = score("7/7/1L5/7/7/7/7/7/e6 w 0 1") - value_of(Kind::Lion);
    const Score leopard = score("7/7/1J5/7/7/7/7/7/e6 w 0 1") - value_of(Kind::Leopard);
    EXPECT_GT(lion, leopard);
}

}  // namespace
}  // namespace menagerie::jungle::tests
