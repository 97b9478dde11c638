#pragma once

#include <string>

#include "app/cli_app.h"
#include "app/streams.h"
#include "tools/game_statistics.h"

/// The commands that tell about a game as a whole: rules and stats.
namespace menagerie {

struct RulesRequest {
    std::string game;
    bool json = false;
};

struct StatsRequest {
    std::string game;
    StatisticsOptions options;
    int jobs = 0;     ///< 0: one for each processor
    std::string svg;  ///< where to write the picture; empty: nowhere
    bool json = false;
};

void add_rules_options(CLI::App& command, RulesRequest& request);
[[nodiscard]] int tell_rules(const RulesRequest& request, Streams streams);

void add_stats_options(CLI::App& command, StatsRequest& request);
[[nodiscard]] int tell_statistics(const StatsRequest& request, Streams streams);

}  // namespace menagerie
