#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "board/move.h"
#include "search/ponder_signal.h"
#include "search/report.h"

namespace menagerie {

/// What clocks count in: a search of a few hundred nodes takes less than a millisecond.
using ClockTime = std::chrono::microseconds;

/// How long and how deep to think. Everything that is set holds; with nothing set a thinker goes on until it is
/// stopped.
struct Limits {
    /// A chess clock, by side.
    struct Clock {
        std::array<ClockTime, 2> left{};
        std::array<ClockTime, 2> increment{};
        int moves_to_go = 0;  ///< 0: to the end of the game
    };

    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<ClockTime> move_time;
    std::optional<Clock> clock;
    std::optional<int> mate_in;  ///< stop when a forced win in so many moves is found
    std::vector<Move> only;      ///< look at these root moves alone; empty: at all
    int lines = 1;               ///< how many best lines to report
    bool infinite = false;       ///< answer only when stopped
    /// Hears of each root move in its turn, from the thinking thread, once a search has taken some seconds; may be
    /// empty.
    std::function<void(const RootStep&)> root_listener;
    /// Set: think on the opponent's time; the time limits count from the hit.
    std::shared_ptr<const PonderSignal> ponder;
};

}  // namespace menagerie
