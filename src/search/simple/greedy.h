#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "rules/game.h"
#include "rules/questions.h"
#include "search/report.h"
#include "search/simple/chance.h"
#include "search/win_scores.h"

namespace menagerie {

/// What a position that a move has led to is worth to the side that made the move: the result where the game is over,
/// the evaluation where it goes on.
template <Game G>
[[nodiscard]] Score worth_to_mover(const typename G::Position& position, std::span<const Key> keys_before) {
    const auto before = std::count(keys_before.begin(), keys_before.end(), position.key());
    const Outcome outcome = outcome_of(position, G::info, static_cast<int>(before) + 1);
    if (outcome.is_over()) {
        return score_of(outcome, opponent(position.side_to_move()), 1);
    }
    return -std::clamp(typename G::Evaluator{}(position), -largest_evaluation, largest_evaluation);
}

/// The move after which the position looks best, without a thought for the reply; equals by lot. `keys` are those of
/// the game, the position's own last.
template <Game G>
[[nodiscard]] Report greedy_choice(const typename G::Position& position, std::span<const Key> keys, std::uint64_t seed,
                                   const Limits& limits) {
    BestMoves<Score> best;
    Report report;
    for (const Move move : moves_to_choose_from(position, limits)) {
        auto next = position;
        next.play(move);
        best.add(move, worth_to_mover<G>(next, keys));
        ++report.progress.nodes;
    }
    if (!best.empty()) {
        report.best = best.draw(lots_of(seed, keys));
        report.progress.depth = 1;
        report.progress.score = best.value();
        report.progress.line = {report.best};
    }
    return report;
}

}  // namespace menagerie
