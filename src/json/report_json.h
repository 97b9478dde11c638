#pragma once

#include <nlohmann/json_fwd.hpp>

#include "catalogue/module.h"

/// What a thinker says, as JSON.
namespace menagerie {

[[nodiscard]] nlohmann::json progress_json(const GameModule& game, const Progress& progress);
/// The answer: `bestmove` is null where there is no legal move.
[[nodiscard]] nlohmann::json report_json(const GameModule& game, const Report& report);

}  // namespace menagerie
