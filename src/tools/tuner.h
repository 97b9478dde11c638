#pragma once

#include <functional>
#include <vector>

#include "catalogue/module.h"
#include "tools/self_play.h"

namespace menagerie {

struct TunerOptions {
    int rounds = 300;
    double step = 0.7;     ///< of the first round, in hundredths of a pawn
    double trust = 0.5;    ///< how much of the target is the search's opinion; the rest is the result of the game
    double caution = 200;  ///< a weight holds on to its start as if so many positions had asked for that
};

/// Fits the weights of a game's evaluation to results of games (Texel's method): the logistic of the evaluation should
/// predict the result, or rather a blend of it with what a search thought, which is less noisy. `report` hears the
/// round and the mean squared error.
[[nodiscard]] std::vector<Weight> fit_weights(const GameModule& game, const std::vector<LabelledPosition>& positions,
                                              const TunerOptions& options,
                                              const std::function<void(int, double)>& report);

}  // namespace menagerie
