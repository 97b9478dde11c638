#pragma once

#include "games/chess/position.h"
#include "rules/score.h"

namespace menagerie::chess {

/// Material and where it stands, for the side to move.
class Evaluator {
public:
    [[nodiscard]] Score operator()(const Position& position) const;
};

}  // namespace menagerie::chess
