#include "search/alphabeta/alphabeta.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "contract/games.h"
#include "search/win_scores.h"
#include "support/random_games.h"

namespace menagerie::tests {
namespace {

using namespace std::chrono_literals;

template <Game G>
alphabeta::Task<typename G::Position> task_for(const typename G::Position& position) {
    return {position, {position.key()}};
}

template <Game G>
typename G::Position start() {
    return *G::Notation::from_fen(G::info.start_fen);
}

/// Minimax as the textbook has it: no window, no order, no memory.
template <Game G>
Score minimax(const typename G::Position& position, int depth, int ply) {
    const Side side = position.side_to_move();
    if (ply > 0) {
        if (const Outcome decided = position.decided(); decided.is_over()) {
            return score_of(decided, side, ply);
        }
    }
    MoveList moves;
    legal_moves(position, moves);
    if (moves.empty()) {
        return score_of(position.when_stuck(), side, ply);
    }
    if (ply > 0 && outcome_of(position, G::info, 1).is_over()) {
        return 0;
    }
    if (depth == 0) {
        return std::clamp(typename G::Evaluator{}(position), -largest_evaluation, largest_evaluation);
    }
    Score best = -infinite_score;
    for (const Move move : moves) {
        auto next = position;
        next.play(move);
        best = std::max(best, -minimax<G>(next, depth - 1, ply + 1));
    }
    return best;
}

template <class G>
class AlphaBeta : public ::testing::Test {};

TYPED_TEST_SUITE(AlphaBeta, AllGames, GameNames);

TYPED_TEST(AlphaBeta, WithoutPruningEqualsMinimax) {
    alphabeta::Search<TypeParam> search{alphabeta::plain_tuning()};
    int number = 0;
    along_random_games<TypeParam>(40, 60, 21, [&](const auto& position, const MoveList& moves, Random&) {
        if (moves.empty() || ++number % 8 != 0 || number > 1600) {
            return;
        }
        for (int depth = 1; depth <= 2; ++depth) {
            Limits limits;
            limits.depth = depth;
            const Report report = search.think(task_for<TypeParam>(position), limits, nullptr, {});
            ASSERT_EQ(report.progress.score, minimax<TypeParam>(position, depth, 0))
                << TypeParam::Notation::to_fen(position) << " depth " << depth;
        }
    });
    EXPECT_GT(number, 400);
}

TYPED_TEST(AlphaBeta, SameNodesTwice) {
    const auto run = [] {
        alphabeta::Search<TypeParam> search;
        Limits limits;
        limits.nodes = 20000;
        const Report report = search.think(task_for<TypeParam>(start<TypeParam>()), limits, nullptr, {});
        return std::tuple{report.best.raw(), report.progress.score, report.progress.nodes, report.progress.line.size()};
    };
    EXPECT_EQ(run(), run());
}

TYPED_TEST(AlphaBeta, LeavesOutTheStepItIsToldTo) {
    alphabeta::Search<TypeParam> search;
    const auto nodes_without = [&](std::string_view step) {
        search.leave_out(step);
        Limits limits;
        limits.depth = 6;
        return search.think(task_for<TypeParam>(start<TypeParam>()), limits, nullptr, {}).progress.nodes;
    };
    const auto usual = nodes_without("nothing");
    EXPECT_NE(nodes_without("late move reductions"), usual);
    EXPECT_NE(nodes_without("quiescence"), usual);
    EXPECT_EQ(nodes_without("nothing"), usual);
}

TEST(AlphaBetaSteps, TogetherAreAllThatThePlainSearchLacks) {
    const alphabeta::Tuning plain = alphabeta::plain_tuning();
    const alphabeta::Tuning usual;
    for (const alphabeta::Step& step : alphabeta::steps) {
        EXPECT_TRUE(usual.*step.is_on) << step.name;
        EXPECT_EQ(plain.*step.is_on, step.keeps_value) << step.name;
    }
}

/// With all of them, and without each one.
TYPED_TEST(AlphaBeta, StepsThatKeepTheValueDoSo) {
    std::vector<alphabeta::Tuning> tunings(1, alphabeta::plain_tuning());
    for (const alphabeta::Step& step : alphabeta::steps) {
        if (step.keeps_value) {
            tunings.push_back(tunings.front());
            tunings.back().*step.is_on = false;
        }
    }
    ASSERT_EQ(tunings.size(), 5U);
    int number = 0;
    along_random_games<TypeParam>(10, 60, 24, [&](const auto& position, const MoveList& moves, Random&) {
        if (moves.empty() || ++number % 8 != 0) {
            return;
        }
        const Score value = minimax<TypeParam>(position, 2, 0);
        for (const alphabeta::Tuning& tuning : tunings) {
            alphabeta::Search<TypeParam> search{tuning};
            search.set_table_size(1);
            Limits limits;
            limits.depth = 2;
            ASSERT_EQ(search.think(task_for<TypeParam>(position), limits, nullptr, {}).progress.score, value)
                << TypeParam::Notation::to_fen(position);
        }
    });
    EXPECT_GT(number, 100);
}

/// The picker sorts quiet moves by what they win only where a game says that they may.
TYPED_TEST(AlphaBeta, QuietMovesGainOnlyWhereTheGameSaysSo) {
    int gainful = 0;
    along_random_games<TypeParam>(40, 80, 22, [&](const auto& position, const MoveList& moves, Random&) {
        MoveList quiet;
        if (!moves.empty()) {
            position.generate_quiet(quiet);
        }
        for (const Move move : quiet) {
            gainful += position.gain(move) != 0 ? 1 : 0;
        }
    });
    EXPECT_EQ(gainful > 0, HasGains<typename TypeParam::Position>);
}

/// What the search thinks of one move.
template <class G>
Score score_of_move(std::string_view fen, std::string_view uci, int depth) {
    const auto position = G::Notation::from_fen(fen);
    EXPECT_TRUE(position) << fen;
    MoveList moves;
    legal_moves(*position, moves);
    Limits limits;
    limits.depth = depth;
    for (const Move move : moves) {
        if (G::Notation::to_uci(move) == uci) {
            limits.only = {move};
        }
    }
    EXPECT_EQ(limits.only.size(), 1U) << uci;
    alphabeta::Search<G> search;
    return search.think(task_for<G>(*position), limits, nullptr, {}).progress.score;
}

/// A black serpent may step onto a pad. The old woman's quiet reply brings it back beside her friend: the serpent dies,
/// and she becomes an empress.
TEST(LateQuietMoves, OfAnOldWomanAreSeen) {
    for (int depth = 3; depth <= 6; ++depth) {
        const Score score = score_of_move<two_player_wildebeest::Game>(
            "rNZ1O1K1h2/GPP4Pg1G/2J1S1C4/4P6/11/11/3b5n1/11/2s8/gpp1p2pp2/rnzb1k5 b 2 19", "c3b4", depth);
        EXPECT_LT(score, -500) << "depth " << depth;
    }
}

/// White's camel threatens a smothered mate by its next leap, one quiet move of fifty.
TEST(LateQuietMoves, ThatMateAreSeen) {
    for (int depth = 2; depth <= 8; ++depth) {
        const Score score = score_of_move<wildebeest::Game>(
            "rnccwkqbbnr/ppppppppppp/11/11/11/11/7C3/11/PPPPPPPPPPP/RNBBQKWC1NR b KQkq - 1 1", "b10c8", depth);
        EXPECT_EQ(score, loss_after(2)) << "depth " << depth;
    }
}

/// Black is far ahead; White threatens to bring the serpent near the king, after which no move helps. Nearly all of
/// Black's moves overlook it.
TEST(KingInDanger, IsSeenBeforeItIsTooLate) {
    using Game = two_player_wildebeest::Game;
    const auto position =
        Game::Notation::from_fen("hNP1O4r1/1G2CK3g1/2P8/11/11/11/11/5S5/1gs8/1ppzp6/1n1bok2xn1 b 1 28");
    ASSERT_TRUE(position);
    Limits limits;
    limits.nodes = 4000;
    alphabeta::Search<Game> search;
    const Report report = search.think(task_for<Game>(*position), limits, nullptr, {});
    auto next = *position;
    next.play(report.best);
    limits.nodes = 20'000;
    const Report reply = alphabeta::Search<Game>{}.think(task_for<Game>(next), limits, nullptr, {});
    EXPECT_FALSE(is_win(reply.progress.score)) << Game::Notation::to_uci(report.best);
}

/// Nearly all moves leave the king to the same quiet move of the enemy. The others have to be found before the nodes
/// are spent: by looking first at what the last iteration thought well of.
TEST(KingInDanger, IsSavedWithFewNodes) {
    using Game = two_player_wildebeest::Game;
    for (const std::string_view fen :
         {"R1ZB1K5/1GPOP2P3/2S5C2/4BP5/11/5w1N3/2s8/7p3/1p5p3/g1p1p1cG1g1/zn1bo1jbH2 w 2 22",
          "R2X3P2P/GPP3gK2G/11/2N1P4P1/4J2N3/9n1/9B1/11/11/gppppkp1c2/Rnzbo1xpj2 w 4 35"}) {
        const auto position = Game::Notation::from_fen(fen);
        ASSERT_TRUE(position) << fen;
        Limits limits;
        limits.nodes = 450;
        const Report report = alphabeta::Search<Game>{}.think(task_for<Game>(*position), limits, nullptr, {});
        auto next = *position;
        next.play(report.best);
        MoveList replies;
        legal_moves(next, replies);
        for (const Move reply : replies) {
            auto last = next;
            last.play(reply);
            EXPECT_NE(last.decided().verdict, Verdict::BlackWins)
                << Game::Notation::to_uci(report.best) << " " << Game::Notation::to_uci(reply) << " in " << fen;
        }
    }
}

TEST(RootMoves, AreInTheOrderOfWhatIsKnownOfThem) {
    const auto root = [](int number, Score score, Score previous, Score estimate) {
        return alphabeta::RootMove{.move = Move{square_at(number), square_at(0)},
                                   .score = score,
                                   .previous_score = previous,
                                   .estimate = estimate,
                                   .line = {}};
    };
    constexpr Score unknown = -infinite_score;
    std::vector<alphabeta::RootMove> roots{root(3, unknown, unknown, -80), root(2, unknown, unknown, 10),
                                           root(1, unknown, 40, -200), root(0, 35, unknown, 35),
                                           root(4, unknown, unknown, -80)};
    alphabeta::sort_roots(roots.begin(), roots.end());
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(index_of(roots[static_cast<std::size_t>(i)].move.from()), i);
    }
}

/// A side without moves is not lost but stalemated, however its king stands: here it is held by a beekeeper.
TEST(KingInDanger, IsNotWorseThanStalemate) {
    EXPECT_EQ(score_of_move<two_player_wildebeest::Game>("K10/11/11/11/11/11/11/11/P10/9Z1/10k w 0 1", "a3a2", 1), 0);
}

TYPED_TEST(AlphaBeta, PlaysLegalLinesFromEverywhere) {
    alphabeta::Search<TypeParam> search;
    int number = 0;
    along_random_games<TypeParam>(30, 60, 22, [&](const auto& position, const MoveList& moves, Random&) {
        if (++number % 10 != 0) {
            return;
        }
        Limits limits;
        limits.nodes = 2000;
        const Report report = search.think(task_for<TypeParam>(position), limits, nullptr, {});
        ASSERT_EQ(report.best.is_none(), moves.empty());
        auto at = position;
        for (const Move move : report.progress.line) {
            ASSERT_TRUE(is_legal_move(at, move)) << TypeParam::Notation::to_fen(position);
            at.play(move);
        }
    });
}

TYPED_TEST(AlphaBeta, ObeysAStop) {
    alphabeta::Search<TypeParam> search;
    search.set_threads(2);
    Limits limits;
    limits.infinite = true;
    std::stop_source stop;
    Report report;
    std::jthread thinking{
        [&] { report = search.think(task_for<TypeParam>(start<TypeParam>()), limits, nullptr, stop.get_token()); }};
    std::this_thread::sleep_for(30ms);
    stop.request_stop();
    thinking.join();
    EXPECT_FALSE(report.best.is_none());
}

TYPED_TEST(AlphaBeta, SurvivesExtremeLimits) {
    alphabeta::Search<TypeParam> search;
    search.set_table_size(1);
    for (const auto& [depth, time] : {std::pair{127, 1ms}, std::pair{1, 1000ms}, std::pair{127, 20ms}}) {
        Limits limits;
        limits.depth = depth;
        limits.move_time = time;
        EXPECT_FALSE(search.think(task_for<TypeParam>(start<TypeParam>()), limits, nullptr, {}).best.is_none());
    }
}

TYPED_TEST(AlphaBeta, EightThreadsAgreeOnTheRules) {
    alphabeta::Search<TypeParam> search;
    search.set_threads(8);
    Limits limits;
    limits.move_time = 100ms;
    const auto position = start<TypeParam>();
    const Report report = search.think(task_for<TypeParam>(position), limits, nullptr, {});
    EXPECT_TRUE(is_legal_move(position, report.best));
}

TYPED_TEST(AlphaBeta, ShowsSeveralDifferentLines) {
    alphabeta::Search<TypeParam> search;
    Limits limits;
    limits.depth = 4;
    limits.lines = 3;
    std::vector<Progress> last(3);
    const auto keep = [&](const Progress& progress) {
        last[static_cast<std::size_t>(progress.line_number - 1)] = progress;
    };
    (void)search.think(task_for<TypeParam>(start<TypeParam>()), limits, keep, {});
    EXPECT_NE(last[0].line.front(), last[1].line.front());
    EXPECT_NE(last[1].line.front(), last[2].line.front());
    EXPECT_GE(last[0].score, last[1].score);
    EXPECT_GE(last[1].score, last[2].score);
}

/// Positions with a forced win that the search has to find within a few plies.
struct WinCase {
    const char* fen;
    int plies;
    int depth;
};

template <Game G>
void expect_wins(const std::vector<WinCase>& cases) {
    for (const WinCase& win : cases) {
        alphabeta::Search<G> search;
        Limits limits;
        limits.depth = win.depth;
        const auto position = G::Notation::from_fen(win.fen);
        ASSERT_TRUE(position) << win.fen;
        const Report report = search.think(task_for<G>(*position), limits, nullptr, {});
        EXPECT_TRUE(is_win(report.progress.score)) << win.fen << " score " << report.progress.score;
        EXPECT_EQ(plies_to_end(report.progress.score), win.plies) << win.fen;
    }
}

TEST(WinSuite, Chess) {
    expect_wins<chess::Game>({
        {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1, 2},
        {"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", 1, 2},
        {"r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1", 1, 3},
        {"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 5, 9},
        {"3r2k1/pp3ppp/8/8/8/4Q3/PPP2PPP/4R1K1 w - - 0 1", 3, 7},
    });
}

}  // namespace
}  // namespace menagerie::tests
