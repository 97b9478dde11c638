#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "board/move.h"
#include "rules/score.h"

namespace menagerie {

/// What a thinker has found so far: one line of play with its score, for the side to move.
struct Progress {
    enum class Bound : std::uint8_t { Exact, Lower, Upper };

    int depth = 0;
    int deepest = 0;      ///< the longest line looked at, extensions included
    int line_number = 1;  ///< 1 for the best line
    Score score = 0;
    Bound bound = Bound::Exact;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{};
    int table_permille = 0;  ///< how full the transposition table is
    std::vector<Move> line;
};

/// Statistics of one root move of a Monte-Carlo agent.
struct MoveStatistics {
    Move move;
    std::uint64_t games = 0;
    std::uint64_t won = 0;
};

/// The answer.
struct Report {
    Move best;            ///< none when there is no legal move
    Move expected_reply;  ///< what to ponder on, or none
    Progress progress;    ///< the best line at the end
    std::vector<MoveStatistics> statistics;
    std::uint64_t plies = 0;  ///< simulated by a Monte-Carlo agent
};

/// The move of the root that a thinker turns to.
struct RootStep {
    int depth = 0;
    Move move;
    int number = 0;  ///< 1 for the first
};

/// Hears of progress while a thinker works; called from the thinking thread.
using Listener = std::function<void(const Progress&)>;

}  // namespace menagerie
