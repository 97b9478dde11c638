#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "catalogue/modules.h"
#include "games/chess/positions.h"

/// Rulebook section 5: the ends of the game, their order, and what repeats.
namespace menagerie::chess {
namespace {

std::string result(std::string_view fen, const std::vector<std::string_view>& moves = {}) {
    const GameModule& module = chess_module();
    const auto opened = module.open(fen);
    if (!opened) {
        return opened.error().message;
    }
    const auto played = module.read_moves(*opened, moves);
    if (!played) {
        return played.error().message;
    }
    const Outcome outcome = module.outcome(*played);
    return std::string{result_text(outcome.verdict)} + " " + std::string{outcome.reason};
}

constexpr auto ongoing = "* ";

std::vector<std::string_view> repeated(const std::vector<std::string_view>& cycle, int times) {
    std::vector<std::string_view> moves;
    for (int i = 0; i < times; ++i) {
        moves.insert(moves.end(), cycle.begin(), cycle.end());
    }
    return moves;
}

TEST(ChessEnds, Checkmate) {
    EXPECT_EQ(result(start, {"f2f3", "e7e5", "g2g4", "d8h4"}), "0-1 checkmate");
    EXPECT_EQ(result(start, {"e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7"}), "1-0 checkmate");
    EXPECT_EQ(result("6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1"), "1-0 checkmate") << "smothered";
}

TEST(ChessEnds, Stalemate) {
    EXPECT_EQ(result("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "1/2-1/2 stalemate");
    EXPECT_EQ(result("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1"), "1/2-1/2 stalemate");
}

TEST(ChessEnds, MateOnTheHundredthHalfMoveIsMate) {
    EXPECT_EQ(result("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", {"a1a8"}), "1-0 checkmate");
    EXPECT_EQ(result("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", {"a1a7"}), "1/2-1/2 fifty-move");
}

TEST(ChessEnds, StalemateComesBeforeMaterialAndClock) {
    EXPECT_EQ(result("k7/2K5/1B6/8/8/8/8/8 b - - 0 1"), "1/2-1/2 stalemate");
    EXPECT_EQ(result("k7/8/KB6/8/8/8/8/8 b - - 0 1"), "1/2-1/2 insufficient-material") << "b8 is free";
    EXPECT_EQ(result("k7/8/1K6/8/8/6B1/8/8 b - - 120 90"), "1/2-1/2 stalemate") << "with a bare bishop, clock run out";
    EXPECT_EQ(result("8/8/8/8/8/7k/7p/7K w - - 120 90"), "1/2-1/2 stalemate");
}

TEST(ChessEnds, InsufficientMaterial) {
    constexpr auto dead = "1/2-1/2 insufficient-material";
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), dead);
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"), dead);
    EXPECT_EQ(result("4kn2/8/8/8/8/8/8/4K3 w - - 0 1"), dead);
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/4KB2 w - - 0 1"), dead);
    EXPECT_EQ(result("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1"), dead) << "f8 and c1 are both dark";
    EXPECT_EQ(result("4k3/8/8/8/1B6/B1B5/1B6/4K3 w - - 0 1"), dead) << "many bishops on one colour";
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/3rK3 w - - 0 1", {"e1d1"}), dead) << "the last man is taken";
}

TEST(ChessEnds, SufficientMaterial) {
    EXPECT_EQ(result("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1"), ongoing) << "f8 is dark, f1 is light";
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1"), ongoing);
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"), ongoing) << "two knights are not on the list";
    EXPECT_EQ(result("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1"), ongoing);
    EXPECT_EQ(result("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1"), ongoing);
    EXPECT_EQ(result("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), ongoing);
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), ongoing);
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), ongoing);
}

TEST(ChessEnds, MaterialComesBeforeRepetitionAndClock) {
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/4K3 w - - 120 90", repeated({"e1d1", "e8d8", "d1e1", "d8e8"}, 3)),
              "1/2-1/2 insufficient-material");
}

TEST(ChessEnds, RepetitionComesBeforeTheClock) {
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/R3K3 w - - 92 90", repeated({"e1d1", "e8d8", "d1e1", "d8e8"}, 2)),
              "1/2-1/2 repetition");
}

