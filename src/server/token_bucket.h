#pragma once

#include <algorithm>
#include <chrono>

namespace menagerie {

/// Something a client may use up and that comes back with time: messages, new rooms, seconds of thought.
class TokenBucket {
public:
    using Time = std::chrono::steady_clock::time_point;

    constexpr TokenBucket(double capacity, double per_second)
        : capacity_{capacity},
          per_second_{per_second},
          level_{capacity} {}

    /// Takes the amount, or nothing and says false when there is not enough.
    [[nodiscard]] bool take(double amount, Time now) {
        refill(now);
        if (level_ < amount) {
            return false;
        }
        level_ -= amount;
        return true;
    }

    /// Takes what was used in any case; the level may fall below nothing.
    void charge(double amount, Time now) {
        refill(now);
        level_ -= amount;
    }

    [[nodiscard]] double level(Time now) const {
        TokenBucket then = *this;
        then.refill(now);
        return then.level_;
    }

private:
    void refill(Time now) {
        if (now > last_) {
            if (last_ != Time{}) {
                level_ = std::min(capacity_, level_ + per_second_ * std::chrono::duration<double>(now - last_).count());
            }
            last_ = now;
        }
    }

    double capacity_;
    double per_second_;
    double level_;
    Time last_{};
};

}  // namespace menagerie
