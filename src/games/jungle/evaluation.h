#pragma once

#include "games/jungle/position.h"
#include "rules/score.h"

namespace menagerie::jungle {

/// Animals, their way to the den, and, where the clock decides, who may wait and who must act; for the side to move.
template <Profile profile>
class Evaluator {
public:
    [[nodiscard]] Score operator()(const Position<profile>& position) const;
};

}  // namespace menagerie::jungle
