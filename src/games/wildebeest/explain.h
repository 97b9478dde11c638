#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/wildebeest/position.h"
#include "rules/game.h"

namespace menagerie::wildebeest {

/// Why a try is illegal, and what stands out on the board.
struct Explainer {
    [[nodiscard]] static std::optional<std::string> why_not(const Position& position, Square from, Square to);
    [[nodiscard]] static std::optional<std::string> why_not_named(const Position& position, std::string_view text);
    [[nodiscard]] static std::vector<Mark> marks(const Position& position);
};

}  // namespace menagerie::wildebeest
