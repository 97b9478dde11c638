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

TEST(TwoPlayerWildebeestThreats, AGorillaPushesAPawnToTheMiddleRow) {
    expect_seen("5K5/11/11/11/11/11/2P8/2g8/11/11/5x4k b 0 1", "c4c5");
    expect_seen("5X5/11/11/11/11/11/2p8/2g8/11/5K5/10k b 0 1", "c4c5");
}

TEST(TwoPlayerWildebeestThreats, AGorillaPushesAPawnToItsLastRow) {
    expect_seen("5K5/3p7/3g7/11/11/11/11/11/11/11/5x4k b 0 1", "d9d10");
}

TEST(TwoPlayerWildebeestThreats, AGorillaPushesAChargedCartIntoTheColumn) {
    expect_seen("h5xg3/11/11/11/11/11/5K5/11/11/11/10k b 0 1", "h11g11");
}

/// The serpent on b8 is carried to j4 before it moves.
TEST(TwoPlayerWildebeestThreats, ComeAfterTheOwnAfterEffects) {
    const auto carried = Notation::from_fen("11/11/11/1s9/11/9K1/11/11/11/11/k10 w 0 1");
    const auto left_behind = Notation::from_fen("11/11/11/1s9/11/1K9/11/11/11/11/k10 w 0 1");
    ASSERT_TRUE(carried && left_behind);
    EXPECT_TRUE(carried->king_hangs(Side::White));
    EXPECT_FALSE(left_behind->king_hangs(Side::White));
}

TEST(TwoPlayerWildebeestThreats, AnEmpressComesBesideTheKing) {
    expect_seen("1Z1B1K5/1PP1P4g1/G5J3G/7C3/11/11/11/7E3/11/11/3k7 w 8 32", "h4e1");
}

/// The side to move can only take both kings with `uci`. A draw is no way to take a king, and the look says so.
void expect_no_threat(std::string_view fen, std::string_view uci) {
    const Position position = *Notation::from_fen(fen);
    MoveList moves;
    legal_moves(position, moves);
    const auto* const move =
        std::find_if(moves.begin(), moves.end(), [&](Move candidate) { return Notation::to_uci(candidate) == uci; });
    ASSERT_NE(move, moves.end()) << uci;
    Position next = position;
    next.play(*move);
    EXPECT_EQ(next.decided().reason, "both-kings-captured") << fen;
    EXPECT_FALSE(position.king_hangs(opponent(position.side_to_move()))) << fen;
}

TEST(TwoPlayerWildebeestThreats, ARushOverBothKingsIsNone) {
    expect_no_threat("RNZBOK2hb1/G1P1P2P3/2S5C2/11/11/1b9/11/5p5/2P5G2/gpp2k4g/rnz1o1x2np b 2 23", "g1f1");
    expect_seen("RNZBOK2hb1/G1P1P2P3/2S5C2/11/11/1b9/11/5p5/2P5G2/gpp1k5g/rnz1o1x2np b 2 23", "g1f1");
}

TEST(TwoPlayerWildebeestThreats, ACartThatTakesTheKingAndRushesOverItsOwnIsNone) {
    expect_no_threat("1N1BOKx1hh1/1PPZP5b/11/2S8/11/11/11/2GG7/2n5c1P/1p1opk1p1g1/9r1 b 0 30", "g11f11");
    expect_seen("1N1BOKx1hh1/1PPZP5b/11/2S8/11/11/11/2GG7/2n5c1P/1p1op1kp1g1/9r1 b 0 30", "g11f11");
}

TEST(TwoPlayerWildebeestThreats, ACartPushedOntoTheKingThatRushesOverItsOwnIsNone) {
    expect_no_threat("GXk8/11/11/11/11/11/2K8/11/11/11/H10 w 0 1", "a11b11");
    expect_seen("GXk8/11/11/11/11/11/3K7/11/11/11/H10 w 0 1", "a11b11");
}

TEST(TwoPlayerWildebeestThreats, AKingPushedOntoTheCartCrushesIt) {
    const auto position = Notation::from_fen("2s2K5/5o5/3gZ6/8P2/4P6/2p8/3j1r5/2p8/1p1p7/g3c6/rn2GkX4 w 1 48");
    ASSERT_TRUE(position);
    EXPECT_FALSE(position->king_hangs(Side::Black));
}

}  // namespace
}  // namespace menagerie::tests
