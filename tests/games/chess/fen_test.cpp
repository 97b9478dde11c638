#include <string>
#include <utility>

#include "base/random.h"
#include "games/chess/positions.h"

/// Rulebook section 2.
namespace menagerie::chess {
namespace {

TEST(ChessFen, WritesTheStart) { EXPECT_EQ(Notation::to_fen(position_of(start)), start); }

TEST(ChessFen, RoundTripsCanonicalText) {
    for (const std::string_view fen : varied_starts) {
        EXPECT_EQ(Notation::to_fen(position_of(fen)), fen);
    }
}

TEST(ChessFen, RoundTripsAlongRandomGames) {
    Random random{21};
    for (const std::string_view fen : varied_starts) {
        Position position = position_of(fen);
        for (int ply = 0; ply < 150; ++ply) {
            const auto moves = moves_of(position);
            if (moves.empty()) {
                break;
            }
            position.play(moves[random.below(moves.size())]);
            const Position back = position_of(Notation::to_fen(position));
            ASSERT_TRUE(back == position) << Notation::to_fen(position);
            ASSERT_EQ(back.key(), position.key());
        }
    }
}

TEST(ChessFen, LastTwoFieldsMayBeMissing) {
    constexpr std::string_view board = "4k3/8/8/8/8/8/8/4K3";
    EXPECT_EQ(Notation::to_fen(position_of(std::string{board} + " w - -")), std::string{board} + " w - - 0 1");
    EXPECT_EQ(Notation::to_fen(position_of(std::string{board} + " b - - 7")), std::string{board} + " b - - 7 1");
}

TEST(ChessFen, ReadsLenientSpacingAndCastlingOrder) {
    EXPECT_EQ(Notation::to_fen(position_of("  r3k2r/8/8/8/8/8/8/R3K2R\tw   qkQK  - 0 1 ")),
              "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

TEST(ChessFen, RefusesTheWrongNumberOfFields) {
    EXPECT_EQ(refusal_of(""), "expected 4 to 6 fields, got 0");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/4K3 w -"), "expected 4 to 6 fields, got 3");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x"), "expected 4 to 6 fields, got 7");
}

TEST(ChessFen, RefusesBadBoards) {
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/4K3 w - - 0 1"), "expected 8 rows, got 7");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/4K3/8 w - - 0 1"), "expected 8 rows, got 9");
    EXPECT_EQ(refusal_of("4k3/9/8/8/8/8/8/4K3 w - - 0 1"), "rank 7: bad empty count '9'");
    EXPECT_EQ(refusal_of("4k3/08/8/8/8/8/8/4K3 w - - 0 1"), "rank 7: bad empty count '08'");
    EXPECT_EQ(refusal_of("4k3/44/8/8/8/8/8/4K3 w - - 0 1"), "rank 7: bad empty count '44'");
    EXPECT_EQ(refusal_of("4k3/P0P6/8/8/8/8/8/4K3 w - - 0 1"), "rank 7: bad empty count '0'");
    EXPECT_EQ(refusal_of("4k3/8/8/3x4/8/8/8/4K3 w - - 0 1"), "rank 5: unknown piece 'x'");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/PPPPPPP/4K3 w - - 0 1"), "rank 2: 7 squares, expected 8");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/PPPPPPPPP/4K3 w - - 0 1"), "rank 2: 9 squares, expected 8");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8//4K3 w - - 0 1"), "rank 2: 0 squares, expected 8");
}

TEST(ChessFen, RefusesPawnsOnTheEndRanks) {
    EXPECT_EQ(refusal_of("4k2P/8/8/8/8/8/8/4K3 w - - 0 1"), "pawn on h8");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/p3K3 w - - 0 1"), "pawn on a1");
    EXPECT_EQ(refusal_of("4k2p/8/8/8/8/8/8/4K3 w - - 0 1"), "pawn on h8");
}

TEST(ChessFen, RefusesBadMaterial) {
    EXPECT_EQ(refusal_of("8/8/8/8/8/8/8/4K3 w - - 0 1"), "black has 0 kings, expected 1");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/8 w - - 0 1"), "white has 0 kings, expected 1");
    EXPECT_EQ(refusal_of("kk2K3/8/8/8/8/8/8/8 w - - 0 1"), "black has 2 kings, expected 1");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"), "white has 9 pawns, at most 8");
    EXPECT_EQ(refusal_of("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1"), "black has 9 pawns, at most 8");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/QQQQQQQQ/RRRRRRRR/4K3 w - - 0 1"), "white has 17 men, at most 16");
    EXPECT_EQ(refusal_of("4k3/qqqqqqqq/rrrrrrrr/8/8/8/8/4K3 w - - 0 1"), "black has 17 men, at most 16");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/1QQQQQQQ/RRRRRRRR/7K w - - 0 1"), "the side not to move is in check")
        << "sixteen men are allowed, and so is unlikely material";
}

TEST(ChessFen, RefusesABadSide) {
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/4K3 W - - 0 1"), "bad side to move 'W'");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/4K3 - - - 0 1"), "bad side to move '-'");
}

