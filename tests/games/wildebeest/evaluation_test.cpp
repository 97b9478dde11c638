#include <string>

#include <gtest/gtest.h>

#include "games/wildebeest/helpers.h"
#include "support/random_games.h"

namespace menagerie::tests::wildebeest {
namespace {

using menagerie::wildebeest::Kind;
using menagerie::wildebeest::value_of;

Score score(const Position& position) { return Game::Evaluator{}(position); }

/// Colours exchanged and the board seen from the other side, by `turn` of a square's file and rank.
template <class Turn>
Position exchanged(const Position& position, const Turn& turn) {
    menagerie::wildebeest::Men men;
    for (int i = 0; i < Board::squares; ++i) {
        if (const Piece piece = position.at(square_at(i))) {
            men.put(turn(square_at(i)), Piece{piece.kind<Kind>(), opponent(piece.side())});
        }
    }
    return Position{men, opponent(position.side_to_move()), 0, {}, 0, 1};
}

TEST(WildebeestEvaluation, IsTheSameFromBothSides) {
    along_random_games<Game>(100, 100, 50, [](const Position& position, const MoveList&, Random&) {
        const auto mirror = [](Square s) {
            return Board::square(Board::file_of(s), Board::ranks - 1 - Board::rank_of(s));
        };
        const auto half_turn = [](Square s) { return square_at(Board::squares - 1 - index_of(s)); };
        ASSERT_EQ(score(position), score(exchanged(position, mirror))) << Notation::to_fen(position);
        ASSERT_EQ(score(position), score(exchanged(position, half_turn))) << Notation::to_fen(position);
    });
}

TEST(WildebeestEvaluation, StartIsLevel) { EXPECT_EQ(score(position_of(Game::info.start_fen)), 0); }

TEST(WildebeestEvaluation, ValuesAreOrdered) {
    EXPECT_LT(value_of(Kind::Pawn), value_of(Kind::Camel));
    EXPECT_LT(value_of(Kind::Camel), value_of(Kind::Knight));
    EXPECT_LT(value_of(Kind::Knight), value_of(Kind::Bishop));
    EXPECT_LT(value_of(Kind::Camel) + value_of(Kind::Knight), value_of(Kind::Wildebeest));
    EXPECT_LT(value_of(Kind::Wildebeest), value_of(Kind::Queen));
}

/// A lone king is driven to the edge, where it runs out of moves.
TEST(WildebeestEvaluation, LikesALoneKingOnTheEdge) {
    EXPECT_GT(score(position_of("k10/11/11/11/11/11/11/11/11/5K3R1 w - - 0 1")),
              score(position_of("11/11/11/11/5k5/11/11/11/11/5K3R1 w - - 0 1")));
}

}  // namespace
}  // namespace menagerie::tests::wildebeest
