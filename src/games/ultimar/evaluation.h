#pragma once

#include "games/ultimar/position.h"
#include "rules/score.h"

namespace menagerie::ultimar {

/// Material with frozen and approached pieces discounted, mobility, the king's exposure to each means of capture, and
/// the duel of the immobilisers; for the side to move.
class Evaluator {
public:
    [[nodiscard]] Score operator()(const Position& position) const;
};

}  // namespace menagerie::ultimar
