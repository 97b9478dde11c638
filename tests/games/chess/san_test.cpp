#include <set>
#include <string>

#include "base/random.h"
#include "catalogue/modules.h"
#include "games/chess/positions.h"

/// Rulebook sections 3 and 4: strict writer, lenient reader.
namespace menagerie::chess {
namespace {

std::string san(std::string_view fen, std::string_view uci) {
    const Position position = position_of(fen);
    return Notation::to_san(position, move_of(position, uci));
}

/// What a text is read as, in coordinates, or the error.
std::string read(std::string_view fen, std::string_view text) {
    const GameModule& module = chess_module();
    const auto record = module.open(fen);
    if (!record) {
        return record.error().message;
    }
    const auto move = module.read_move(*record, text);
    return move ? module.to_uci(*move) : move.error().message;
}

TEST(ChessSan, WritesPlainMoves) {
    EXPECT_EQ(san(start, "e2e4"), "e4");
    EXPECT_EQ(san(start, "g1f3"), "Nf3");
    EXPECT_EQ(san("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
    EXPECT_EQ(san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), "exd6") << "no e.p.";
    EXPECT_EQ(san("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5"), "Nxd5");
}

TEST(ChessSan, WritesPromotions) {
    EXPECT_EQ(san("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q"), "e8=Q");
    EXPECT_EQ(san("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8n"), "e8=N+");
    EXPECT_EQ(san("3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7d8r"), "exd8=R");
    EXPECT_EQ(san("4k3/8/8/8/8/2K5/3p4/8 b - - 0 1", "d2d1b"), "d1=B");
}

TEST(ChessSan, WritesCastlingWithLetters) {
    constexpr std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    EXPECT_EQ(san(fen, "e1g1"), "O-O");
    EXPECT_EQ(san(fen, "e1c1"), "O-O-O");
    EXPECT_EQ(san("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
}

TEST(ChessSan, WritesCheckAndMate) {
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8+");
    EXPECT_EQ(san("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8#");
    EXPECT_EQ(san("7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", "g1g6"), "Qg6") << "stalemate has no sign";
}

TEST(ChessSan, TellsLikeMenApart) {
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/RN2KN2 w Q - 0 1", "b1d2"), "Nbd2");
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/RN2KN2 w Q - 0 1", "b1c3"), "Nc3") << "only one can go there";
    EXPECT_EQ(san("7k/8/8/R7/8/8/8/R3K3 w Q - 0 1", "a1a3"), "R1a3") << "same file";
    EXPECT_EQ(san("1k6/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1"), "Rad1") << "same rank";
    EXPECT_EQ(san("1k6/8/8/8/8/Q3Q3/6K1/4Q3 w - - 0 1", "e3c1"), "Qe3c1") << "e1 shares the file, a3 the rank";
    EXPECT_EQ(san("8/8/k7/8/4Q2Q/8/6K1/7Q w - - 0 1", "h4e1"), "Qh4e1") << "file and rank are both shared";
    EXPECT_EQ(san("8/8/k7/8/4Q2Q/8/6K1/7Q w - - 0 1", "h1e1"), "Q1e1");
    EXPECT_EQ(san("8/8/k7/8/4Q2Q/8/6K1/7Q w - - 0 1", "e4e1"), "Qee1");
}

TEST(ChessSan, PinnedMenAreNoRivals) {
    EXPECT_EQ(san("4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1", "a1c2"), "Nc2") << "the knight on e3 may not leave the file";
}

TEST(ChessSan, PromotionsToOneSquareAreToldApartByFile) {
    constexpr std::string_view fen = "3n4/2P1P1k1/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(san(fen, "c7d8q"), "cxd8=Q");
    EXPECT_EQ(san(fen, "e7d8q"), "exd8=Q");
}

TEST(ChessSan, ReadsLenientSpellings) {
    constexpr std::string_view knights = "4k3/8/8/8/8/8/8/RN2KN2 w Q - 0 1";
    EXPECT_EQ(read(start, "Nf3"), "g1f3");
    EXPECT_EQ(read(start, "Ng1f3"), "g1f3") << "surplus origin";
    EXPECT_EQ(read(start, "Ngf3!?"), "g1f3");
    EXPECT_EQ(read(start, "N1f3"), "g1f3");
    EXPECT_EQ(read(start, "e4!"), "e2e4");
    EXPECT_EQ(read(start, "e2-e4"), "e2e4");
    EXPECT_EQ(read(start, "e2e4"), "e2e4");
    EXPECT_EQ(read(knights, "Nbd2"), "b1d2");
    EXPECT_EQ(read(knights, "Nfd2+??"), "f1d2") << "a sign that is not due is no harm";
    EXPECT_EQ(read("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "ed5"), "e4d5");
    EXPECT_EQ(read("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4xd5"), "e4d5");
}

TEST(ChessSan, ReadsCastlingWithZeros) {
    constexpr std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    EXPECT_EQ(read(fen, "O-O"), "e1g1");
    EXPECT_EQ(read(fen, "0-0"), "e1g1");
    EXPECT_EQ(read(fen, "O-O-O"), "e1c1");
    EXPECT_EQ(read(fen, "0-0-0"), "e1c1");
    EXPECT_EQ(read(fen, "0-0-0+!"), "e1c1");
    EXPECT_EQ(read(fen, "Kf1"), "e1f1");
}

TEST(ChessSan, ReadsPromotionsWithoutSign) {
    constexpr std::string_view fen = "3n4/2P1P1k1/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(read(fen, "e8=Q"), "e7e8q");
    EXPECT_EQ(read(fen, "e8Q"), "e7e8q");
    EXPECT_EQ(read(fen, "e8N+"), "e7e8n");
    EXPECT_EQ(read(fen, "exd8R"), "e7d8r");
    EXPECT_EQ(read(fen, "cd8=B"), "c7d8b");
    EXPECT_EQ(read(fen, "e7e8r"), "e7e8r");
}

TEST(ChessSan, RefusesWhatIsIllegalOrAmbiguous) {
    constexpr std::string_view knights = "4k3/8/8/8/8/8/8/RN2KN2 w Q - 0 1";
    EXPECT_EQ(read(knights, "Nd2"), "ambiguous move 'Nd2' in " + std::string{knights} + ": it may mean Nbd2 and Nfd2");
    EXPECT_EQ(read(start, "e5"), "illegal move 'e5' in " + std::string{start});
    EXPECT_EQ(read(start, "e9z1"), "illegal move 'e9z1' in " + std::string{start});
    EXPECT_EQ(read(start, ""), "illegal move '' in " + std::string{start});
    EXPECT_EQ(read(start, "O-O"), "illegal move 'O-O' in " + std::string{start});
    EXPECT_EQ(read(start, "e2e4q"), "illegal move 'e2e4q' in " + std::string{start});
    EXPECT_EQ(read("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8"), "illegal move 'e7e8' in 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1")
        << "a promotion needs its letter";
    EXPECT_EQ(read("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8k"),
              "illegal move 'e7e8k' in 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(read(start, "\xFFNf3"), "illegal move '\\xffNf3' in " + std::string{start});
    EXPECT_EQ(read(start, std::string(1 << 20, 'x')).size(),
              std::string{"illegal move '' in "}.size() + 60 + 3 + start.size());
}

TEST(ChessSan, BishopAndBFileAreNotConfused) {
    constexpr std::string_view fen = "4k3/8/8/2n5/1P1B4/8/8/4K3 w - - 0 1";
    EXPECT_EQ(read(fen, "bxc5"), "b4c5");
    EXPECT_EQ(read(fen, "Bxc5"), "d4c5");
    EXPECT_EQ(read(fen, "b5"), "b4b5");
}

/// Along random games: texts differ within a position and are read back as the same move, both ways of writing.
TEST(ChessSan, IsInjectiveAndReadBack) {
    const GameModule& module = chess_module();
    Random random{41};
    for (const std::string_view fen : varied_starts) {
        Position position = position_of(fen);
        for (int ply = 0; ply < 40; ++ply) {
            const auto moves = moves_of(position);
            if (moves.empty()) {
                break;
            }
            const GameRecord record = *module.open(Notation::to_fen(position));
            std::set<std::string> seen;
            for (const Move move : moves) {
                const std::string text = Notation::to_san(position, move);
                ASSERT_TRUE(seen.insert(text).second) << text << " twice in " << record.start;
                ASSERT_EQ(*module.read_move(record, text), move) << text << " in " << record.start;
                ASSERT_EQ(*module.read_move(record, Notation::to_uci(move)), move) << record.start;
            }
            position.play(moves[random.below(moves.size())]);
        }
    }
}

}  // namespace
}  // namespace menagerie::chess
