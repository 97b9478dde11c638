#pragma once

#include <span>
#include <string>

#include "rules/effects.h"
#include "rules/game_info.h"

namespace menagerie {

/// One line that tells a move from its effects: "Serpent j9–j8 poisons the knight on i7, is carried to b8". A move
/// without effects is a pass.
[[nodiscard]] std::string narrate(const GameInfo& info, std::span<const Effect> effects);

/// One event in words, for lists: "lift e2 white pawn (moved) to e4".
[[nodiscard]] std::string describe(const GameInfo& info, const Effect& effect);

}  // namespace menagerie
