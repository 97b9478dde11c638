#pragma once

#include <nlohmann/json_fwd.hpp>

#include "catalogue/module.h"

/// What a thinker says, as JSON.
namespace menagerie {

/// A score as programs are told: `centipawns`, or `win_in_plies` or `loss_in_plies` where the end is known.
struct ScoreField {
    const char* name;
    int value;
};
[[nodiscard]] ScoreField score_field(Score score);

[[nodiscard]] nlohmann::json progress_json(const GameModule& game, const Progress& progress);
/// The answer: `bestmove` is null where there is no legal move.
[[nodiscard]] nlohmann::json report_json(const GameModule& game, const Report& report);

}  // namespace menagerie
