#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/jungle/position.h"
#include "rules/game.h"

namespace menagerie::jungle {

/// Why a try is illegal, and what stands out on the board: trapped pieces, the clock, and who would win if it ran out
/// now.
template <Profile profile>
struct Explainer {
    [[nodiscard]] static std::optional<std::string> why_not(const Position<profile>& position, Square from, Square to);
    [[nodiscard]] static std::vector<Mark> marks(const Position<profile>& position);
};

}  // namespace menagerie::jungle
