#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/two_player_wildebeest/position.h"
#include "rules/game.h"

namespace menagerie::two_player_wildebeest {

/// Why a try is illegal, and what stands out on the board.
struct Explainer {
    [[nodiscard]] static std::optional<std::string> why_not(const Position& position, Square from, Square to);
    /// Paralysed pieces, charged carts, the rows of the Joeys, the pads (`source` is where a pad sends) and the jet
    /// pack.
    [[nodiscard]] static std::vector<Mark> marks(const Position& position);
};

}  // namespace menagerie::two_player_wildebeest
