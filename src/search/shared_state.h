#pragma once

#include <atomic>
#include <stop_token>

#include "search/limits.h"
#include "search/time_manager.h"
#include "search/transposition_table.h"

namespace menagerie {

/// What the threads of one search share: the table, the limits and the order to stop.
struct SharedState {
    TranspositionTable& table;
    const Limits& limits;
    const TimeManager& time;
    std::stop_token stop;
    std::atomic<bool> stopped{false};

    [[nodiscard]] bool should_stop() const { return stopped.load(std::memory_order_relaxed) || stop.stop_requested(); }
};

}  // namespace menagerie
