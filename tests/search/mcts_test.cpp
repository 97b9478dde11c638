#include "search/montecarlo/mcts.h"

#include <chrono>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "contract/games.h"
#include "support/random_games.h"

namespace menagerie::tests {
namespace {

using namespace std::chrono_literals;

template <Game G>
typename G::Position read(std::string_view fen) {
    return *G::Notation::from_fen(fen);
}

template <Game G>
typename G::Position start() {
    return read<G>(G::info.start_fen);
}

template <Game G>
Report think(mcts::Search<G>& search, const typename G::Position& position, const Limits& limits) {
    return search.think(position, {position.key()}, limits, nullptr, {});
}

Limits walks(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}

template <class G>
class Mcts : public ::testing::Test {};

TYPED_TEST_SUITE(Mcts, AllGames, GameNames);

TYPED_TEST(Mcts, SameWalksTwice) {
    for (const auto leaf : {mcts::LeafKind::Evaluation, mcts::LeafKind::Playout, mcts::LeafKind::Blend}) {
        const auto run = [&] {
            mcts::Search<TypeParam> search;
            search.set_settings({.leaf = leaf});
            const Report report = think<TypeParam>(search, start<TypeParam>(), walks(1500));
            return std::tuple{report.best.raw(), report.progress.score, report.progress.nodes, report.plies,
                              report.progress.line.size()};
        };
        EXPECT_EQ(run(), run());
    }
}

TYPED_TEST(Mcts, PlaysLegalLinesFromEverywhere) {
    mcts::Search<TypeParam> search;
    search.set_memory(1);
    int number = 0;
    along_random_games<TypeParam>(20, 60, 51, [&](const auto& position, const MoveList& moves, Random&) {
        if (++number % 10 != 0) {
            return;
        }
        const Report report = think<TypeParam>(search, position, walks(200));
        ASSERT_EQ(report.best.is_none(), moves.empty()) << TypeParam::Notation::to_fen(position);
        auto at = position;
        for (const Move move : report.progress.line) {
            ASSERT_TRUE(is_legal_move(at, move)) << TypeParam::Notation::to_fen(position);
            at.play(move);
        }
    });
    EXPECT_GT(number, 100);
}

TYPED_TEST(Mcts, GoesOnInALittleMemory) {
    mcts::Search<TypeParam> search;
    search.set_memory(1);
    const auto position = start<TypeParam>();
    const Report report = think<TypeParam>(search, position, walks(12'000));
    EXPECT_TRUE(is_legal_move(position, report.best));
    EXPECT_EQ(report.progress.nodes, 12'000U);
}

TYPED_TEST(Mcts, KeepsTheTreeFromMoveToMove) {
    mcts::Search<TypeParam> search;
    auto position = start<TypeParam>();
    std::vector<Key> keys{position.key()};
    const Report report = search.think(position, keys, walks(3000), nullptr, {});
    ASSERT_GE(report.progress.line.size(), 2U);
    for (const Move move : {report.progress.line[0], report.progress.line[1]}) {
        position.play(move);
        keys.push_back(position.key());
    }
    // One walk finds one move, unless it has been here before.
    mcts::Search<TypeParam> fresh;
    EXPECT_EQ(fresh.think(position, keys, walks(1), nullptr, {}).progress.line.size(), 1U);
    EXPECT_GE(search.think(position, keys, walks(1), nullptr, {}).progress.line.size(), 2U);
}

TYPED_TEST(Mcts, LooksOnlyAtTheMovesAskedFor) {
    mcts::Search<TypeParam> search;
    const auto position = start<TypeParam>();
    MoveList moves;
    legal_moves(position, moves);
    Limits limits = walks(300);
    (void)think<TypeParam>(search, position, limits);
    limits.only = {moves[moves.size() / 2]};
    EXPECT_EQ(think<TypeParam>(search, position, limits).best, limits.only.front());
    limits.only.clear();
    limits.lines = static_cast<int>(moves.size());
    std::vector<Progress> lines;
    (void)search.think(position, {position.key()}, limits, [&](const Progress& line) { lines.push_back(line); }, {});
    EXPECT_GE(lines.size(), moves.size());
}

TYPED_TEST(Mcts, EightThreadsInALittleMemory) {
    mcts::Search<TypeParam> search;
    search.set_threads(8);
    search.set_memory(1);
    search.set_settings({.leaf = mcts::LeafKind::Blend});
    const auto position = start<TypeParam>();
    const Report report = think<TypeParam>(search, position, walks(8000));
    EXPECT_TRUE(is_legal_move(position, report.best));
    EXPECT_GE(report.progress.nodes, 8000U);
}

TYPED_TEST(Mcts, ObeysAStop) {
    mcts::Search<TypeParam> search;
    search.set_threads(2);
    Limits limits;
    limits.infinite = true;
    std::stop_source stop;
    Report report;
    const auto position = start<TypeParam>();
    std::jthread thinking{
        [&] { report = search.think(position, {position.key()}, limits, nullptr, stop.get_token()); }};
    std::this_thread::sleep_for(30ms);
    stop.request_stop();
    thinking.join();
    EXPECT_FALSE(report.best.is_none());
}

TYPED_TEST(Mcts, SurvivesExtremeLimits) {
    mcts::Search<TypeParam> search;
    for (const auto& [depth, time] : {std::pair{127, 1ms}, std::pair{1, 1000ms}, std::pair{127, 20ms}}) {
        Limits limits;
        limits.depth = depth;
        limits.move_time = time;
        EXPECT_FALSE(think<TypeParam>(search, start<TypeParam>(), limits).best.is_none());
    }
    EXPECT_FALSE(think<TypeParam>(search, start<TypeParam>(), walks(1)).best.is_none());
}

struct ProofCase {
    const char* fen;
    const char* best;
    Score score;
};

template <Game G>
void expect_proofs(const std::vector<ProofCase>& cases) {
    for (const ProofCase& expected : cases) {
        for (const int threads : {1, 4}) {
            mcts::Search<G> search;
            search.set_threads(threads);
            const Report report = think<G>(search, read<G>(expected.fen), walks(60'000));
            EXPECT_EQ(report.progress.score, expected.score) << expected.fen << " threads " << threads;
            if (*expected.best != '\0') {
                EXPECT_EQ(G::Notation::to_uci(report.best), expected.best) << expected.fen;
            }
        }
    }
}

TEST(MctsProofs, Chess) {
    expect_proofs<chess::Game>({
        {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", win_after(1)},
        {"3r2k1/pp3ppp/8/8/8/4Q3/PPP2PPP/4R1K1 w - - 0 1", "e3e8", win_after(3)},
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", 0},       // stalemate: nothing to choose
        {"k7/8/1K6/8/8/8/8/7R b - - 99 90", "a8b8", 0},  // whatever happens, the clock runs out
        {"7k/8/6K1/8/8/8/8/R7 b - - 0 1", "h8g8", loss_after(2)},
    });
}

TEST(MctsProofs, Jungle) {
    expect_proofs<jungle::Game>({
        {"e6/7/l6/7/7/7/7/7/4C2 w 29 40", "e1d1", win_after(1)},  // the den, before the clock decides
        {"Ct5/e6/7/7/7/7/7/7/7 w 0 1", "0000", loss_after(2)},    // a forced pass, then the end
    });
}

TEST(MctsProofs, ADrawByRepetitionIsBetterThanALoss) {
    // White is lost, but the position after the king's step would occur for the third time.
    const auto position = read<chess::Game>("6k1/8/8/8/8/1q6/r7/7K w - - 20 50");
    auto after = position;
    MoveList moves;
    legal_moves(position, moves);
    ASSERT_EQ(moves.size(), 1U);
    after.play(moves[0]);
    mcts::Search<chess::Game> search;
    const std::vector<Key> keys{after.key(), position.key(), after.key(), position.key()};
    EXPECT_EQ(search.think(position, keys, walks(2000), nullptr, {}).progress.score, 0);
}

TEST(MctsTree, ReplantingKeepsWhatHangsOnTheNewRoot) {
    mcts::Tree tree{1};
    mcts::Node& root = tree[tree.root()];
    const mcts::Index edges = tree.add_edges(2);
    root.first_edge = edges;
    root.edge_count = 2;
    root.state = mcts::Node::State::Expanded;
    root.visits = 10;
    const mcts::Index child = tree.add_node();
    tree.edge(edges).move = Move{square_at(1), square_at(2)};
    tree.edge(edges).child = child;
    tree.edge(edges + 1).child = mcts::nothing;
    tree[child].visits = 7;
    tree[child].sum = 3 * mcts::one;
    tree[child].proof = mcts::Proof::Draw;
    tree.replant(tree.root());
    EXPECT_EQ(tree[tree.root()].visits, 10U);
    const mcts::Index kept = tree.edge(tree[tree.root()].first_edge).child;
    EXPECT_EQ(tree.edge(tree[tree.root()].first_edge).move, (Move{square_at(1), square_at(2)}));
    tree.replant(kept);
    EXPECT_EQ(tree[tree.root()].visits, 7U);
    EXPECT_EQ(tree[tree.root()].sum, 3 * mcts::one);
    EXPECT_EQ(tree[tree.root()].proof, mcts::Proof::Draw);
    EXPECT_EQ(tree[tree.root()].edge_count, 0);
}

TEST(MctsTree, SaysWhenItIsFull) {
    mcts::Tree tree{1};
    while (tree.add_node() != mcts::nothing) {}
    EXPECT_TRUE(tree.is_full());
    tree.replant(tree.root());
    EXPECT_FALSE(tree.is_full());
    EXPECT_NE(tree.add_node(), mcts::nothing);
}

}  // namespace
}  // namespace menagerie::tests
