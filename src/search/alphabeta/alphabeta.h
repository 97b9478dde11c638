#pragma once

#include <algorithm>
#include <memory>
#include <stop_token>
#include <string_view>
#include <thread>
#include <vector>

#include "rules/game.h"
#include "rules/questions.h"
#include "search/alphabeta/tuning.h"
#include "search/alphabeta/worker.h"
#include "search/report.h"

namespace menagerie::alphabeta {

/// A position with the game that led to it, as the search needs it.
template <class Position>
struct Task {
    Position position;
    std::vector<Key> earlier_keys;  ///< of the game, the present position included, oldest first
};

/// Iterative deepening over one or more workers that share a transposition table (lazy SMP). Keeps table and histories
/// between moves of a game. One thread with a node limit always does the same.
template <Game G>
class Search {
public:
    explicit Search(const Tuning& tuning = usual_tuning<typename G::Position>())
        : usual_tuning_{tuning},
          tuning_{tuning} {
        set_threads(1);
    }

    void set_threads(int threads) {
        workers_.clear();
        for (int i = 0; i < std::max(1, threads); ++i) {
            workers_.push_back(std::make_unique<Worker<G>>(tuning_, G::info));
        }
        workers_.front()->announces = true;
    }
    void set_table_size(std::size_t megabytes) { table_.resize(megabytes); }
    void set_overhead(std::chrono::milliseconds overhead) { overhead_ = overhead; }
    /// How clearly it sees; what is remembered was seen otherwise.
    void set_misjudgement(const Misjudgement& misjudgement) {
        if (misjudgement != misjudgement_) {
            misjudgement_ = misjudgement;
            forget();
        }
    }
    /// Leaves out the step of this name and no other; with any other name, none.
    void leave_out(std::string_view name) {
        for (const Step& step : steps) {
            tuning_.*step.is_on = usual_tuning_.*step.is_on && step.name != name;
        }
        forget();
    }
    /// A new game: nothing remembered is of use.
    void forget() {
        table_.clear(static_cast<int>(workers_.size()));
        for (auto& worker : workers_) {
            worker->forget();
        }
    }

    [[nodiscard]] Report think(const Task<typename G::Position>& task, const Limits& limits, const Listener& listener,
                               std::stop_token stop) {
        const TimeManager time{limits, task.position.side_to_move(), overhead_};
        const std::vector<Move> root_moves = choose_root_moves(task.position, limits);
        if (root_moves.empty()) {
            return {};
        }
        table_.new_search();
        SharedState shared{
            .table = table_, .limits = limits, .time = time, .stop = std::move(stop), .misjudgement = misjudgement_};
        for (auto& worker : workers_) {
            worker->set_root(task.position, task.earlier_keys, root_moves);
        }
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < workers_.size(); ++i) {
            helpers.emplace_back([&, i] { deepen_silently(*workers_[i], shared, static_cast<int>(i)); });
        }
        Report report = deepen(shared, limits, listener);
        shared.stopped.store(true, std::memory_order_relaxed);
        helpers.clear();
        return report;
    }

private:
    static std::vector<Move> choose_root_moves(const typename G::Position& position, const Limits& limits) {
        MoveList moves;
        legal_moves(position, moves);
        if (!limits.only.empty()) {
            moves.retain([&](Move move) {
                return std::find(limits.only.begin(), limits.only.end(), move) != limits.only.end();
            });
        }
        return {moves.begin(), moves.end()};
    }

    /// The main thread: one more ply each time, until a limit says stop.
    Report deepen(SharedState& shared, const Limits& limits, const Listener& listener) {
        Worker<G>& worker = *workers_.front();
        const auto lines =
            std::min<std::size_t>(static_cast<std::size_t>(std::max(1, limits.lines)), worker.roots.size());
        const int last_depth = std::min(limits.depth.value_or(deepest_ply), deepest_ply);
        Report report;
        report.best = worker.roots.front().move;
        report.progress.line = {report.best};
        double restlessness = 1.0;
        Score last_score = -infinite_score;
        for (int depth = 1; depth <= last_depth; ++depth) {
            worker.best_move_changes = 0;
            for (auto& root : worker.roots) {
                root.previous_score = root.score;
            }
            for (std::size_t line = 0; line < lines; ++line) {
                search_with_window(worker, shared, depth, line, listener);
                if (shared.should_stop()) {
                    break;
                }
            }
            // A later line may turn out better than an earlier one, so they are told when all are known.
            sort_roots(worker.roots.begin(), worker.roots.begin() + static_cast<std::ptrdiff_t>(lines));
            for (std::size_t line = 0; line < lines && !shared.should_stop(); ++line) {
                report_line(worker, shared, depth, line, Progress::Bound::Exact, listener);
            }
            const bool has_result = worker.roots.front().score > -infinite_score;
            if (has_result) {
                take_result(report, worker, shared, depth);
            }
            if (shared.should_stop()) {
                break;
            }
            const Score score = worker.roots.front().score;
            const double sinking = std::clamp(last_score - score, 0, 80) / 100.0;
            const double changing = worker.best_move_changes > 0 ? 1.0 + 0.4 * worker.best_move_changes : 0.75;
            restlessness = 0.5 * restlessness + 0.5 * (changing + sinking);
            last_score = score;
            if (is_enough(shared, limits, worker, restlessness * doubt(worker), depth)) {
                break;
            }
        }
        wait_if_infinite(shared, limits);
        report.progress.table_permille = table_.permille_used();
        return report;
    }

