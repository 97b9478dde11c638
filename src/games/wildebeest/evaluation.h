#pragma once

#include "games/wildebeest/position.h"
#include "rules/score.h"

namespace menagerie::wildebeest {

/// Material and where it stands, pairs that cover both colours, the king's shelter, and a lone king's distance from the
/// edge.
class Evaluator {
public:
    [[nodiscard]] Score operator()(const Position& position) const;
};

}  // namespace menagerie::wildebeest
