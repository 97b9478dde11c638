#pragma once

#include <atomic>
#include <chrono>

namespace menagerie {

/// Thinking on the opponent's time: until the expected move is played (`hit`), no clock runs. One thread gives the
/// signal, all threads of a search read it.
class PonderSignal {
public:
    using Clock = std::chrono::steady_clock;

    void hit() { hit_at_.store(Clock::now().time_since_epoch().count(), std::memory_order_release); }
    [[nodiscard]] bool is_hit() const { return hit_at_.load(std::memory_order_acquire) != not_yet; }
    /// When the clock began to run; only after the hit.
    [[nodiscard]] Clock::time_point hit_at() const {
        return Clock::time_point{Clock::duration{hit_at_.load(std::memory_order_acquire)}};
    }

private:
    static constexpr Clock::rep not_yet = Clock::duration::min().count();

    std::atomic<Clock::rep> hit_at_{not_yet};
};

}  // namespace menagerie