TEST(ChessEnds, TheThirdOccurrenceDraws) {
    const std::vector<std::string_view> knights{"g1f3", "g8f6", "f3g1", "f6g8"};
    EXPECT_EQ(result(start, repeated(knights, 1)), ongoing) << "the start is the first, this the second";
    std::vector<std::string_view> almost = repeated(knights, 2);
    almost.pop_back();
    EXPECT_EQ(result(start, almost), ongoing);
    EXPECT_EQ(result(start, repeated(knights, 2)), "1/2-1/2 repetition");
    std::vector<std::string_view> beyond = repeated(knights, 2);
    beyond.push_back("e2e4");
    EXPECT_EQ(result(start, beyond), ongoing) << "only the present position counts";
}

TEST(ChessEnds, OccurrencesNeedNotFollowEachOther) {
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", {"a1a2", "e8d8", "a2a1", "d8e8", "a1b1", "e8d8", "b1c1", "d8e8",
                                                        "c1a1", "e8d8", "a1a2", "d8e8", "a2a1", "e8d8", "a1a3"}),
              ongoing);
    EXPECT_EQ(
        result("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", {"a1a2", "e8d8", "a2a1", "d8e8", "a1b1", "e8d8", "b1a1", "d8e8"}),
        "1/2-1/2 repetition");
}

TEST(ChessEnds, CastlingRightsMakePositionsDifferent) {
    constexpr std::string_view fen = "r3k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const std::vector<std::string_view> kings{"e1e2", "e8e7", "e2e1", "e7e8"};
    EXPECT_EQ(result(fen, repeated(kings, 2)), ongoing) << "the first occurrence still had the right";
    EXPECT_EQ(result(fen, repeated(kings, 3)), "1/2-1/2 repetition");
}

/// The square is written after the double step but nobody can capture: that does not make the position another one.
TEST(ChessEnds, AnUnusableEnPassantSquareDoesNotMatter) {
    const std::vector<std::string_view> kings{"e8d8", "e1d1", "d8e8", "d1e1"};
    EXPECT_EQ(result("4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1", {"e2e4"}), ongoing);
    std::vector<std::string_view> moves{"e2e4"};
    for (const auto move : repeated(kings, 2)) {
        moves.push_back(move);
    }
    EXPECT_EQ(result("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", moves), "1/2-1/2 repetition");
}

TEST(ChessEnds, AUsableEnPassantSquareMakesAPositionOfItsOwn) {
    constexpr std::string_view fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    const std::vector<std::string_view> kings{"e8d8", "e1d1", "d8e8", "d1e1"};
    std::vector<std::string_view> moves{"e2e4"};
    for (const auto move : repeated(kings, 2)) {
        moves.push_back(move);
    }
    EXPECT_EQ(result(fen, moves), ongoing) << "after e4 Black could capture, later not";
    for (const auto move : kings) {
        moves.push_back(move);
    }
    EXPECT_EQ(result(fen, moves), "1/2-1/2 repetition");
}

/// A capturer stands ready but is pinned, so no capture is legal and the square must not count.
TEST(ChessEnds, APinnedCapturerDoesNotMakeTheSquareCount) {
    EXPECT_EQ(position_of("3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1").key(),
              position_of("3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1").key());
    EXPECT_NE(position_of("3k4/8/8/8/3pP3/8/8/2R1K3 b - e3 0 1").key(),
              position_of("3k4/8/8/8/3pP3/8/8/2R1K3 b - - 0 1").key());
    EXPECT_EQ(position_of("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1").key(),
              position_of("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1").key())
        << "both pawns would leave the rank";
}

