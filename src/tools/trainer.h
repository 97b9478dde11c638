#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "catalogue/module.h"
#include "tools/self_play.h"

namespace menagerie {

struct TrainerOptions {
    int rounds = 16;       ///< through all positions
    double rate = 0.002;   ///< of the first round; falls to nearly nothing
    double decay = 0.5;    ///< how fast weights shrink that nothing keeps up, times the rate: against learning by heart
    bool goes_on = false;  ///< from the game's network, towards which weights shrink then; otherwise from chance
    double trust = 1;      ///< how much of the target is the search's opinion; the rest is the result of the game
    double scale = 0;      ///< what a score says about the chance to win, a hundredth of a pawn; 0: fitted to results
    std::size_t hidden = 0;  ///< how many hidden sums, a multiple of 16; 0: as the game has
    bool alone = false;      ///< the network is to do without the game's own evaluation
    std::uint64_t seed = 1;
};

/// What a round came to: the mean squared error on what is learnt from, and on positions kept apart.
struct TrainingRound {
    int number = 0;
    double error = 0;
    double error_elsewhere = 0;
};

/// That of the game's network, or another one that was asked for.
[[nodiscard]] NetworkShape shape_to_train(const GameModule& game, const TrainerOptions& options);

/// Trains the network of a game's evaluation: own evaluation plus network should predict the target. The
/// numbers are in the order of NetworkShape, scaled as NetworkScale says.
[[nodiscard]] std::vector<std::int16_t> train_network(const GameModule& game,
                                                      const std::vector<LabelledPosition>& positions,
                                                      const TrainerOptions& options,
                                                      const std::function<void(const TrainingRound&)>& report);

}  // namespace menagerie
