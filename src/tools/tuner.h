#pragma once

#include <functional>
#include <vector>

#include "catalogue/module.h"
#include "tools/self_play.h"

namespace menagerie {

struct TunerOptions {
    int rounds = 300;
    double step = 0.7;  ///< of the first round, in hundredths of a pawn
};

/// Fits the weights of a game's evaluation to results of games (Texel's method): the logistic of the evaluation should
/// predict the result. `report` hears the round and the mean squared error.
[[nodiscard]] std::vector<Weight> fit_weights(const GameModule& game, const std::vector<LabelledPosition>& positions,
                                              const TunerOptions& options,
                                              const std::function<void(int, double)>& report);

}  // namespace menagerie
