#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "catalogue/module.h"

/// What many games of one kind have in common, found by playing them.
namespace menagerie {

struct StatisticsOptions {
    int games = 1000;
    std::string agent = "random";
    std::uint64_t nodes = 200;  ///< a move, where the agent thinks
    int random_plies = 0;       ///< at the start of each game, so that an agent that thinks does not repeat itself
    int longest_game = 1000;    ///< plies; what goes on is counted as a draw
    std::uint64_t seed = 1;
    int jobs = 1;
};

/// A mean with half the width of its 95 % interval.
struct Estimate {
    double value = 0;
    double error = 0;
};

/// What one more piece of a kind is worth, in Elo, by how games went on from positions where one side had it.
struct PieceWorth {
    int kind = 0;  ///< number in GameInfo::pieces
    Estimate elo;
    bool is_known = false;  ///< the sides differed in it often enough
};

struct GameStatistics {
    int games = 0;
    int unfinished = 0;  ///< stopped at the longest length
    int first_wins = 0;  ///< by the side that moves first
    int draws = 0;
    int first_losses = 0;
    Estimate first_score;                              ///< share of the points of the side that moves first
    Estimate branching;                                ///< legal moves in a position
    Estimate length;                                   ///< plies
    std::vector<int> lengths;                          ///< of all games, sorted
    std::vector<double> branching_by_ply;              ///< mean over the games that got so far
    std::vector<std::pair<std::string, int>> reasons;  ///< how games ended, the most frequent first
    std::vector<PieceWorth> pieces;
};

/// Plays and counts. `follow` hears of each finished game. The same options give the same numbers, whatever the jobs.
[[nodiscard]] Result<GameStatistics> gather_statistics(const GameModule& game, const StatisticsOptions& options,
                                                       const std::function<void(int finished)>& follow);

}  // namespace menagerie
