#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/random.h"
#include "rules/game.h"
#include "rules/questions.h"
#include "search/montecarlo/leaf.h"
#include "search/montecarlo/tree.h"

namespace menagerie::mcts {

/// What can be chosen about the search.
struct Settings {
    double exploration = 3.0;
    LeafKind leaf = LeafKind::Evaluation;
    std::uint64_t seed = 1;
};

/// One thread in the tree: walks from the root to a leaf, values it, and takes the value back. Several walk at once;
/// whoever is under way counts as having lost, so that the others spread (virtual loss).
template <Game G>
class Walker {
public:
    using Position = typename G::Position;

    /// `keys` are those of the game, the root's own last.
    Walker(Tree& tree, const Settings& settings, const Position& root, const std::vector<Key>& keys)
        : tree_{tree},
          settings_{settings},
          root_{root},
          keys_{keys},
          root_keys_{keys.size()} {}

    /// Gives the root its moves; only these, if there are any. False when it has none.
    bool open_root(const std::vector<Move>& only) {
        Node& root = tree_[tree_.root()];
        if (root.edge_count.load(relaxed) == 0) {
            // A root that was taken for a draw by repetition or clock is to be played on all the same.
            root.proof.store(Proof::None, relaxed);
            root.state.store(Node::State::Expanding, relaxed);
            MoveList moves;
            legal_moves(root_, moves);
            if (!only.empty()) {
                moves.retain([&](Move move) { return std::find(only.begin(), only.end(), move) != only.end(); });
            }
            if (moves.empty() || !give_edges(root, root_, moves)) {
                return false;
            }
        }
        return true;
    }

    /// One walk. Returns how many plies it went down.
    int walk() {
        Position position = root_;
        keys_.resize(root_keys_);
        path_.clear();
        Index index = tree_.root();
        enter(index);
        Value value = 0;
        while (true) {
            Node& node = tree_[index];
            if (const Proof proof = node.proof.load(); proof != Proof::None) {
                value = value_of(proof);
                break;
            }
            if (node.state.load(std::memory_order_acquire) != Node::State::Expanded &&
                !(was_visited_ && expand(node, position))) {
                value = judge(node, position);
                break;
            }
            const Index edge = choose(node);
            if (edge == nothing) {
                settle_proof(node);
                value = value_of(node.proof.load());
                break;
            }
            const Index child = child_of(tree_.edge(edge));
            if (child == nothing) {
                value = leaf_value<G>(position, evaluate_, settings_.leaf, lots(position));
                break;
            }
            position.play(tree_.edge(edge).move);
            keys_.push_back(position.key());
            index = child;
            enter(index);
        }
        take_back(value);
        return static_cast<int>(path_.size()) - 1;
    }

private:
    static constexpr auto relaxed = std::memory_order_relaxed;

    [[nodiscard]] static Value value_of(Proof proof) {
        return proof == Proof::Win ? one : proof == Proof::Loss ? -one : 0;
    }

    void enter(Index index) {
        path_.push_back(index);
        Node& node = tree_[index];
        was_visited_ = node.visits.fetch_add(1, relaxed) > 0;
        node.sum.fetch_sub(one, relaxed);
    }

    /// From the leaf to the root, the value changing sides at every ply, and proofs as far as they reach.
    void take_back(Value value) {
        for (std::size_t i = path_.size(); i-- > 0;) {
            tree_[path_[i]].sum.fetch_add(one - value, relaxed);
            value = -value;
            if (i > 0 && tree_[path_[i]].proof.load() != Proof::None) {
                settle_proof(tree_[path_[i - 1]]);
            }
        }
    }

    /// A won move wins; when all moves are known, the best of them is the result.
    void settle_proof(Node& node) {
        if (node.proof.load() != Proof::None || node.state.load(std::memory_order_acquire) != Node::State::Expanded) {
            return;
        }
        Proof best = Proof::Loss;
        int soonest_win = std::numeric_limits<int>::max();
        int latest_end = 0;
        bool all_known = true;
        const Index first = node.first_edge.load(relaxed);
        for (Index i = 0; i < node.edge_count.load(relaxed); ++i) {
            const Index child = tree_.edge(first + i).child.load(std::memory_order_acquire);
            const Proof theirs = child == nothing ? Proof::None : tree_[child].proof.load();
            if (theirs == Proof::None) {
                all_known = false;
                continue;
            }
            const int plies = tree_[child].plies_to_end.load() + 1;
            if (theirs == Proof::Loss) {
                soonest_win = std::min(soonest_win, plies);
            } else {
                best = theirs == Proof::Draw ? Proof::Draw : best;
                latest_end = std::max(latest_end, plies);
            }
        }
        if (soonest_win != std::numeric_limits<int>::max()) {
            node.plies_to_end.store(static_cast<std::uint16_t>(soonest_win));
            node.proof.store(Proof::Win);
        } else if (all_known) {
            node.plies_to_end.store(static_cast<std::uint16_t>(latest_end));
            node.proof.store(best);
        }
    }

    /// The value of a node that is not expanded; if the game is over there, that is noted.
    [[nodiscard]] Value judge(Node& node, const Position& position) {
        const Outcome outcome = outcome_of(position, G::info, occurrences(position));
        if (!outcome.is_over()) {
            return leaf_value<G>(position, evaluate_, settings_.leaf, lots(position));
        }
        note_end(node, outcome, position.side_to_move());
        return value_of(node.proof.load());
    }

