#pragma once

#include <span>

#include "games/chess/position.h"
#include "rules/score.h"
#include "rules/tally.h"

namespace menagerie::chess {

/// Features times weights, blended between middle game and endgame, for the side to move.
class Evaluator {
public:
    [[nodiscard]] Score operator()(const Position& position) const;

    /// For the tuner: the features, the share of the middle game, and the weights they are multiplied with.
    static void record(const Position& position, FeatureRecorder& recorder);
    [[nodiscard]] static double middle_share(const Position& position);
    [[nodiscard]] static std::span<const Weight> weights();
};

}  // namespace menagerie::chess
