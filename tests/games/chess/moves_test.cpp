#include <set>
#include <string>
#include <vector>

#include "base/random.h"
#include "games/chess/positions.h"

/// Rulebook section 1 by example; the exhaustive comparison is in second_opinion_test.cpp.
namespace menagerie::chess {
namespace {

using Texts = std::vector<std::string>;

Texts from(const Position& position, std::string_view square) {
    Texts found;
    for (const std::string& text : texts_of(position)) {
        if (text.starts_with(square)) {
            found.push_back(text);
        }
    }
    return found;
}

TEST(ChessMoves, PositionStaysSmall) { EXPECT_LE(sizeof(Position), 200U); }

TEST(ChessMoves, StartHasTwenty) {
    EXPECT_EQ(moves_of(position_of(start)).size(), 20U);
    EXPECT_EQ(perft(position_of(start), 3), 8902U);
}

TEST(ChessMoves, MostMovesKnownOfAnyPosition) {
    EXPECT_EQ(moves_of(position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")).size(), 218U);
}

TEST(ChessMoves, PawnStepsNeedEmptySquares) {
    EXPECT_EQ(from(position_of("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1"), "e2"), Texts{});
    EXPECT_EQ(from(position_of("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1"), "e2"), Texts{"e2e3"});
    EXPECT_EQ(from(position_of("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1"), "e3"), Texts{"e3e4"});
    EXPECT_EQ(from(position_of("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1"), "e7"), (Texts{"e7e5", "e7e6"}));
}

TEST(ChessMoves, PawnCapturesDoNotWrapAroundTheBoard) {
    EXPECT_EQ(from(position_of("4k3/8/8/7r/P7/8/8/4K3 w - - 0 1"), "a4"), Texts{"a4a5"});
    EXPECT_EQ(from(position_of("4k3/8/8/7P/r7/8/8/4K3 w - - 0 1"), "h5"), Texts{"h5h6"});
}

TEST(ChessMoves, PromotionIsCompulsoryToFourKinds) {
    EXPECT_EQ(from(position_of("3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1"), "e7"),
              (Texts{"e7d8b", "e7d8n", "e7d8q", "e7d8r", "e7e8b", "e7e8n", "e7e8q", "e7e8r"}));
    const Position promoted = after("8/8/8/8/8/2k5/6p1/4K3 b - - 4 9", {"g2g1n"});
    EXPECT_EQ(Notation::to_fen(promoted), "8/8/8/8/8/2k5/8/4K1n1 w - - 0 10");
}

TEST(ChessMoves, CastlingNeedsTheRight) {
    const auto castles = [](std::string_view rights) {
        const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w " + std::string{rights} + " - 0 1");
        return std::pair{has_move(position, "e1g1"), has_move(position, "e1c1")};
    };
    EXPECT_EQ(castles("KQkq"), std::pair(true, true));
    EXPECT_EQ(castles("K"), std::pair(true, false));
    EXPECT_EQ(castles("Qkq"), std::pair(false, true));
    EXPECT_EQ(castles("kq"), std::pair(false, false));
}

TEST(ChessMoves, CastlingPassesNoAttackedSquareOfTheKing) {
    const auto castles = [](std::string_view row) {
        const Position position = position_of("4k3/8/8/8/8/" + std::string{row} + "/8/R3K2R w KQ - 0 1");
        return std::pair{has_move(position, "e1g1"), has_move(position, "e1c1")};
    };
    EXPECT_EQ(castles("8"), std::pair(true, true));
    EXPECT_EQ(castles("4r3"), std::pair(false, false)) << "in check";
    EXPECT_EQ(castles("5r2"), std::pair(false, true)) << "f1 is crossed";
    EXPECT_EQ(castles("6r1"), std::pair(false, true)) << "g1 is reached";
    EXPECT_EQ(castles("7r"), std::pair(true, true)) << "the rook may be attacked";
    EXPECT_EQ(castles("3r4"), std::pair(true, false)) << "d1 is crossed";
    EXPECT_EQ(castles("2r5"), std::pair(true, false)) << "c1 is reached";
    EXPECT_EQ(castles("1r6"), std::pair(true, true)) << "only the rook passes b1";
    EXPECT_EQ(castles("r7"), std::pair(true, true));
}

TEST(ChessMoves, CastlingNeedsEmptySquares) {
    EXPECT_FALSE(has_move(position_of("4k3/8/8/8/8/8/8/Rn2K2R w KQ - 0 1"), "e1c1")) << "b1 is between";
    EXPECT_FALSE(has_move(position_of("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1"), "e1g1"));
    EXPECT_TRUE(has_move(position_of("rn2k2r/8/8/8/8/8/8/4K3 b kq - 0 1"), "e8g8"));
    EXPECT_FALSE(has_move(position_of("rn2k2r/8/8/8/8/8/8/4K3 b kq - 0 1"), "e8c8"));
}

TEST(ChessMoves, CastlingMovesBothMenAndNotTheClockToZero) {
    constexpr std::string_view both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 30";
    EXPECT_EQ(Notation::to_fen(after(both, {"e1g1"})), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 8 30");
    EXPECT_EQ(Notation::to_fen(after(both, {"e1c1"})), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 8 30");
    EXPECT_EQ(Notation::to_fen(after(both, {"a1b1", "e8g8"})), "r4rk1/8/8/8/8/8/8/1R2K2R w K - 9 31");
    EXPECT_EQ(Notation::to_fen(after(both, {"a1b1", "e8c8"})), "2kr3r/8/8/8/8/8/8/1R2K2R w K - 9 31");
}

TEST(ChessMoves, RightsAreLostByKingRookAndCapturedRook) {
    constexpr std::string_view both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const auto rights = [&](const std::vector<std::string_view>& moves) {
        const std::string fen = Notation::to_fen(after(both, moves));
        return fen.substr(fen.find(' ') + 3, fen.find(' ', fen.find(' ') + 3) - fen.find(' ') - 3);
    };
    EXPECT_EQ(rights({"e1e2"}), "kq");
    EXPECT_EQ(rights({"a1a2"}), "Kkq");
    EXPECT_EQ(rights({"h1h2"}), "Qkq");
    EXPECT_EQ(rights({"a1a8"}), "Kk") << "both a-side rooks are gone from home";
    EXPECT_EQ(rights({"h1h8"}), "Qq");
    EXPECT_EQ(rights({"a1a2", "e8d8", "a2a1"}), "K") << "coming back does not help";
}

TEST(ChessMoves, EnPassantTakesThePawnBeside) {
    EXPECT_EQ(Notation::to_fen(after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 3 5", {"d7d5", "e5d6"})),
              "4k3/8/3P4/8/8/8/8/4K3 b - - 0 6");
}

TEST(ChessMoves, EnPassantIsForTheNextMoveOnly) {
    const Position later = after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", {"d7d5", "e1e2", "e8e7", "e2e1", "e7e8"});
    EXPECT_FALSE(has_move(later, "e5d6"));
}

TEST(ChessMoves, EnPassantMayNotUncoverTheKing) {
    EXPECT_FALSE(has_move(position_of("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 2"), "d5e6")) << "both pawns leave the rank";
    EXPECT_FALSE(has_move(position_of("4r3/8/8/3pP3/8/8/8/k3K3 w - d6 0 2"), "e5d6")) << "pinned on the file";
    EXPECT_TRUE(has_move(position_of("3r4/8/8/3pP3/8/8/8/k2K4 w - d6 0 2"), "e5d6")) << "stays in front of the king";
    EXPECT_FALSE(has_move(position_of("7k/b7/8/2pP4/3K4/8/8/8 w - c6 0 2"), "d4c5")) << "c5 is guarded";
}

TEST(ChessMoves, EnPassantMayEndTheCheckOfThePawn) {
    const Position position = position_of("4k3/8/8/2pP4/3K4/8/8/8 w - c6 0 2");
    EXPECT_TRUE(position.in_check());
    EXPECT_TRUE(has_move(position, "d5c6"));
}

TEST(ChessMoves, DoubleCheckMovesTheKing) {
    for (const std::string& text : texts_of(position_of("4r1k1/8/8/8/8/5n2/8/R3K2Q w Q - 0 1"))) {
        EXPECT_TRUE(text.starts_with("e1")) << text;
    }
}

TEST(ChessMoves, KingDoesNotHideInItsOwnShadow) {
    EXPECT_FALSE(has_move(position_of("4r2k/8/8/8/8/8/4K3/8 w - - 0 1"), "e2e1"));
    EXPECT_FALSE(has_move(position_of("7k/8/8/8/7b/8/5K2/8 w - - 0 1"), "f2e1"));
}

TEST(ChessMoves, NoisyAndQuietAreAllMovesOnce) {
    Random random{31};
    for (const std::string_view fen : varied_starts) {
        Position position = position_of(fen);
        for (int ply = 0; ply < 100; ++ply) {
            MoveList noisy;
            MoveList quiet;
            position.generate_noisy(noisy);
            position.generate_quiet(quiet);
            std::set<std::uint32_t> all;
            for (const Move move : noisy) {
                const bool en_passant = special_of(move) == Special::EnPassant;
                ASSERT_TRUE(position.at(move.to()) || en_passant || is_promotion(special_of(move)));
                ASSERT_GT(position.gain(move), 0);
                ASSERT_TRUE(all.insert(move.raw()).second);
            }
            for (const Move move : quiet) {
                ASSERT_FALSE(position.at(move.to()));
                ASSERT_EQ(position.gain(move), 0);
                ASSERT_TRUE(all.insert(move.raw()).second);
            }
            ASSERT_EQ(static_cast<int>(all.size()), position.count_legal());
            const auto moves = moves_of(position);
            if (moves.empty()) {
                break;
            }
            position.play(moves[random.below(moves.size())]);
        }
    }
}

TEST(ChessMoves, CandidatesAreExactlyTheMoves) {
    Random random{32};
    for (const std::string_view fen : varied_starts) {
        const Position position = position_of(fen);
        std::set<std::uint32_t> listed;
        for (const Move move : moves_of(position)) {
            listed.insert(move.raw());
        }
        for (int from_square = 0; from_square < 128; ++from_square) {
            for (int to = 0; to < 128; ++to) {
                for (std::uint32_t extra = 0; extra < 9; ++extra) {
                    const Move move{square_at(from_square), square_at(to), extra};
                    ASSERT_EQ(position.is_candidate(move), listed.contains(move.raw())) << move.raw();
                }
            }
        }
        for (int i = 0; i < 2000; ++i) {
            const Move move = Move::from_raw(static_cast<std::uint32_t>(random.next()));
            ASSERT_EQ(position.is_candidate(move), listed.contains(move.raw())) << move.raw();
        }
    }
}

TEST(ChessMoves, GainIsTheMaterialWonAtOnce) {
    const Position position = position_of("3rk3/4P3/8/1qPp4/8/8/8/4K3 w - d6 0 1");
    EXPECT_EQ(position.gain(move_of(position, "e7d8q")), 500 + 950 - 100);
    EXPECT_EQ(position.gain(move_of(position, "e7d8n")), 500 + 320 - 100);
    EXPECT_EQ(position.gain(move_of(position, "c5d6")), 100);
    EXPECT_EQ(position.gain(move_of(position, "c5c6")), 0);
}

TEST(ChessMoves, PassGivesTheTurnAndForgetsEnPassant) {
    Position position = after(start, {"e2e4"});
    ASSERT_TRUE(position.may_pass());
    position.pass();
    EXPECT_EQ(Notation::to_fen(position), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    EXPECT_EQ(position.key(), position.recomputed_key());
    EXPECT_FALSE(position_of("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1").may_pass()) << "pawns only";
    EXPECT_FALSE(position_of("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1").may_pass()) << "in check";
}

}  // namespace
}  // namespace menagerie::chess
