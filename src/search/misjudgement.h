#pragma once

#include <cstdint>

#include "base/random.h"
#include "board/zobrist.h"
#include "rules/score.h"

namespace menagerie {

/// An error in every evaluation that depends on seed and position alone: a player who believes in it plays plausibly,
/// always judges the same position the same, and is wrong now and then.
struct Misjudgement {
    Score deviation = 0;  ///< standard deviation, in the unit of scores; 0: sees clearly
    std::uint64_t seed = 0;

    /// Nearly normal: the sum of four draws from a uniform distribution.
    [[nodiscard]] constexpr Score of(Key key) const {
        if (deviation == 0) {
            return 0;
        }
        std::int64_t sum = 0;
        for (std::uint64_t bits = scatter(key ^ seed); bits != 0; bits >>= 16) {
            sum += static_cast<std::int64_t>(bits & 0xFFFF);
        }
        constexpr std::int64_t mean = 2 * 0xFFFF;
        constexpr std::int64_t deviation_of_sum = 37837;  // 65536 * sqrt(4 / 12)
        return static_cast<Score>(deviation * (sum - mean) / deviation_of_sum);
    }

    friend bool operator==(const Misjudgement&, const Misjudgement&) = default;
};

}  // namespace menagerie
