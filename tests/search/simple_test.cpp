#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "contract/games.h"
#include "search/simple/classic.h"
#include "search/simple/greedy.h"
#include "search/simple/random_choice.h"
#include "support/random_games.h"

namespace menagerie::tests {
namespace {

template <Game G>
typename G::Position read(std::string_view fen) {
    return *G::Notation::from_fen(fen);
}

template <Game G>
bool overlooks(Move move) {
    if constexpr (Overlooks<typename G::Classic>) {
        return G::Classic::overlooks(move);
    } else {
        return false;
    }
}

/// Minimax as the textbook has it: no window, no order.
template <Game G>
int minimax(const typename G::Position& position, int depth, Side own) {
    using Classic = typename G::Classic;
    if (const auto score = Classic::final_score(position, own)) {
        return *score;
    }
    if (depth == 0) {
        return Classic::leaf_score(position, own);
    }
    const bool is_own_turn = position.side_to_move() == own;
    int best = is_own_turn ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
    MoveList moves;
    legal_moves(position, moves);
    for (const Move move : moves) {
        if (!overlooks<G>(move)) {
            auto next = position;
            next.play(move);
            const int value = minimax<G>(next, depth - 1, own);
            best = is_own_turn ? std::max(best, value) : std::min(best, value);
        }
    }
    return best;
}

std::set<std::uint32_t> raw(std::span<const Move> moves) {
    std::set<std::uint32_t> all;
    for (const Move move : moves) {
        all.insert(move.raw());
    }
    return all;
}

template <class G>
class Simple : public ::testing::Test {};

TYPED_TEST_SUITE(Simple, AllGames, GameNames);

TYPED_TEST(Simple, ClassicEqualsMinimax) {
    int number = 0;
    int compared = 0;
    along_random_games<TypeParam>(24, 60, 31, [&](const auto& position, const MoveList& moves, Random&) {
        if (moves.empty() || ++number % 12 != 0) {
            return;
        }
        const Side own = position.side_to_move();
        for (int depth = 1; depth <= 2; ++depth) {
            BestMoves<int> expected;
            for (const Move move : moves) {
                if (!overlooks<TypeParam>(move)) {
                    auto next = position;
                    next.play(move);
                    expected.add(move, minimax<TypeParam>(next, depth - 1, own));
                }
            }
            const Limits limits;
            ClassicSearch<TypeParam> search{limits, own, {}};
            const auto found = search.best_moves(position, depth, moves.span());
            ASSERT_EQ(found.value(), expected.value()) << TypeParam::Notation::to_fen(position) << " depth " << depth;
            ASSERT_EQ(raw(found.moves()), raw(expected.moves())) << TypeParam::Notation::to_fen(position);
            ++compared;
        }
    });
    EXPECT_GT(compared, 40);
}

TYPED_TEST(Simple, ASeedRepeatsItselfAndSeedsDiffer) {
    const auto position = read<TypeParam>(TypeParam::info.start_fen);
    const std::vector<Key> keys{position.key()};
    const Limits limits;
    std::set<std::uint32_t> drawn;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Move move = random_choice<TypeParam>(position, keys, seed, limits).best;
        EXPECT_EQ(move, random_choice<TypeParam>(position, keys, seed, limits).best);
        EXPECT_TRUE(is_legal_move(position, move));
        drawn.insert(move.raw());
        EXPECT_EQ(greedy_choice<TypeParam>(position, keys, seed, limits).best,
                  greedy_choice<TypeParam>(position, keys, seed, limits).best);
    }
    // 200 lots for some dozens of moves leave few undrawn.
    EXPECT_GT(drawn.size(), static_cast<std::size_t>(count_legal_moves(position)) * 3 / 4);
}

TYPED_TEST(Simple, GreedyLeavesTheWorstToTheOpponent) {
    int number = 0;
    along_random_games<TypeParam>(10, 60, 32, [&](const auto& position, const MoveList& moves, Random&) {
        if (moves.empty() || ++number % 10 != 0) {
            return;
        }
        const std::vector<Key> keys{position.key()};
        const Report report = greedy_choice<TypeParam>(position, keys, 3, {});
        Score best = -infinite_score;
        for (const Move move : moves) {
            auto next = position;
            next.play(move);
            const Score worth = worth_to_mover<TypeParam>(next, keys);
            best = std::max(best, worth);
            if (move == report.best) {
                EXPECT_EQ(worth, report.progress.score);
            }
        }
        EXPECT_EQ(best, report.progress.score);
    });
    EXPECT_GT(number, 100);
}

TYPED_TEST(Simple, OnlyTheMovesAskedForAreChosen) {
    const auto position = read<TypeParam>(TypeParam::info.start_fen);
    const std::vector<Key> keys{position.key()};
    MoveList moves;
    legal_moves(position, moves);
    Limits limits;
    limits.only = {moves[moves.size() / 2]};
    EXPECT_EQ(random_choice<TypeParam>(position, keys, 1, limits).best, limits.only.front());
    EXPECT_EQ(greedy_choice<TypeParam>(position, keys, 1, limits).best, limits.only.front());
    ClassicSearch<TypeParam> search{limits, position.side_to_move(), {}};
    EXPECT_EQ(search.choose(position, 1, keys, 1).best, limits.only.front());
}

TYPED_TEST(Simple, ClassicAnswersWhenItIsStoppedAtOnce) {
    const auto position = read<TypeParam>(TypeParam::info.start_fen);
    std::stop_source stop;
    stop.request_stop();
    const Limits limits;
    ClassicSearch<TypeParam> search{limits, position.side_to_move(), stop.get_token()};
    EXPECT_TRUE(is_legal_move(position, search.choose(position, 20, {}, 1).best));
}

/// A leaf score of the table in the seed's facts, worked out by hand.
struct LeafCase {
    std::string_view fen;
    Side own;
    int score;
};

template <Game G>
void expect_leaves(const std::vector<LeafCase>& cases) {
    for (const LeafCase& leaf : cases) {
        const auto position = read<G>(leaf.fen);
        const auto final_score = G::Classic::final_score(position, leaf.own);
        EXPECT_EQ(final_score ? *final_score : G::Classic::leaf_score(position, leaf.own), leaf.score) << leaf.fen;
    }
}

TEST(ClassicLeaves, Chess) {
    expect_leaves<chess::Game>({
        {chess::Game::info.start_fen, Side::White, 0},
        {"4k3/8/8/8/8/8/PN6/RBQ1K3 b - - 0 1", Side::White, 2 + 7 + 12 + 8 + 20},
        {"4k3/8/8/8/8/8/4r3/3QK3 w - - 0 1", Side::White, 20 - 12 - 10},
        {"4k3/8/8/8/8/8/4r3/3QK3 w - - 0 1", Side::Black, 12 - 20 + 10},
        {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", Side::White, 300},
        {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", Side::Black, -300},
        {"k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", Side::Black, -300},  // stalemate counts as lost in its eyes
        {"k7/2Q5/1K6/8/8/8/8/8 w - - 0 1", Side::White, 300},   // whoever is to move
    });
}

TEST(ClassicLeaves, Wildebeest) {
    expect_leaves<wildebeest::Game>({
        {wildebeest::Game::info.start_fen, Side::Black, 0},
        {"5k5/11/11/11/11/11/11/11/PCNBRWQ4/5K5 b - - 0 1", Side::White, 2 + 6 + 7 + 8 + 12 + 14 + 20},
    });
}

TEST(ClassicLeaves, TwoPlayerWildebeest) {
    using G = two_player_wildebeest::Game;
    // White's king on f11 is nine squares from the serpent on f2, eight from the beekeeper on f3.
    expect_leaves<G>({
        {"5K5/11/11/11/11/11/11/11/11/5s5/5k5 w 0 1", Side::Black, 26000 - 75 * 9},
        {"5K5/11/11/11/11/11/11/11/11/5s5/5k5 w 0 1", Side::White, -26000},
        {"5K5/11/11/11/11/11/11/11/5z5/g4g5/k10 w 0 1", Side::Black, 8500 + 2 * 6000 - 50 * 9 - 25 * 8},
        {"5K5/11/11/11/11/11/11/11/5r5/11/k10 w 0 1", Side::Black, 6000 + 5500},
        // The catapult on e4 has two of its own behind it.
        {"5K5/11/11/11/11/11/11/4c6/3no6/11/k10 w 0 1", Side::Black, 13500 + 5000 + 11000 + 2 * 2000},
    });
    // The book: joey, pawn, catapult, for both sides.
    const std::vector<std::pair<std::string_view, std::string>> book{
        {G::info.start_fen, "f10f9"},
        {"RNZBOKXBCNR/GPPSPJPPPPG/11/11/11/11/11/11/11/gppspjppppg/rnzbokxbcnr b 0 1", "f2f3"},
        {"RNZBOKXBCNR/GPPSPJPPPPG/11/11/11/11/11/11/11/gppspjppppg/rnzbokxbcnr w 0 2", "j10j8"},
        {"RNZBOKXBCNR/GPPSPJPPPPG/11/9n1/11/11/11/11/11/gppspjppppg/rnzbokxbc1r w 0 2", "j10j9"},
        {"RNZBOKXBCNR/GPPSPJPPP1G/11/11/11/11/11/11/11/gppspjppp1g/rnzbokxbcnr b 0 3", "i1j2"},
    };
    for (const auto& [fen, expected] : book) {
        const auto position = read<G>(fen);
        const Limits limits;
        ClassicSearch<G> search{limits, position.side_to_move(), {}};
        EXPECT_EQ(G::Notation::to_uci(search.choose(position, 1, {}, 1).best), expected) << fen;
    }
}

TEST(ClassicLeaves, Ultimar) {
    // In quarters. A frozen pawn counts half, an approached one three quarters, one that is both a quarter.
    expect_leaves<ultimar::Game>({
        {ultimar::Game::info.start_fen, Side::White, 0},
        {"7k/8/8/3p4/4I3/8/8/7K w e4>d5 - 0 1", Side::White, 4 * 8 - 2},
        {"7k/8/8/3p4/4W3/8/8/7K w - e4>d5 0 1", Side::White, 4 * 5 - 3},
        {"7k/8/8/3pI3/4W3/8/8/7K w e5>d5 e4>d5 0 1", Side::Black, 1 - 4 * 8 - 4 * 5},
        {"8/8/8/8/8/8/8/7K b - - 0 1", Side::White, 40000},
        {"8/8/8/8/8/8/8/7K b - - 0 1", Side::Black, -40000},
        {"8/8/8/8/8/8/6I1/K6k b g2>h1 - 0 1", Side::White, 0},
    });
}

TEST(ClassicLeaves, Jungle) {
    expect_leaves<jungle::Game>({
        {jungle::Game::info.start_fen, Side::White, 0},
        {"L6/7/7/7/7/7/7/7/c6 w 0 1", Side::White, 8 - 1 + 2 - 2},
        {"e6/7/l6/7/7/7/7/7/3C3 b 0 1", Side::White, 1000},
        {"e6/7/l6/7/7/7/7/7/3C3 b 0 1", Side::Black, -1000},
    });
}

}  // namespace
}  // namespace menagerie::tests
