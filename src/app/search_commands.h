#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/limit_options.h"
#include "app/position_commands.h"
#include "app/streams.h"

/// The commands that think: search and bench.
namespace menagerie {

struct SearchRequest {
    PositionRequest position;
    LimitRequest limits;
    int lines = 1;
    bool json = false;
    std::vector<std::string> agent_options;  ///< `--threads 2 --hash 64 …`, whatever the agent's table of options has
};

struct BenchRequest {
    std::vector<std::string> games;  ///< empty: all
    std::optional<std::string> depth;
};

[[nodiscard]] int search_position(const SearchRequest& request, Streams streams);
[[nodiscard]] int bench_games(const BenchRequest& request, Streams streams);

}  // namespace menagerie
