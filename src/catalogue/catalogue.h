#pragma once

#include <span>
#include <string_view>

#include "base/result.h"
#include "catalogue/module.h"

namespace menagerie {

/// Every game, in the order they are shown.
[[nodiscard]] std::span<const GameModule* const> all_games();

/// The game with this key, or an error that lists the keys.
[[nodiscard]] Result<const GameModule*> find_game(std::string_view key);

}  // namespace menagerie