TEST(ChessFen, RefusesBadCastlingRights) {
    EXPECT_EQ(refusal_of("r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1"), "bad castling field 'KK'");
    EXPECT_EQ(refusal_of("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"), "bad castling field 'HAha'");
    EXPECT_EQ(refusal_of("r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1"), "castling right K without king and rook at home");
    EXPECT_EQ(refusal_of("r3k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1"), "castling right Q without king and rook at home");
    EXPECT_EQ(refusal_of("r3k3/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "castling right k without king and rook at home");
    EXPECT_EQ(refusal_of("4k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "castling right q without king and rook at home");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/R4K1R w Q - 0 1"), "castling right Q without king and rook at home");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/r3K2R w Q - 0 1"), "castling right Q without king and rook at home")
        << "the rook must be one's own";
}

TEST(ChessFen, RefusesBadEnPassantFields) {
    constexpr std::string_view white_stepped = "4k3/8/8/8/4P3/8/8/4K3 b - ";
    const auto refuse = [&](std::string_view field) {
        return refusal_of(std::string{white_stepped} + std::string{field} + " 0 1");
    };
    EXPECT_EQ(refuse("e3"), "accepted");
    EXPECT_EQ(refuse("e4"), "bad en passant field 'e4'");
    EXPECT_EQ(refuse("e6"), "bad en passant field 'e6'") << "the rank of the other side";
    EXPECT_EQ(refuse("i3"), "bad en passant field 'i3'");
    EXPECT_EQ(refuse("e3e4"), "bad en passant field 'e3e4'");
    EXPECT_EQ(refuse("x"), "bad en passant field 'x'");
    EXPECT_EQ(refuse("d3"), "en passant field 'd3' but no pawn on d4");
    EXPECT_EQ(refusal_of("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1"), "en passant field 'e3' but e3 is not empty");
    EXPECT_EQ(refusal_of("4k3/8/8/8/4P3/8/4R3/7K b - e3 0 1"), "en passant field 'e3' but e2 is not empty");
    EXPECT_EQ(refusal_of("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1"), "accepted");
    EXPECT_EQ(refusal_of("4k3/4r3/8/4p3/8/8/8/7K w - e6 0 1"), "en passant field 'e6' but e7 is not empty");
    EXPECT_EQ(refusal_of("4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1"), "en passant field 'e6' but e6 is not empty");
    EXPECT_EQ(refusal_of("4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1"), "en passant field 'e6' but no pawn on e5")
        << "a pawn of the side to move has not just passed";
}

TEST(ChessFen, RefusesBadNumbers) {
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/4K3 w - - -1 1"), "bad halfmove clock '-1'");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/4K3 w - - x 1"), "bad halfmove clock 'x'");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/4K3 w - - 0 0"), "bad fullmove number '0'");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/4K3 w - - 0 -"), "bad fullmove number '-'");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/8/4K3 w - - 10000000000 1"), "bad halfmove clock '10000000000'");
}

TEST(ChessFen, RefusesACheckAgainstTheSideThatMoved) {
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"), "the side not to move is in check");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"), "accepted");
    EXPECT_EQ(refusal_of("8/8/8/8/8/8/4k3/4K3 w - - 0 1"), "the side not to move is in check") << "kings touch";
}

TEST(ChessFen, TheFirstFaultIsReported) {
    EXPECT_EQ(refusal_of("4k2P/8/8/8/8/8/8/8 x KQ e9 a b"), "pawn on h8");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/4R3/4K3 x KQ e9 a b"), "bad side to move 'x'");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/4R3/4K3 w KQ e9 a b"), "castling right K without king and rook at home");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/4R3/4K3 w - e9 a b"), "bad en passant field 'e9'");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/4R3/4K3 w - - a b"), "bad halfmove clock 'a'");
    EXPECT_EQ(refusal_of("4k3/8/8/8/8/8/4R3/4K3 w - - 0 b"), "bad fullmove number 'b'");
}

TEST(ChessFen, SurvivesHostileBytes) {
    EXPECT_EQ(refusal_of(std::string(1 << 20, '8')), "a FEN of 1048576 characters, at most 4096");
    EXPECT_EQ(refusal_of(std::string("4k3/8/8/\0/8/8/8/4K3 w - - 0 1", 30)), "rank 5: unknown piece '\\x00'");
    EXPECT_EQ(refusal_of("4k3/8/8/\xC3\xA9/8/8/8/4K3 w - - 0 1"), "rank 5: unknown piece '\\xc3'");
    EXPECT_EQ(refusal_of(std::string(4000, '/') + " w - - 0 1"), "expected 8 rows, got 4001");
}

/// Random damage to good FENs: either refused with a message, or accepted and then stable under writing and reading.
TEST(ChessFen, DamagedTextIsRefusedOrStable) {
    Random random{22};
    constexpr std::string_view alphabet = "/12345678pnbrqkPNBRQKwb-KQkq acdefgh039 \xFF";
    int accepted = 0;
    for (int round = 0; round < 20000; ++round) {
        std::string fen{varied_starts[random.below(varied_starts.size())]};
        for (std::uint64_t i = 0; i <= random.below(3); ++i) {
            fen[random.below(fen.size())] = alphabet[random.below(alphabet.size())];
        }
        const auto position = Notation::from_fen(fen);
        if (!position) {
            ASSERT_FALSE(position.error().message.empty());
            continue;
        }
        ++accepted;
        const std::string written = Notation::to_fen(*position);
        ASSERT_TRUE(position_of(written) == *position) << fen;
        for (const Move move : moves_of(*position)) {
            Position next = *position;
            next.play(move);
            ASSERT_EQ(refusal_of(Notation::to_fen(next)), "accepted") << fen << " " << Notation::to_uci(move);
        }
    }
    EXPECT_GT(accepted, 500);
}

}  // namespace
}  // namespace menagerie::chess
