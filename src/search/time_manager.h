#pragma once

#include <chrono>
#include <optional>

#include "board/side.h"
#include "search/limits.h"

namespace menagerie {

/// How long to think about one move, from the limits and the clock.
class TimeManager {
public:
    using Clock = std::chrono::steady_clock;

    TimeManager(const Limits& limits, Side side, std::chrono::milliseconds overhead);

    [[nodiscard]] std::chrono::milliseconds elapsed() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started_);
    }
    /// Not a moment longer.
    [[nodiscard]] bool is_out_of_time() const { return hard_ && Clock::now() - started_ >= *hard_; }
    /// Is another iteration worth beginning? `restlessness` grows when the best move keeps changing: 1 is calm.
    [[nodiscard]] bool may_start_iteration(double restlessness) const {
        return !soft_ || elapsed() < std::chrono::duration<double, std::milli>(static_cast<double>(soft_->count()) *
                                                                               restlessness);
    }

private:
    Clock::time_point started_ = Clock::now();
    std::optional<std::chrono::milliseconds> soft_;
    std::optional<std::chrono::milliseconds> hard_;
};

}  // namespace menagerie