TEST(ChessEnds, EnPassantIsWrittenAfterEveryDoubleStep) {
    EXPECT_EQ(Notation::to_fen(after(start, {"e2e4"})), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    EXPECT_EQ(Notation::to_fen(after(start, {"e2e4", "a7a5"})),
              "rnbqkbnr/1ppppppp/8/p7/4P3/8/PPPP1PPP/RNBQKBNR w KQkq a6 0 2");
    EXPECT_EQ(Notation::to_fen(after(start, {"e2e3"})), "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(Notation::to_fen(after(start, {"e2e4", "g8f6"})),
              "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
}

TEST(ChessEnds, TheClockDrawsAtAHundred) {
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/R3K3 w Q - 98 90", {"a1a2"}), ongoing);
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/R3K3 w Q - 98 90", {"a1a2", "e8d8"}), "1/2-1/2 fifty-move");
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/R3K3 w - - 100 90"), "1/2-1/2 fifty-move");
    EXPECT_EQ(result("4k3/8/8/8/8/8/P7/R3K3 w Q - 99 90", {"a2a3"}), ongoing) << "a pawn move starts it anew";
    EXPECT_EQ(result("4k3/8/8/8/8/8/r7/R3K3 w Q - 99 90", {"a1a2"}), ongoing) << "and so does a capture";
    EXPECT_EQ(result("4k3/8/8/8/8/8/8/R3K2R w KQ - 99 90", {"e1g1"}), "1/2-1/2 fifty-move") << "castling does not";
}

TEST(ChessEnds, DrawsTakeNoMovesAway) {
    EXPECT_EQ(moves_of(position_of("4k3/8/8/8/8/8/8/4K3 w - - 150 90")).size(), 5U);
    EXPECT_EQ(perft(position_of("4k3/8/8/8/8/8/8/4K3 w - - 100 90"), 2), 25U);
}

/// What the end of White's time means when White has `white` and Black has `black`; the men stand far apart.
std::string result_on_time(std::string_view white, std::string_view black) {
    std::string rows;
    for (const std::string_view men : {black, white}) {
        std::string row;
        for (const char man : men) {
            row += men == white ? to_upper(man) : to_lower(man);
        }
        row += row.size() == 8 ? "" : std::to_string(8 - row.size());
        rows += rows.empty() ? "8/" + row + "/8/8/8/8/" : row + "/8";
    }
    const auto record = chess_module().open(rows + " w - - 0 1");
    EXPECT_TRUE(record) << (record ? "" : record.error().message);
    const Outcome outcome = chess_module().outcome_on_time(*record);
    return std::string{result_text(outcome.verdict)} + " " + std::string{outcome.reason};
}

TEST(ChessEnds, TimeLosesOnlyAgainstWhoCouldMate) {
    constexpr auto drawn = "1/2-1/2 time-against-insufficient-material";
    constexpr auto lost = "0-1 time";
    EXPECT_EQ(result_on_time("kq", "k"), drawn);
    EXPECT_EQ(result_on_time("kq", "kn"), drawn) << "the queen takes the knight";
    EXPECT_EQ(result_on_time("kr", "kn"), lost) << "smothered by the rook";
    EXPECT_EQ(result_on_time("k", "knn"), lost);
    EXPECT_EQ(result_on_time("kqr", "kb"), drawn);
    EXPECT_EQ(result_on_time("kp", "kb"), lost);
    EXPECT_EQ(result_on_time("kn", "kb"), lost);
    EXPECT_EQ(result_on_time("k", "kbn"), lost);
    EXPECT_EQ(result_on_time("kq", "kp"), lost);
}

/// 64 squares from the top, blanks for empty ones, as the first field of a FEN.
std::string placement_of(std::string_view board) {
    std::string text;
    int empty = 0;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const bool is_row_end = i % 8 == 7;
        empty += board[i] == ' ' ? 1 : 0;
        if (empty > 0 && (board[i] != ' ' || is_row_end)) {
            text += std::to_string(std::exchange(empty, 0));
        }
        text += board[i] == ' ' ? "" : std::string(1, board[i]);
        text += is_row_end && i + 1 < board.size() ? "/" : "";
    }
    return text;
}

/// Where the material is said not to do, no position of it is a mate, however the men stand.
TEST(ChessEnds, NoMateExistsWhereTimeIsSaidNotToLose) {
    Random random{2718};
    int tried = 0;
    for (const std::string_view men : {"KQkn", "KQQkn", "KRkb", "KQkb", "KRRkb", "KRQkb"}) {
        for (int i = 0; i < 20'000; ++i) {
            std::string board(64, ' ');
            for (const char man : men) {
                board[random.below(64)] = man;
            }
            const std::string fen = placement_of(board);
            const auto position = Notation::from_fen(fen + " w - - 0 1");
            if (position && !position->could_win(Side::Black)) {
                ++tried;
                EXPECT_NE(outcome_of(*position, info, 1).verdict, Verdict::BlackWins) << fen;
            }
        }
    }
    EXPECT_GT(tried, 50'000);
}

TEST(ChessKey, IgnoresTheCountersAndNothingElse) {
    EXPECT_EQ(position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").key(),
              position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 42 99").key());
    EXPECT_NE(position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").key(), position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").key());
    EXPECT_NE(position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").key(), position_of("4k3/8/8/8/8/8/8/R3K3 b Q - 0 1").key());
    EXPECT_NE(position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").key(),
              position_of("4k3/8/8/8/8/8/8/1R2K3 w - - 0 1").key());
}

}  // namespace
}  // namespace menagerie::chess