    /// A best move that took nearly all of the effort has no rival, and needs less time than one of several.
    static double doubt(const Worker<G>& worker) {
        const auto all = static_cast<double>(worker.nodes.load(std::memory_order_relaxed));
        constexpr double few = 2000;
        return all < few ? 1.0 : 1.35 * (1.5 - static_cast<double>(worker.roots.front().nodes) / all);
    }

    bool is_enough(SharedState& shared, const Limits& limits, const Worker<G>& worker, double restlessness,
                   int depth) const {
        const bool enough = would_be_enough(shared, limits, worker, restlessness, depth);
        const bool is_pondering = shared.time.is_pondering();
        shared.enough_when_hit.store(enough && is_pondering, std::memory_order_relaxed);
        return enough && !is_pondering;
    }

    bool would_be_enough(const SharedState& shared, const Limits& limits, const Worker<G>& worker, double restlessness,
                         int depth) const {
        const Score score = worker.roots.front().score;
        if (limits.mate_in && is_win(score) && plies_to_end(score) <= 2 * *limits.mate_in) {
            return true;
        }
        if (limits.infinite) {
            return false;
        }
        // On a clock, a single move needs no thought, and neither does a win that cannot get shorter.
        const bool obvious =
            limits.clock && (worker.roots.size() == 1 || (is_forced(score) && depth > plies_to_end(score) + 2));
        return obvious || !shared.time.may_start_iteration(std::clamp(restlessness, 0.5, 2.5));
    }

    /// Infinite means: no answer before the order to stop, even when there is nothing left to search. Pondering waits
    /// for its hit.
    static void wait_if_infinite(const SharedState& shared, const Limits& limits) {
        while ((limits.infinite || shared.time.is_pondering()) && !shared.should_stop()) {
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
    }

    /// The other threads do the same without talking; half of them run one ply ahead, so that they do not all do the
    /// same.
    void deepen_silently(Worker<G>& worker, SharedState& shared, int number) const {
        for (int depth = 1 + number % 2; depth <= deepest_ply && !shared.should_stop(); ++depth) {
            for (auto& root : worker.roots) {
                root.previous_score = root.score;
            }
            search_with_window(worker, shared, depth, 0, nullptr);
        }
        while (!shared.should_stop()) {
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
    }

    /// A narrow window around the last score, widened on the side that failed.
    void search_with_window(Worker<G>& worker, SharedState& shared, int depth, std::size_t line,
                            const Listener& listener) const {
        const Score last = worker.roots[line].previous_score;
        Score delta = tuning_.aspiration_window;
        Score alpha = -infinite_score;
        Score beta = infinite_score;
        if (tuning_.aspiration && depth >= tuning_.aspiration_depth && last > -infinite_score && !is_forced(last)) {
            alpha = std::max(last - delta, -infinite_score);
            beta = std::min(last + delta, infinite_score);
        }
        int reduced = 0;
        while (true) {
            const Score score = worker.search_root(shared, std::max(1, depth - reduced), alpha, beta, line);
            if (shared.should_stop()) {
                return;
            }
            if (score <= alpha) {
                beta = (alpha + beta) / 2;
                alpha = std::max(score - delta, -infinite_score);
                reduced = 0;
            } else if (score >= beta) {
                report_line(worker, shared, depth, line, Progress::Bound::Lower, listener);
                beta = std::min(score + delta, infinite_score);
                reduced = std::min(reduced + 1, 3);
            } else {
                return;
            }
            delta += delta / 2;
            if (delta > 1000 || is_forced(score)) {
                alpha = -infinite_score;
                beta = infinite_score;
            }
        }
    }

    /// All but how full the table is: to count that takes as long as many nodes.
    Progress progress_of(const Worker<G>& worker, const SharedState& shared, int depth, std::size_t line,
                         Progress::Bound bound) const {
        std::uint64_t nodes = 0;
        for (const auto& each : workers_) {
            nodes += each->nodes.load(std::memory_order_relaxed);
        }
        const RootMove& root = worker.roots[line];
        return {.depth = depth,
                .deepest = worker.deepest,
                .line_number = static_cast<int>(line) + 1,
                .score = root.score > -infinite_score ? root.score : root.previous_score,
                .bound = bound,
                .nodes = nodes,
                .time = std::chrono::duration_cast<std::chrono::milliseconds>(shared.time.elapsed()),
                .line = root.line};
    }

    void report_line(const Worker<G>& worker, const SharedState& shared, int depth, std::size_t line,
                     Progress::Bound bound, const Listener& listener) const {
        const bool worth_saying = bound == Progress::Bound::Exact || shared.time.elapsed() > long_search;
        if (listener && worth_saying) {
            Progress progress = progress_of(worker, shared, depth, line, bound);
            progress.table_permille = table_.permille_used();
            listener(progress);
        }
    }

    void take_result(Report& report, const Worker<G>& worker, const SharedState& shared, int depth) const {
        report.progress = progress_of(worker, shared, depth, 0, Progress::Bound::Exact);
        report.best = worker.roots.front().move;
        report.expected_reply = report.progress.line.size() > 1 ? report.progress.line[1] : Move{};
    }

    Tuning usual_tuning_;
    Tuning tuning_;
    TranspositionTable table_;
    std::vector<std::unique_ptr<Worker<G>>> workers_;
    std::chrono::milliseconds overhead_{10};
    Misjudgement misjudgement_;
};

}  // namespace menagerie::alphabeta
