#pragma once

#include <string>
#include <vector>

#include "app/cli_app.h"
#include "app/limit_options.h"
#include "app/streams.h"

/// The command that answers positions in bulk.
namespace menagerie {

struct SolveRequest {
    std::string input = "-";  ///< a file, or `-` for standard input
    std::string game;         ///< of what does not name one; empty: chess, or the game of board files
    std::string to;           ///< empty: by the first record
    std::string output;       ///< empty: standard output
    LimitRequest limits;
    int jobs = 0;  ///< 0: one for each processor
    bool resume = false;
    bool force = false;
    bool quiet = false;
    std::vector<std::string> agent_options;
};

void add_solve_options(CLI::App& command, SolveRequest& request);
[[nodiscard]] int run_solve_command(const SolveRequest& request, Streams streams);

}  // namespace menagerie
