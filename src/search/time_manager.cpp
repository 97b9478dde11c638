#include "search/time_manager.h"

#include <algorithm>

namespace menagerie {

TimeManager::TimeManager(const Limits& limits, Side side, std::chrono::milliseconds overhead) : ponder_{limits.ponder} {
    // Where delays are long, it is of no use to be mean with what is much shorter.
    const ClockTime shortest = std::max<ClockTime>(ClockTime{10}, overhead / 10);
    if (limits.move_time) {
        hard_ = std::max(shortest, *limits.move_time - std::min<ClockTime>(overhead, *limits.move_time / 2));
    }
    if (!limits.clock) {
        return;
    }
    // A game is longer than this, but its first half decides most: the clock runs down ever more slowly.
    constexpr int usual_moves_left = 20;
    const auto index = static_cast<std::size_t>(index_of(side));
    const ClockTime left = std::max<ClockTime>(shortest, limits.clock->left[index] - overhead);
    const ClockTime increment = limits.clock->increment[index];
    const int moves_to_go =
        limits.clock->moves_to_go > 0 ? std::min(limits.clock->moves_to_go, usual_moves_left) : usual_moves_left;
    const ClockTime share = left / moves_to_go + increment * 9 / 10;
    const ClockTime most = moves_to_go == 1 ? left * 9 / 10 : left * 2 / 5;
    soft_ = std::clamp(share * 9 / 10, shortest, std::max(shortest, most));
    const ClockTime hard = std::clamp(share * 3, shortest, std::max(shortest, most));
    hard_ = hard_ ? std::min(*hard_, hard) : hard;
}

}  // namespace menagerie