    static void note_end(Node& node, const Outcome& outcome, Side side) {
        const bool is_draw = outcome.verdict == Verdict::Draw;
        const bool is_won = outcome.verdict == win_for(side, {}).verdict;
        node.proof.store(is_draw ? Proof::Draw : is_won ? Proof::Win : Proof::Loss);
    }

    /// How often the position has occurred, this time included.
    [[nodiscard]] int occurrences([[maybe_unused]] const Position& position) const {
        if constexpr (G::info.repetitions_to_draw > 0) {
            int times = 1;
            const auto reach = static_cast<std::size_t>(std::max(0, position.quiet_plies()));
            for (std::size_t back = 2; back <= reach && back < keys_.size(); back += 2) {
                times += static_cast<int>(keys_[keys_.size() - 1 - back] == keys_.back());
            }
            return times;
        } else {
            return 1;
        }
    }

    /// Gives a node its moves. False when another thread is at it, there is no room, or the game is over.
    bool expand(Node& node, const Position& position) {
        auto fresh = Node::State::Fresh;
        if (tree_.is_full() || !node.state.compare_exchange_strong(fresh, Node::State::Expanding, relaxed)) {
            return false;
        }
        MoveList moves;
        if (!position.decided().is_over() && !is_over_by_draw(position)) {
            legal_moves(position, moves);
        }
        if (moves.empty() || !give_edges(node, position, moves)) {
            node.state.store(Node::State::Fresh, relaxed);
            return false;
        }
        return true;
    }

    /// Of a position that has moves; whether it has is looked at elsewhere.
    [[nodiscard]] bool is_over_by_draw(const Position& position) const {
        constexpr int some = 1;
        return outcome_of_undecided(position, G::info, some, occurrences(position)).is_over();
    }

    bool give_edges(Node& node, const Position& position, const MoveList& moves) {
        const Index first = tree_.add_edges(moves.size());
        if (first == nothing) {
            return false;
        }
        const auto gain_of = gains_of(position);
        double sum = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            Edge& edge = tree_.edge(first + static_cast<Index>(i));
            const double weight = std::exp(merit(position, moves[i], gain_of(moves[i])));
            edge.move = moves[i];
            edge.prior = static_cast<float>(weight);
            edge.child.store(nothing, relaxed);
            sum += weight;
        }
        for (std::size_t i = 0; i < moves.size(); ++i) {
            tree_.edge(first + static_cast<Index>(i)).prior /= static_cast<float>(sum);
        }
        node.first_edge.store(first, relaxed);
        node.edge_count.store(static_cast<std::uint16_t>(moves.size()), relaxed);
        node.state.store(Node::State::Expanded, std::memory_order_release);
        return true;
    }

    /// How promising a move looks before anybody has tried it: what it wins at once, unless that is lost again.
    [[nodiscard]] static double merit([[maybe_unused]] const Position& position, [[maybe_unused]] Move move,
                                      Score gain) {
        if (gain <= 0) {
            return gain < 0 ? -0.5 : 0.0;
        }
        if constexpr (HasExchange<Position>) {
            if (!position.exchange_wins(move, 0)) {
                return -0.5;
            }
        }
        return 1.0 + std::min(gain, 1000) / 400.0;
    }

    /// The edge with the best mixture of what is known and what is not; nothing when all are lost.
    [[nodiscard]] Index choose(const Node& node) const {
        constexpr double first_play_reduction = 0.2;
        // Without the walk that is under way here.
        const auto visits = std::max(1.0, static_cast<double>(node.visits.load(relaxed)) - 1);
        const double root_of_visits = std::sqrt(visits);
        const double own_value =
            -static_cast<double>(node.sum.load(relaxed) + one) / (visits * static_cast<double>(one));
        const double unknown_value = std::max(-1.0, own_value - first_play_reduction);
        const Index first = node.first_edge.load(relaxed);
        Index best = nothing;
        double best_promise = -std::numeric_limits<double>::max();
        for (Index i = 0; i < node.edge_count.load(relaxed); ++i) {
            const Edge& edge = tree_.edge(first + i);
            const Index child = edge.child.load(std::memory_order_acquire);
            double value = unknown_value;
            double tries = 0;
            if (child != nothing) {
                const Node& behind = tree_[child];
                if (behind.proof.load(relaxed) == Proof::Win) {
                    continue;
                }
                tries = behind.visits.load(relaxed);
                if (tries > 0) {
                    value = static_cast<double>(behind.sum.load(relaxed)) / (tries * static_cast<double>(one));
                }
            }
            const double promise =
                value + settings_.exploration * static_cast<double>(edge.prior) * root_of_visits / (1 + tries);
            if (promise > best_promise) {
                best_promise = promise;
                best = first + i;
            }
        }
        return best;
    }

    [[nodiscard]] Index child_of(Edge& edge) {
        Index child = edge.child.load(std::memory_order_acquire);
        if (child != nothing) {
            return child;
        }
        const Index added = tree_.add_node();
        if (added == nothing) {
            return nothing;
        }
        return edge.child.compare_exchange_strong(child, added, std::memory_order_acq_rel) ? added : child;
    }

    [[nodiscard]] Random lots(const Position& position) const {
        const std::uint64_t visits = tree_[path_.back()].visits.load(relaxed);
        return Random{scatter(settings_.seed ^ scatter(position.key() ^ visits))};
    }

    Tree& tree_;
    const Settings& settings_;
    const Position& root_;
    std::vector<Key> keys_;
    std::size_t root_keys_;
    typename G::Evaluator evaluate_;
    std::vector<Index> path_;
    bool was_visited_ = false;
};

}  // namespace menagerie::mcts
