#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli_app.h"
#include "app/streams.h"
#include "match/match.h"

/// The command that lets engines play each other.
namespace menagerie {

/// The words of the command line; numbers are checked by the parser.
struct MatchRequest {
    std::string game;
    std::vector<std::vector<std::string>> engines;  ///< the key=value words of each
    std::vector<std::string> each;                  ///< words for all of them
    std::optional<int> games;                       ///< an encounter
    std::optional<int> rounds;
    bool gauntlet = false;
    int concurrency = 1;
    OpeningSettings openings;
    AdjudicationRules rules;
    int margin = 100;
    int patience = 60'000;
    std::vector<double> sprt;  ///< elo0 elo1 [alpha beta]
    std::string pgn;
    std::string journal;
    std::string log;
    std::string event = "Menagerie match";
    bool resume = false;
    bool verbose = false;
};

void add_match_options(CLI::App& command, MatchRequest& request);
[[nodiscard]] int run_match_command(const MatchRequest& request, Streams streams);

}  // namespace menagerie
