#include <set>
#include <string>

#include "base/random.h"
#include "games/chess/positions.h"

namespace menagerie::chess {
namespace {

std::string why_not(std::string_view fen, std::string_view from, std::string_view to) {
    const auto reason =
        Explainer::why_not(position_of(fen), *parse_square(from, info.size), *parse_square(to, info.size));
    return reason.value_or("legal");
}

TEST(ChessExplain, WhoMayMove) {
    EXPECT_EQ(why_not(start, "e4", "e5"), "there is no piece on e4");
    EXPECT_EQ(why_not(start, "e7", "e5"), "the pawn on e7 is black, and it is white's turn");
    EXPECT_EQ(why_not(start, "e2", "e2"), "the pawn on e2 has to leave its square");
    EXPECT_EQ(why_not(start, "e2", "e4"), "legal");
}

TEST(ChessExplain, HowMenMove) {
    EXPECT_EQ(why_not(start, "g1", "g3"), "g3 is not reachable for the knight on g1");
    EXPECT_EQ(why_not(start, "g1", "e2"), "the pawn on e2 is your own");
    EXPECT_EQ(why_not(start, "f1", "c4"), "the way of the bishop on f1 to c4 is blocked by the pawn on e2");
    EXPECT_EQ(why_not(start, "a1", "a4"), "the way of the rook on a1 to a4 is blocked by the pawn on a2");
    EXPECT_EQ(why_not("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1", "d5"), "d5 is not reachable for the rook on a1");
    EXPECT_EQ(why_not("4k3/8/8/8/2p1p3/8/7K/q7 b - - 0 1", "a1", "h8"), "legal");
    EXPECT_EQ(why_not("4k3/8/8/2p1p3/8/8/7K/q7 b - - 0 1", "a1", "h8"),
              "the way of the queen on a1 to h8 is blocked by the pawn on e5");
    EXPECT_EQ(why_not("7r/8/5n2/8/4k3/8/8/4K3 b - - 0 1", "h8", "e5"), "e5 is not reachable for the rook on h8");
    EXPECT_EQ(why_not("4k3/8/2p5/8/2p5/8/8/2R1K3 w - - 0 1", "c1", "c8"),
              "the way of the rook on c1 to c8 is blocked by the pawn on c4")
        << "the nearest man in the way";
    EXPECT_EQ(why_not("2r1k3/8/2p5/8/2p5/8/8/4K3 b - - 0 1", "c8", "c1"),
              "the way of the rook on c8 to c1 is blocked by the pawn on c6")
        << "the nearest man going down, too";
}

TEST(ChessExplain, Pawns) {
    EXPECT_EQ(why_not(start, "e2", "d3"), "a pawn moves diagonally only to capture, and d3 is empty");
    EXPECT_EQ(why_not(start, "e2", "e5"), "e5 is not reachable for the pawn on e2");
    EXPECT_EQ(why_not("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e5"),
              "a pawn may step two squares only from its first square");
    EXPECT_EQ(why_not("4k3/8/8/8/4r3/4P3/8/3K4 w - - 0 1", "e3", "e4"),
              "a pawn does not capture straight ahead: the rook on e4 is in the way");
    EXPECT_EQ(why_not("4k3/8/8/8/8/4r3/4P3/3K4 w - - 0 1", "e2", "e4"),
              "the way of the pawn on e2 to e4 is blocked by the rook on e3");
    EXPECT_EQ(why_not("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4", "e3"), "e3 is not reachable for the pawn on e4");
    EXPECT_EQ(why_not("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7", "e8"), "the king on e8 is your own");
}

TEST(ChessExplain, Pins) {
    EXPECT_EQ(why_not("4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2", "d3"),
              "pinned: would leave the king on e1 open to the rook on e8");
    EXPECT_EQ(why_not("6k1/8/8/8/7q/8/5P2/4K3 w - - 0 1", "f2", "f3"),
              "pinned: would leave the king on e1 open to the queen on h4");
    EXPECT_EQ(why_not("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 2", "d5", "e6"),
              "pinned: would leave the king on a5 open to the rook on h5")
        << "an en passant capture that takes two men off the rank";
}

TEST(ChessExplain, Checks) {
    EXPECT_EQ(why_not("4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "a1", "a2"),
              "the king on e1 is in check from the rook on e8, and this move does not end it");
    EXPECT_EQ(why_not("3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "d1"), "d1 is attacked by the rook on d8");
    EXPECT_EQ(why_not("4r1k1/8/8/8/8/8/4K3/8 w - - 0 1", "e2", "e1"), "e1 is attacked by the rook on e8")
        << "the king casts no shadow";
    EXPECT_EQ(why_not("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1", "e2"), "e2 is attacked by the king on e3");
}

TEST(ChessExplain, Castling) {
    EXPECT_EQ(why_not("k4r2/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1"),
              "castling crosses f1, which is attacked by the rook on f8");
    EXPECT_EQ(why_not("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1"),
              "castling ends on g1, which is attacked by the rook on g8");
    EXPECT_EQ(why_not("3r3k/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1", "c1"),
              "castling crosses d1, which is attacked by the rook on d8");
    EXPECT_EQ(why_not("k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1"),
              "castling is not allowed in check: e1 is attacked by the rook on e8");
    EXPECT_EQ(why_not("k7/8/8/8/8/8/8/4K2R w - - 0 1", "e1", "g1"),
              "castling on this wing is no longer allowed: king or rook has moved");
    EXPECT_EQ(why_not(start, "e1", "g1"),
              "castling needs the squares between king and rook empty, and the bishop on f1 is there");
    EXPECT_EQ(why_not("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8", "c8"), "legal");
    EXPECT_EQ(why_not("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "e3"), "e3 is not reachable for the king on e1");
}

/// A reason exists exactly where no legal move goes.
TEST(ChessExplain, FindsAReasonExactlyForTheIllegalPairs) {
    Random random{51};
    for (const std::string_view fen : varied_starts) {
        Position position = position_of(fen);
        for (int ply = 0; ply < 25; ++ply) {
            const auto moves = moves_of(position);
            std::set<std::pair<int, int>> legal;
            for (const Move move : moves) {
                legal.emplace(index_of(move.from()), index_of(move.to()));
            }
            for (int from = 0; from < 64; ++from) {
                for (int to = 0; to < 64; ++to) {
                    const auto reason = Explainer::why_not(position, square_at(from), square_at(to));
                    ASSERT_EQ(!reason, legal.contains({from, to}))
                        << Notation::to_fen(position) << " " << from << " " << to << " " << reason.value_or("");
                    ASSERT_TRUE(!reason || !reason->empty());
                }
            }
            if (moves.empty()) {
                break;
            }
            position.play(moves[random.below(moves.size())]);
        }
    }
}

TEST(ChessMarks, NameEveryChecker) {
    EXPECT_TRUE(Explainer::marks(position_of(start)).empty());
    const auto marks = Explainer::marks(position_of("4r2k/8/8/8/8/5n2/8/4K3 w - - 0 1"));
    ASSERT_EQ(marks.size(), 2U);
    std::set<std::string> texts;
    for (const Mark& mark : marks) {
        EXPECT_EQ(mark.kind, check_mark);
        EXPECT_EQ(name_of<Board>(mark.square), "e1");
        texts.insert(mark.text);
    }
    EXPECT_EQ(texts, (std::set<std::string>{"check by the knight on f3", "check by the rook on e8"}));
}

}  // namespace
}  // namespace menagerie::chess
