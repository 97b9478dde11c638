#pragma once

#include <optional>
#include <span>

#include "rules/game_info.h"
#include "search/limits.h"

/// Playing below full strength: levels and Elo figures turned into limits and misjudgement by the table of a game.
namespace menagerie {

/// Level 1 to the number of levels. The last one is full strength, without any limit.
[[nodiscard]] LevelInfo level_at(std::span<const LevelInfo> levels, int level);

/// What plays at this Elo: between two levels, something in between. Outside the table, its nearest end.
[[nodiscard]] LevelInfo level_for_elo(std::span<const LevelInfo> levels, int elo);

/// Is it full strength?
[[nodiscard]] bool is_unlimited(const LevelInfo& level);

/// The limits narrowed to those of a level.
[[nodiscard]] Limits narrowed(Limits limits, const LevelInfo& level);

}  // namespace menagerie
