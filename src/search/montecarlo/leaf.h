#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/random.h"
#include "rules/game.h"
#include "rules/questions.h"
#include "search/montecarlo/tree.h"
#include "search/win_scores.h"

/// What a leaf of the tree is worth.
namespace menagerie::mcts {

/// How a leaf is valued.
enum class LeafKind : std::uint8_t {
    Evaluation,  ///< its evaluation, captures played out
    Playout,     ///< the same after some random moves
    Blend,       ///< the mean of both
};

/// The score at which three games of four are won, times ln 3 over 2: where the curve from scores to values bends.
inline constexpr double score_scale = 350.0;

[[nodiscard]] inline Value value_of(Score score) {
    return std::llround(std::tanh(score / score_scale) * static_cast<double>(one));
}
[[nodiscard]] inline Score score_of_value(double value) {
    const double score = score_scale * std::atanh(std::clamp(value, -0.9999, 0.9999));
    return static_cast<Score>(std::lround(score));
}

/// The evaluation for the side to move after captures that win something have been played out.
template <Game G>
[[nodiscard]] Score settled(const typename G::Position& position, const typename G::Evaluator& evaluate, Score alpha,
                            Score beta, int depth) {
    if (const Outcome outcome = position.decided(); outcome.is_over()) {
        return score_of(outcome, position.side_to_move(), 0);
    }
    const Score standing = std::clamp(evaluate(position), -largest_evaluation, largest_evaluation);
    if (depth == 0 || standing >= beta) {
        return standing;
    }
    alpha = std::max(alpha, standing);
    constexpr Score margin = 200;
    struct Capture {
        Move move;
        Score gain = 0;
    };
    InlineList<Capture, 64> captures;
    MoveList moves;
    position.generate_noisy(moves);
    const auto gain_of = gains_of(position);
    for (const Move move : moves) {
        const Score gain = gain_of(move);
        if (gain > 0 && standing + gain + margin > alpha) {
            captures.push({move, gain});
        }
    }
    std::sort(captures.begin(), captures.end(), [](const Capture& a, const Capture& b) {
        return a.gain != b.gain ? a.gain > b.gain : a.move.raw() < b.move.raw();
    });
    Score best = standing;
    for (const Capture& capture : captures) {
        if (!position.is_legal(capture.move)) {
            continue;
        }
        if constexpr (HasExchange<typename G::Position>) {
            if (!position.exchange_wins(capture.move, 0)) {
                continue;
            }
        }
        auto next = position;
        next.play(capture.move);
        best = std::max(best, -settled<G>(next, evaluate, -beta, -alpha, depth - 1));
        alpha = std::max(alpha, best);
        if (alpha >= beta) {
            break;
        }
    }
    return best;
}

template <Game G>
[[nodiscard]] Score settled(const typename G::Position& position, const typename G::Evaluator& evaluate) {
    constexpr int plies = 6;
    return settled<G>(position, evaluate, -infinite_score, infinite_score, plies);
}

/// The value for the side to move at `position` of a few random moves, by the evaluation where they lead to. Clocks and
/// repetition do not matter in so short a game.
template <Game G>
[[nodiscard]] Value short_playout(typename G::Position position, const typename G::Evaluator& evaluate, Random random) {
    constexpr int plies = 6;
    const Side us = position.side_to_move();
    const auto for_us = [&](Score score) { return value_of(position.side_to_move() == us ? score : -score); };
    for (int ply = 0; ply < plies; ++ply) {
        if (const Outcome outcome = position.decided(); outcome.is_over()) {
            return value_of(score_of(outcome, us, 0));
        }
        MoveList moves;
        legal_moves(position, moves);
        if (moves.empty()) {
            return value_of(score_of(position.when_stuck(), us, 0));
        }
        // Of three moves the one that takes most: players overlook much, but not everything.
        Move chosen = moves[random.below(moves.size())];
        for (int draw = 0; draw < 2; ++draw) {
            const Move other = moves[random.below(moves.size())];
            chosen = position.gain(other) > position.gain(chosen) ? other : chosen;
        }
        position.play(chosen);
    }
    return for_us(settled<G>(position, evaluate));
}

/// What a leaf is worth to the side to move.
template <Game G>
[[nodiscard]] Value leaf_value(const typename G::Position& position, const typename G::Evaluator& evaluate,
                               LeafKind kind, Random random) {
    switch (kind) {
        case LeafKind::Evaluation: return value_of(settled<G>(position, evaluate));
        case LeafKind::Playout: return short_playout<G>(position, evaluate, random);
        case LeafKind::Blend: break;
    }
    return (value_of(settled<G>(position, evaluate)) + short_playout<G>(position, evaluate, random)) / 2;
}

}  // namespace menagerie::mcts
