#include "games/two_player_wildebeest/evaluation.h"

#include <gtest/gtest.h>

#include "games/two_player_wildebeest/game.h"
#include "games/two_player_wildebeest/random_boards.h"

namespace menagerie::tests {
namespace {

using two_player_wildebeest::Board;
using two_player_wildebeest::Evaluator;
using two_player_wildebeest::Notation;
using two_player_wildebeest::Pieces;
using two_player_wildebeest::Position;

/// The board upside down with the sides exchanged: the rules are the same there.
Position mirrored(const Position& position) {
    Pieces pieces;
    for (int i = 0; i < Board::squares; ++i) {
        if (const Piece piece = position.at(square_at(i))) {
            const Square to = Board::square(Board::file_of(square_at(i)), 10 - Board::rank_of(square_at(i)));
            pieces.put(to, Piece{piece.kind_index(), opponent(piece.side())});
        }
    }
    return {pieces, opponent(position.side_to_move()), position.quiet_plies(), position.fullmove_number()};
}

Score evaluate(std::string_view fen) { return Evaluator{}(*Notation::from_fen(fen)); }

TEST(TwoPlayerWildebeestEvaluation, IsTheSameInTheMirror) {
    Random random{21};
    for (int i = 0; i < 3000; ++i) {
        const auto position = Notation::from_fen(random_contact_fen(random));
        ASSERT_TRUE(position);
        ASSERT_EQ(Evaluator{}(*position), Evaluator{}(mirrored(*position))) << Notation::to_fen(*position);
    }
}

/// A serpent steps beside the king, a rook captures it, a gorilla crushes it, a pawn charges the cart in its column, a
/// catapult throws a serpent there: as good as lost with the enemy to move, and only a warning otherwise.
TEST(TwoPlayerWildebeestEvaluation, SeesTheKingFall) {
    for (const std::string board : {"K10/11/2s8/11/11/11/11/11/11/11/10k", "K9r/11/11/11/11/11/11/11/11/11/10k",
                                    "KPg8/11/11/11/11/11/11/11/11/11/10k", "6K4/11/11/11/11/11/3p7/11/11/11/6X3k",
                                    "K10/11/11/11/11/11/c10/s10/11/11/10k"}) {
        const Score enemy_to_move = evaluate(board + " b 0 1");
        const Score own_move = -evaluate(board + " w 0 1");
        EXPECT_GT(enemy_to_move, own_move + 1000) << board;
        EXPECT_LT(own_move, 1500) << board;
    }
}

TEST(TwoPlayerWildebeestEvaluation, CountsMaterialAndCharges) {
    constexpr std::string_view bare = "K10/11/11/11/11/11/11/11/11/11/10k w 0 1";
    EXPECT_GT(evaluate("K10/11/11/11/5E5/11/11/11/11/11/10k w 0 1"), evaluate(bare) + 1500);
    const Score machine = evaluate("K10/11/11/11/11/11/11/11/11/11/H9k w 0 1") - evaluate(bare);
    const Score machine_and_cart =
        evaluate("K2X7/11/11/11/11/11/11/11/11/11/H9k w 0 1") - evaluate("K2X7/11/11/11/11/11/11/11/11/11/10k w 0 1");
    EXPECT_GT(machine_and_cart, machine + 100);
}

/// Black's rooks stand beside a Joey: five in the row are worse for them than three.
TEST(TwoPlayerWildebeestEvaluation, FearsTheBlast) {
    const Score lit = evaluate("K10/11/11/3PrJrP3/11/11/11/11/11/11/10k w 0 1");
    const Score calm = evaluate("K10/11/3P3P3/4rJr4/11/11/11/11/11/11/10k w 0 1");
    EXPECT_GT(lit, calm + 200);
}

}  // namespace
}  // namespace menagerie::tests
