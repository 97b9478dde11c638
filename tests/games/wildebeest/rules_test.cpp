#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/wildebeest/helpers.h"

/// The examples of the rulebook's sections 2 to 6.
namespace menagerie::tests::wildebeest {
namespace {

std::vector<std::string> moves_from(const Position& position, std::string_view from) {
    std::vector<std::string> moves = moves_of(position);
    const auto starts_elsewhere = [&](const std::string& move) {
        const bool is_same = move.starts_with(from);
        return !is_same || (move.size() > from.size() && is_digit(move[from.size()]));
    };
    moves.erase(std::remove_if(moves.begin(), moves.end(), starts_elsewhere), moves.end());
    return moves;
}

using Texts = std::vector<std::string>;

TEST(WildebeestMen, LeapAsTheStartDiagramSays) {
    const Position start = position_of(Game::info.start_fen);
    EXPECT_EQ(moves_from(start, "h1"), (Texts{"h1g4", "h1i4"}));
    EXPECT_EQ(moves_from(start, "g1"), (Texts{"g1f3", "g1f4", "g1h3", "g1h4"}));
}

TEST(WildebeestMen, CheckByALeaperCannotBeBlocked) {
    const Position position = position_of("5k5/11/11/11/11/11/4c6/11/R10/5K4R w - - 0 1");
    ASSERT_TRUE(position.in_check());
    for (const std::string& move : moves_of(position)) {
        EXPECT_TRUE(move.starts_with("f1")) << move;
    }
}

TEST(WildebeestPawns, StepByRank) {
    const Position white = position_of("5k5/11/11/11/11/11/2P8/1P9/P10/5K5 w - - 0 1");
    EXPECT_EQ(moves_from(white, "a2"), (Texts{"a2a3", "a2a4", "a2a5"}));
    EXPECT_EQ(moves_from(white, "b3"), (Texts{"b3b4", "b3b5"}));
    EXPECT_EQ(moves_from(white, "c4"), (Texts{"c4c5"}));
    const Position black = position_of("5k5/p10/1p9/2p8/11/11/11/11/11/5K5 b - - 0 1");
    EXPECT_EQ(moves_from(black, "a9"), (Texts{"a9a6", "a9a7", "a9a8"}));
    EXPECT_EQ(moves_from(black, "b8"), (Texts{"b8b6", "b8b7"}));
    EXPECT_EQ(moves_from(black, "c7"), (Texts{"c7c6"}));
}

TEST(WildebeestPawns, HaveTheDoubleStepAfterACaptureToo) {
    const Position position = after(position_of("5k5/11/11/11/11/11/11/1n9/P10/5K5 w - - 0 1"), "a2b3 f10e10");
    EXPECT_EQ(moves_from(position, "b3"), (Texts{"b3b4", "b3b5"}));
}

TEST(WildebeestPawns, LongStepsNeedEverySquareEmpty) {
    EXPECT_EQ(moves_from(position_of("5k5/11/11/11/11/n10/11/11/P10/5K5 w - - 0 1"), "a2"), (Texts{"a2a3", "a2a4"}));
    EXPECT_EQ(moves_from(position_of("5k5/11/11/11/11/11/n10/11/P10/5K5 w - - 0 1"), "a2"), (Texts{"a2a3"}));
    EXPECT_EQ(moves_from(position_of("5k5/11/11/11/11/11/11/n10/P10/5K5 w - - 0 1"), "a2"), (Texts{}));
}

TEST(WildebeestPawns, PromoteToQueenOrWildebeestOnly) {
    const Position position = position_of("1n3k5/P10/11/11/11/11/11/11/11/5K5 w - - 0 1");
    EXPECT_EQ(moves_from(position, "a9"), (Texts{"a9a10q", "a9a10w", "a9b10q", "a9b10w"}));
}

TEST(WildebeestEnPassant, UpToFourPawnsCaptureATripleStep) {
    const Position position = after(position_of("5k5/11/11/11/11/3p1p5/3p1p5/11/4P6/5K5 w - - 0 1"), "e2e5");
    for (const char* const move : {"d4e3", "f4e3", "d5e4", "f5e4"}) {
        ASSERT_TRUE(has_move(position, move)) << move;
        const Position next = after(position, move);
        EXPECT_TRUE(next.at(square("e5")).is_none()) << move;
        EXPECT_EQ(next.quiet_plies(), 0);
    }
}

TEST(WildebeestEnPassant, AfterADoubleStepOnlyThePassedSquareCounts) {
    const Position position = after(position_of("5k5/11/11/11/11/3p7/3p1p5/11/4P6/5K5 w - - 0 1"), "e2e4");
    EXPECT_TRUE(has_move(position, "d4e3"));
    EXPECT_TRUE(has_move(position, "f4e3"));
    const Position next = after(position, "d5e4");  // the ordinary capture
    EXPECT_EQ(next.at(square("e4")), (Piece{menagerie::wildebeest::Kind::Pawn, Side::Black}));
}

TEST(WildebeestEnPassant, LastsOneMove) {
    const Position position = after(position_of("5k5/11/11/11/11/11/3p7/11/4P6/5K5 w - - 0 1"), "e2e5 f10f9 f1f2");
    EXPECT_FALSE(has_move(position, "d4e3"));
}

TEST(WildebeestEnPassant, MayNotOpenARankOrADiagonal) {
    // d5 takes on e4 and the pawn on e5 goes: rank 5 lies open.
    const Position rank = position_of("5K5/11/11/11/11/k2pP5R/11/11/11/11 b - e3e4 0 1");
    EXPECT_FALSE(has_move(rank, "d5e4"));
    // d4 takes on e3 and the pawn on e5 goes: the diagonal through d4 and e5 lies open.
    const Position diagonal = position_of("11/11/7B3/11/11/4P6/3p7/11/1k9/10K b - e3e4 0 1");
    EXPECT_FALSE(has_move(diagonal, "d4e3"));
    const Position harmless = position_of("11/11/7N3/11/11/4P6/3p7/11/1k9/10K b - e3e4 0 1");
    EXPECT_TRUE(has_move(harmless, "d4e3"));
}

TEST(WildebeestEnPassant, AnswersTheCheckOfTheSteppingPawn) {
    const Position position = after(position_of("11/11/11/11/3k7/11/3p7/11/4P6/5K5 w - - 0 1"), "e2e5");
    ASSERT_TRUE(position.in_check());
    EXPECT_TRUE(has_move(position, "d4e3"));
}

int castlings(std::string_view fen) {
    const Position position = position_of(fen);
    MoveList moves;
    legal_moves(position, moves);
    return static_cast<int>(std::count_if(moves.begin(), moves.end(), [](Move move) {
        return menagerie::wildebeest::special_of(move) == menagerie::wildebeest::Special::Castling;
    }));
}

TEST(WildebeestCastling, CountsByAttackedSquare) {
    EXPECT_EQ(castlings("5k5/11/11/11/11/11/11/11/11/R4K4R w KQ - 0 1"), 8);
    EXPECT_EQ(castlings("4rk5/11/11/11/11/11/11/11/11/R4K4R w KQ - 0 1"), 4) << "e1 attacked";
    EXPECT_EQ(castlings("2r2k5/11/11/11/11/11/11/11/11/R4K4R w KQ - 0 1"), 6) << "only c1 attacked";
    EXPECT_EQ(castlings("1r3k5/11/11/11/11/11/11/11/11/R4K4R w KQ - 0 1"), 7) << "only b1 attacked";
    EXPECT_EQ(castlings("5r5/11/11/11/1k9/11/11/11/11/R4K4R w KQ - 0 1"), 0) << "in check";
    EXPECT_EQ(castlings("r4k4r/11/11/11/11/11/11/11/11/R4K4R w KQ - 0 1"), 8) << "both rooks attacked";
    EXPECT_EQ(castlings("5k5/11/11/11/11/11/11/11/11/R4K3NR w KQ - 0 1"), 4) << "j1 occupied";
    EXPECT_EQ(castlings("5k5/11/11/11/11/11/11/11/11/R4K4R w Q - 0 1"), 4) << "one right";
    EXPECT_EQ(castlings("r4k4r/11/11/11/11/11/11/11/11/6R2K1 b kq - 0 1"), 4) << "g10 attacked";
}

TEST(WildebeestCastling, PutsTheRookBesideTheKing) {
    const std::string fen = "r4k4r/11/11/11/11/11/11/11/11/R4K4R w KQkq - 0 1";
    const auto first_rank = [&](std::string_view move) {
        const std::string text = Notation::to_fen(after(position_of(fen), move));
        const std::string board{split_words(text)[0]};
        return board.substr(board.rfind('/') + 1);
    };
    EXPECT_EQ(first_rank("f1g1r"), "R4RK4");
    EXPECT_EQ(first_rank("f1g1"), "R5K3R");
    EXPECT_EQ(first_rank("f1h1"), "R5RK3");
    EXPECT_EQ(first_rank("f1i1"), "R6RK2");
    EXPECT_EQ(first_rank("f1j1"), "R7RK1");
    EXPECT_EQ(first_rank("f1e1r"), "4KR4R");
    EXPECT_EQ(first_rank("f1d1"), "3KR5R");
    EXPECT_EQ(first_rank("f1c1"), "2KR6R");
    EXPECT_EQ(first_rank("f1b1"), "1KR7R");
}

TEST(WildebeestCastling, RightsAreLostForGood) {
    const Position start = position_of("r4k4r/11/11/11/11/11/11/11/11/R4K4R w KQkq - 0 1");
    const auto rights = [&](std::string_view moves) {
        const std::string text = Notation::to_fen(after(start, moves));
        return std::string{split_words(text)[2]};
    };
    EXPECT_EQ(rights("f1i1"), "kq");
    EXPECT_EQ(rights("f1h1 f10e10r"), "-");
    EXPECT_EQ(rights("a1b1"), "Kkq");
    EXPECT_EQ(rights("a1b1 k10k9 b1a1 k9k10"), "Kq");
    EXPECT_EQ(rights("k1k10"), "Qq") << "the rook that captures has left its own corner";
    EXPECT_EQ(start.quiet_plies() + 1, after(start, "f1i1").quiet_plies()) << "castling does not reset the clock";
}

Outcome outcome_after(std::string_view fen, std::string_view moves) {
    Position position = position_of(fen);
    std::vector<Key> keys{position.key()};
    for (const std::string_view move : split_words(moves)) {
        position.play(move_of(position, move));
        keys.push_back(position.key());
    }
    return outcome_of(position, Game::info, static_cast<int>(std::count(keys.begin(), keys.end(), position.key())));
}

TEST(WildebeestEnd, NoMoveLoses) {
    EXPECT_EQ(outcome_after("11/11/11/11/11/11/11/K10/8B2/k10 w - - 0 1", "i2h1"), Outcome{});
    EXPECT_EQ(outcome_after("11/11/11/11/11/11/11/K2B7/11/k10 w - - 0 1", "d3c2"), win_for(Side::White, "stalemate"));
    EXPECT_EQ(outcome_after("k10/11/1K9/11/11/11/11/11/11/10R w - - 0 1", "k1k10"), win_for(Side::White, "checkmate"));
    EXPECT_EQ(outcome_after("k10/11/1K9/11/11/11/11/11/11/10R w - - 99 80", "k1k10"), win_for(Side::White, "checkmate"))
        << "before the fifty moves";
}

TEST(WildebeestEnd, OnlyBareKingsAreDead) {
    EXPECT_EQ(outcome_after("5k5/11/11/11/11/11/11/11/4n6/5K5 w - - 0 1", "f1e2"), draw_by("insufficient-material"));
    EXPECT_EQ(outcome_after("5k5/11/11/11/11/11/11/11/4n6/5K5 w - - 0 1", "f1f2"), Outcome{});
}

TEST(WildebeestEnd, Clocks) {
    EXPECT_EQ(outcome_after("5k5/11/11/11/11/11/11/11/4P6/5K5 w - - 99 80", "f1f2"), draw_by("fifty-move"));
    EXPECT_EQ(outcome_after("5k5/11/11/11/11/11/11/11/4P6/5K5 w - - 99 80", "e2e3"), Outcome{});
    EXPECT_EQ(outcome_after(Game::info.start_fen, "b1a3 b10a8 a3b1 a8b10 b1a3 b10a8 a3b1"), Outcome{});
    EXPECT_EQ(outcome_after(Game::info.start_fen, "b1a3 b10a8 a3b1 a8b10 b1a3 b10a8 a3b1 a8b10"),
              draw_by("repetition"));
}

TEST(WildebeestKey, CountsOnlyLegalEnPassantCaptures) {
    const auto key = [](std::string_view fen) { return position_of(fen).key(); };
    // Nobody near: the field makes no difference.
    EXPECT_EQ(key("5k5/11/11/11/11/4P6/11/11/11/5K5 b - e3e4 0 1"), key("5k5/11/11/11/11/4P6/11/11/11/5K5 b - - 0 1"));
    // Only the square that two fields share can be used.
    EXPECT_EQ(key("5k5/11/11/11/11/3pP6/11/11/11/5K5 b - e3e4 0 1"),
              key("5k5/11/11/11/11/3pP6/11/11/11/5K5 b - e4 0 1"));
    EXPECT_NE(key("5k5/11/11/11/11/3pP6/11/11/11/5K5 b - e4 0 1"), key("5k5/11/11/11/11/3pP6/11/11/11/5K5 b - - 0 1"));
    EXPECT_NE(key("5k5/11/11/11/11/4P6/3p7/11/11/5K5 b - e3e4 0 1"),
              key("5k5/11/11/11/11/4P6/3p7/11/11/5K5 b - e4 0 1"));
    // A capture that would open a line is none.
    EXPECT_EQ(key("5K5/11/11/11/11/k2pP5R/11/11/11/11 b - e4 0 1"),
              key("5K5/11/11/11/11/k2pP5R/11/11/11/11 b - - 0 1"));
}

}  // namespace
}  // namespace menagerie::tests::wildebeest
