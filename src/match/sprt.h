#pragma once

#include <cstdint>

#include "match/elo.h"

namespace menagerie {

/// A sequential test of "the first engine is `elo1` better" against "it is `elo0` better".
struct SprtSettings {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  ///< how often elo1 is accepted although elo0 is true
    double beta = 0.05;   ///< how often elo0 is accepted although elo1 is true

    friend bool operator==(const SprtSettings&, const SprtSettings&) = default;
};

/// Where a test stands.
struct SprtState {
    enum class Decision : std::uint8_t { Continue, AcceptElo0, AcceptElo1 };

    double ratio = 0;  ///< log-likelihood ratio
    double lower = 0;
    double upper = 0;
    Decision decision = Decision::Continue;
};

/// The generalised test over complete pairs: each hypothesis takes the most likely distribution of pair scores that has
/// its mean, so drawishness and opening bias need not be known.
[[nodiscard]] SprtState sprt(const SprtSettings& settings, const Tally& tally);

}  // namespace menagerie
