#pragma once

#include <cstdint>

#include "catalogue/module.h"

namespace menagerie::tests {

/// A game from the start to an end by the rules: random moves, but whoever can end it by winning does. The same seed
/// gives the same game.
[[nodiscard]] GameRecord whole_game(const GameModule& game, std::uint64_t seed);

}  // namespace menagerie::tests
