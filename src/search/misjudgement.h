#pragma once

#include <cstdint>

#include "base/random.h"
#include "board/move.h"
#include "board/zobrist.h"
#include "rules/score.h"

namespace menagerie {

/// How a weaker player errs. An error in every evaluation depends on seed and position alone: a player who believes in
/// it plays plausibly, always judges the same position the same, and is wrong now and then. Captures further ahead may
/// be overlooked: a capture from one square to another is seen or not seen for a whole move of the game, for if each
/// branch were asked anew, the search would find the one where the threat is not seen.
struct Misjudgement {
    Score deviation = 0;  ///< standard deviation, in the unit of scores; 0: sees clearly
    int oversight = 0;    ///< of a hundred captures further ahead, how many are not seen
    std::uint64_t seed = 0;

    /// Does who thinks about `root` not see this capture?
    [[nodiscard]] constexpr bool overlooks(Key root, Move move) const {
        return oversight > 0 && static_cast<int>(scatter(scatter(root ^ seed) ^ move.raw()) % 100) < oversight;
    }

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
