#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/ultimar/position.h"
#include "rules/game.h"

namespace menagerie::ultimar {

/// Why a try is illegal, and who holds whom.
struct Explainer {
    [[nodiscard]] static std::optional<std::string> why_not(const Position& position, Square from, Square to);
    [[nodiscard]] static std::vector<Mark> marks(const Position& position);
};

}  // namespace menagerie::ultimar
