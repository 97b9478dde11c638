#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <stop_token>
#include <utility>

#include "rules/game.h"
#include "rules/questions.h"
#include "search/report.h"
#include "search/simple/chance.h"
#include "search/time_manager.h"
#include "search/win_scores.h"

namespace menagerie {

/// Minimax to a fixed depth with alpha-beta and nothing else, in the manner of the games' original programs: no
/// quiescence, no memory, equal best moves by lot. Neither repetition nor the drawing clocks exist for it. What a
/// position is worth is a fact of the game (`HasClassic`), seen by the side that chooses at the root.
template <Game G>
    requires HasClassic<G>
class ClassicSearch {
public:
    using Position = typename G::Position;
    using Rules = typename G::Classic;

    ClassicSearch(const Limits& limits, Side own, std::stop_token stop)
        : limits_{limits},
          time_{limits, own, std::chrono::milliseconds{0}},
          stop_{std::move(stop)},
          own_{own} {}

    /// The choice; `keys` are those of the game, the position's own last. When a limit cuts the work short, among the
    /// moves looked at so far.
    [[nodiscard]] Report choose(const Position& position, int depth, std::span<const Key> keys, std::uint64_t seed) {
        const auto moves = moves_to_choose_from(position, limits_);
        Report report;
        if (moves.empty()) {
            return report;
        }
        report.best = book_move(position, moves);
        if (report.best.is_none()) {
            const BestMoves<int> best = best_moves(position, depth, moves);
            report.best = best.empty() ? moves.front() : best.draw(lots_of(seed, keys));
            report.progress.score = best.empty() ? 0 : in_centipawns(best.value());
            report.progress.depth = depth;
        }
        report.progress.nodes = nodes_;
        report.progress.time = std::chrono::duration_cast<std::chrono::milliseconds>(time_.elapsed());
        report.progress.line = {report.best};
        return report;
    }

    /// All moves that share the best value, and that value.
    [[nodiscard]] BestMoves<int> best_moves(const Position& position, int depth, std::span<const Move> moves) {
        BestMoves<int> best;
        for (const Move move : moves) {
            if (is_overlooked(move)) {
                continue;
            }
            // One below the best so far: equal moves must be known to be equal.
            const int alpha = best.empty() ? lowest : best.value() - 1;
            Position next = position;
            next.play(move);
            const int value = search(next, depth - 1, alpha, highest);
            if (is_stopped_) {
                break;
            }
            best.add(move, value);
        }
        return best;
    }

private:
    static constexpr int lowest = std::numeric_limits<int>::min() / 2;
    static constexpr int highest = std::numeric_limits<int>::max() / 2;

    [[nodiscard]] static bool is_overlooked([[maybe_unused]] Move move) {
        if constexpr (Overlooks<Rules>) {
            return Rules::overlooks(move);
        } else {
            return false;
        }
    }

    [[nodiscard]] static Move book_move([[maybe_unused]] const Position& position,
                                        [[maybe_unused]] std::span<const Move> moves) {
        if constexpr (HasBook<Rules, Position>) {
            const Move move = Rules::book_move(position);
            return std::find(moves.begin(), moves.end(), move) != moves.end() ? move : Move{};
        } else {
            return Move{};
        }
    }

    [[nodiscard]] static Score in_centipawns(int value) {
        const std::int64_t score = std::int64_t{value} * 100 / Rules::pawn;
        return static_cast<Score>(std::clamp<std::int64_t>(score, -largest_evaluation, largest_evaluation));
    }

    /// The value for `own_`, who takes the highest when it is his turn while the opponent takes the lowest.
    [[nodiscard]] int search(const Position& position, int depth, int alpha, int beta) {
        ++nodes_;
        if (must_stop()) {
            return 0;
        }
        if (const auto score = Rules::final_score(position, own_)) {
            return *score;
        }
        if (depth <= 0) {
            return Rules::leaf_score(position, own_);
        }
        const bool is_own_turn = position.side_to_move() == own_;
        int best = is_own_turn ? lowest : highest;
        MoveList moves;
        legal_moves(position, moves);
        for (const Move move : moves) {
            if (is_overlooked(move)) {
                continue;
            }
            Position next = position;
            next.play(move);
            const int value = search(next, depth - 1, alpha, beta);
            if (is_own_turn) {
                best = std::max(best, value);
                alpha = std::max(alpha, value);
            } else {
                best = std::min(best, value);
                beta = std::min(beta, value);
            }
            if (alpha >= beta || is_stopped_) {
                break;
            }
        }
        return best;
    }

    [[nodiscard]] bool must_stop() {
        constexpr std::uint64_t look_every = 256;
        is_stopped_ = is_stopped_ || stop_.stop_requested() || (limits_.nodes && nodes_ > *limits_.nodes) ||
                      (nodes_ % look_every == 0 && time_.is_out_of_time());
        return is_stopped_;
    }

    const Limits& limits_;
    TimeManager time_;
    std::stop_token stop_;
    Side own_;
    std::uint64_t nodes_ = 0;
    bool is_stopped_ = false;
};

}  // namespace menagerie
