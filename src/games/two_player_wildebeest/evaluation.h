#pragma once

#include "games/two_player_wildebeest/position.h"
#include "rules/score.h"

namespace menagerie::two_player_wildebeest {

/// Material, where it stands, and the dangers peculiar to the game: poison, blasts, rushes and flings. For the side to
/// move.
class Evaluator {
public:
    [[nodiscard]] Score operator()(const Position& position) const;
};

}  // namespace menagerie::two_player_wildebeest
