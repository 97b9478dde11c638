#pragma once

#include <atomic>
#include <stop_token>

#include "search/limits.h"
#include "search/misjudgement.h"
#include "search/time_manager.h"
#include "search/transposition_table.h"

namespace menagerie {

/// What the threads of one search share: the table, the limits, how clearly they see, and the order to stop.
struct SharedState {
    TranspositionTable& table;
    const Limits& limits;
    const TimeManager& time;
    std::stop_token stop;
    Misjudgement misjudgement{};
    std::atomic<bool> stopped{false};
    std::atomic<bool> enough_when_hit{false};  ///< pondering has thought long enough already

    [[nodiscard]] bool is_out_of_time() const {
        return time.is_out_of_time() || (enough_when_hit.load(std::memory_order_relaxed) && !time.is_pondering());
    }

    [[nodiscard]] bool should_stop() const { return stopped.load(std::memory_order_relaxed) || stop.stop_requested(); }
};

}  // namespace menagerie
