#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "rules/game.h"
#include "rules/questions.h"
#include "search/limits.h"
#include "search/montecarlo/tree.h"
#include "search/montecarlo/walker.h"
#include "search/report.h"
#include "search/time_manager.h"
#include "search/win_scores.h"

namespace menagerie::mcts {

/// A move of the root as it stands.
struct Candidate {
    Move move;
    Index child = nothing;
    std::uint64_t visits = 0;
    double value = 0;  ///< for the side to move at the root, from -1 to 1
    float prior = 0;
    Proof proof = Proof::None;  ///< for that side
    int plies_to_end = 0;
};

/// The moves of a node, the best to play first.
[[nodiscard]] std::vector<Candidate> ranked(const Tree& tree, Index index);
/// The line of best moves from a node on.
[[nodiscard]] std::vector<Move> best_line(const Tree& tree, Index index);
[[nodiscard]] Score score_of(const Candidate& candidate);

/// Monte-Carlo tree search (UCT with priors) over one or more threads in a bounded tree, part of which is kept from
/// move to move. One thread with a node limit always does the same; a node is a walk.
template <Game G>
class Search {
public:
    using Position = typename G::Position;

    void set_threads(int threads) { threads_ = std::max(1, threads); }
    void set_overhead(std::chrono::milliseconds overhead) { overhead_ = overhead; }
    void set_memory(std::size_t megabytes) {
        megabytes_ = megabytes;
        tree_.reset();  // before the new one is made, so that both never exist at once
        tree_ = std::make_unique<Tree>(megabytes_);
        forget();
    }
    void set_settings(const Settings& settings) {
        settings_ = settings;
        forget();
    }
    [[nodiscard]] const Settings& settings() const { return settings_; }
    void forget() { keys_.clear(); }

    /// `keys` are those of the game, the position's own last.
    [[nodiscard]] Report think(const Position& position, const std::vector<Key>& keys, const Limits& limits,
                               const Listener& listener, const std::stop_token& stop) {
        const TimeManager time{limits, position.side_to_move(), overhead_};
        plant(position, keys, limits);
        Walker<G> walker{*tree_, settings_, root_, keys_};
        if (position.decided().is_over() || !walker.open_root(limits.only)) {
            forget();
            return {};
        }
        Order order{limits, time, stop, 0, 0, 0, false};
        std::uint64_t next_report = 256;
        do {
            std::vector<std::jthread> helpers;
            for (int i = 1; i < threads_; ++i) {
                helpers.emplace_back([this, &order] { help(order); });
            }
            while (may_walk(order)) {
                note_walk(order, walker.walk());
                if (order.walks.load(relaxed) >= next_report) {
                    next_report *= 2;
                    tell(order, limits, listener);
                }
            }
            order.paused.store(true, relaxed);
            helpers.clear();
            if (tree_->is_full()) {
                tree_->replant(tree_->root());
            }
            order.paused.store(false, relaxed);
        } while (!is_done(order));
        wait_if_asked(order);
        tell(order, limits, listener);
        return report_of(order);
    }

private:
    static constexpr auto relaxed = std::memory_order_relaxed;

    /// One search under way.
    struct Order {
        const Limits& limits;
        const TimeManager& time;
        const std::stop_token& stop;
        std::atomic<std::uint64_t> walks;
        std::atomic<std::uint64_t> plies;
        std::atomic<int> deepest;
        std::atomic<bool> paused;
    };

    /// Keeps the part of the tree that the game has come to, or begins a new one.
    void plant(const Position& position, const std::vector<Key>& keys, const Limits& limits) {
        const Index kept = tree_ && limits.only.empty() && !root_is_partial_ ? find(position, keys) : nothing;
        if (!tree_) {
            tree_ = std::make_unique<Tree>(megabytes_);
        } else if (kept != nothing) {
            tree_->replant(kept);
        } else {
            tree_->clear();
        }
        root_is_partial_ = !limits.only.empty();
        root_ = position;
        keys_ = keys;
    }

