#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "board/side.h"
#include "search/limits.h"

namespace menagerie {

/// How long to think about one move, from the limits and the clock.
class TimeManager {
public:
    using Clock = std::chrono::steady_clock;

    TimeManager(const Limits& limits, Side side, std::chrono::milliseconds overhead);

    /// What a move is to take when nothing special happens, and at most; nothing without a clock.
    [[nodiscard]] const std::optional<ClockTime>& planned() const { return soft_; }
    [[nodiscard]] const std::optional<ClockTime>& longest() const { return hard_; }

    [[nodiscard]] ClockTime elapsed() const { return std::chrono::duration_cast<ClockTime>(Clock::now() - started_); }
    /// Is it still the opponent's time?
    [[nodiscard]] bool is_pondering() const { return ponder_ && !ponder_->is_hit(); }
    /// Not a moment longer.
    [[nodiscard]] bool is_out_of_time() const {
        return hard_ && !is_pondering() && Clock::now() - (ponder_ ? ponder_->hit_at() : started_) >= *hard_;
    }
    /// Is another iteration worth beginning? `restlessness` grows when the best move keeps changing: 1 is calm. Thought
    /// on the opponent's time counts: it is what pondering saves.
    [[nodiscard]] bool may_start_iteration(double restlessness) const {
        return !soft_ || elapsed() < *soft_ * restlessness;
    }

private:
    Clock::time_point started_ = Clock::now();
    std::optional<ClockTime> soft_;
    std::optional<ClockTime> hard_;
    std::shared_ptr<const PonderSignal> ponder_;
};

}  // namespace menagerie
