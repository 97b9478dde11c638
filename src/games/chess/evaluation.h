#pragma once

#include <span>

#include "games/chess/pawn_memory.h"
#include "games/chess/position.h"
#include "rules/score.h"
#include "rules/tally.h"

namespace menagerie::chess {

/// Features times weights, blended between middle game and endgame, for the side to move.
class Evaluator {
public:
    [[nodiscard]] Score operator()(const Position& position) const;

    /// How much of a lead counts: some endgames look won and are drawn. For the side to move.
    [[nodiscard]] static Score believe(const Position& position, Score score);

    /// For the tuner: the features, the share of the middle game, and the weights they are multiplied with.
    static void record(const Position& position, FeatureRecorder& recorder);
    [[nodiscard]] static double middle_share(const Position& position);
    [[nodiscard]] static std::span<const Weight> weights();

private:
    /// Saves time; the evaluation does not depend on it.
    mutable PawnMemory pawns_;
};

}  // namespace menagerie::chess