    /// The node of a position that follows the old root, if the game went that way.
    [[nodiscard]] Index find(const Position& position, const std::vector<Key>& keys) const {
        if (keys_.empty() || keys.size() < keys_.size() || !std::equal(keys_.begin(), keys_.end(), keys.begin())) {
            return nothing;
        }
        Index index = tree_->root();
        Position at = root_;
        for (std::size_t i = keys_.size(); i < keys.size() && index != nothing; ++i) {
            const Node& node = (*tree_)[index];
            index = nothing;
            for (Index edge = 0; edge < node.edge_count.load(relaxed) && index == nothing; ++edge) {
                const Edge& tried = tree_->edge(node.first_edge.load(relaxed) + edge);
                Position next = at;
                next.play(tried.move);
                if (next.key() == keys[i] && tried.child.load(relaxed) != nothing) {
                    index = tried.child.load(relaxed);
                    at = next;
                }
            }
        }
        return at == position ? index : nothing;
    }

    void help(Order& order) {
        Walker<G> walker{*tree_, settings_, root_, keys_};
        while (may_walk(order)) {
            note_walk(order, walker.walk());
        }
    }

    static void note_walk(Order& order, int plies) {
        order.plies.fetch_add(static_cast<std::uint64_t>(plies), relaxed);
        int deepest = order.deepest.load(relaxed);
        while (plies > deepest && !order.deepest.compare_exchange_weak(deepest, plies, relaxed)) {}
    }

    /// Takes one of the walks that the limits allow.
    [[nodiscard]] bool may_walk(Order& order) const {
        if (order.paused.load(relaxed) || tree_->is_full() || is_done(order)) {
            return false;
        }
        order.walks.fetch_add(1, relaxed);
        return true;
    }

    [[nodiscard]] bool is_done(const Order& order) const {
        const std::uint64_t walks = order.walks.load(relaxed);
        if (order.stop.stop_requested() || (order.limits.nodes && walks >= *order.limits.nodes)) {
            return true;
        }
        if ((*tree_)[tree_->root()].proof.load() != Proof::None) {
            return true;
        }
        if (walks == 0) {
            return false;
        }
        if (order.limits.depth &&
            order.plies.load(relaxed) >= walks * static_cast<std::uint64_t>(*order.limits.depth)) {
            return true;
        }
        return is_out_of_time(order);
    }

    [[nodiscard]] bool is_out_of_time(const Order& order) const {
        if (order.time.is_out_of_time()) {
            return true;
        }
        if (order.limits.infinite || order.time.is_pondering()) {
            return false;
        }
        const bool has_no_choice = order.limits.clock && (*tree_)[tree_->root()].edge_count.load(relaxed) == 1;
        return has_no_choice || !order.time.may_start_iteration(1.0);
    }

    static void wait_if_asked(const Order& order) {
        while ((order.limits.infinite || order.time.is_pondering()) && !order.stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
    }

    [[nodiscard]] Progress progress_of(const Order& order, const Candidate& candidate, int number) const {
        Progress progress;
        const std::uint64_t walks = std::max<std::uint64_t>(1, order.walks.load(relaxed));
        progress.depth = static_cast<int>(order.plies.load(relaxed) / walks);
        progress.deepest = order.deepest.load(relaxed);
        progress.line_number = number;
        progress.score = score_of(candidate);
        progress.nodes = order.walks.load(relaxed);
        progress.time = std::chrono::duration_cast<std::chrono::milliseconds>(order.time.elapsed());
        progress.line = {candidate.move};
        if (candidate.child != nothing) {
            const auto rest = best_line(*tree_, candidate.child);
            progress.line.insert(progress.line.end(), rest.begin(), rest.end());
        }
        return progress;
    }

    void tell(const Order& order, const Limits& limits, const Listener& listener) const {
        if (!listener) {
            return;
        }
        const auto candidates = ranked(*tree_, tree_->root());
        const auto lines =
            std::min<std::size_t>(candidates.size(), static_cast<std::size_t>(std::max(1, limits.lines)));
        for (std::size_t i = 0; i < lines; ++i) {
            listener(progress_of(order, candidates[i], static_cast<int>(i) + 1));
        }
    }

    [[nodiscard]] Report report_of(const Order& order) const {
        const auto candidates = ranked(*tree_, tree_->root());
        Report report;
        report.best = candidates.front().move;
        report.progress = progress_of(order, candidates.front(), 1);
        report.expected_reply = report.progress.line.size() > 1 ? report.progress.line[1] : Move{};
        report.plies = order.plies.load(relaxed);
        return report;
    }

    Settings settings_;
    int threads_ = 1;
    std::size_t megabytes_ = 64;
    std::chrono::milliseconds overhead_{10};
    std::unique_ptr<Tree> tree_;
    Position root_;
    std::vector<Key> keys_;
    bool root_is_partial_ = false;
};

}  // namespace menagerie::mcts
