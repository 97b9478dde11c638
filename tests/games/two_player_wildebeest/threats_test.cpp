#include <algorithm>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/two_player_wildebeest/game.h"
#include "rules/questions.h"

/// The ways to take a king that a look at the board has to see (`HasDanger`).
namespace menagerie::tests {
namespace {

using two_player_wildebeest::Notation;
using two_player_wildebeest::Position;

/// The side to move can take the enemy king with `uci`, and the look says so.
void expect_seen(std::string_view fen, std::string_view uci) {
    const Position position = *Notation::from_fen(fen);
    MoveList moves;
    legal_moves(position, moves);
    const auto* const move =
        std::find_if(moves.begin(), moves.end(), [&](Move candidate) { return Notation::to_uci(candidate) == uci; });
    ASSERT_NE(move, moves.end()) << uci;
    Position next = position;
    next.play(*move);
    EXPECT_EQ(next.decided().verdict, win_for(position.side_to_move(), "").verdict) << fen;
    EXPECT_TRUE(position.king_hangs(opponent(position.side_to_move()))) << fen;
    EXPECT_FALSE(Notation::from_fen(two_player_wildebeest::info.start_fen)->king_hangs(Side::White));
}

TEST(TwoPlayerWildebeestThreats, AChargedCartStepsIntoTheColumn) {
    expect_seen("RZ1B2xg3/G1P1PK5/4J4C1/5N1p2P/11/9P1/11/11/4k6/gpp1p2c1p1/RGzbo6 b 1 28", "g11f11");
}

TEST(TwoPlayerWildebeestThreats, APawnIsFlungToTheMiddleRow) {
    expect_seen("3B3X2R/bZ2Prr3G/2NJC6/7K3/11/4b6/11/5G5/4z6/2p3kpp2/1n4x3g w 2 30", "e10e6c");
}

TEST(TwoPlayerWildebeestThreats, AGorillaPushesTheKingBeforeACart) {
    expect_seen("RNZ8/1GP1PK2P1C/2S1g2P1P1/2P8/11/9Np/11/2p7c/1sg1p6/1p9/1nz1okX3r b 2 26", "e9f10");
}

TEST(TwoPlayerWildebeestThreats, APoisonedRowBlowsUpTheJoeyBesideTheKing) {
    expect_seen("RNZBOKXB1NR/G1PS1JPP2G/11/1s2P6/11/11/11/5j2p2/1p9/g1p1p1ppcPg/rnzbokxb1nr b 0 8", "b8b9");
}

}  // namespace
}  // namespace menagerie::tests
