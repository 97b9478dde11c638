#include "match/sprt.h"

#include <array>
#include <cmath>

namespace menagerie {
namespace {

constexpr int outcomes = 5;
using Distribution = std::array<double, outcomes>;

constexpr double value_of(int outcome) { return outcome / 4.0; }

/// The distribution nearest to `seen` in likelihood whose mean is `mean`: seen / (1 + t (value - mean)), where t makes
/// the mean right. The sum below falls as t grows, so t is found by halving.
Distribution most_likely_with_mean(const Distribution& seen, double mean) {
    // 1 + t (value - mean) must stay positive at both ends.
    double low = -1.0 / (1.0 - mean);
    double high = 1.0 / mean;
    const auto excess = [&](double t) {
        double sum = 0;
        for (int i = 0; i < outcomes; ++i) {
            const double distance = value_of(i) - mean;
            sum += seen[static_cast<std::size_t>(i)] * distance / (1.0 + t * distance);
        }
        return sum;
    };
    constexpr int halvings = 100;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (excess(middle) > 0 ? low : high) = middle;
    }
    const double t = (low + high) / 2;
    Distribution result{};
    for (int i = 0; i < outcomes; ++i) {
        const auto index = static_cast<std::size_t>(i);
        result[index] = seen[index] / (1.0 + t * (value_of(i) - mean));
    }
    return result;
}

}  // namespace

SprtState sprt(const SprtSettings& settings, const Tally& tally) {
    SprtState state;
    state.lower = std::log(settings.beta / (1.0 - settings.alpha));
    state.upper = std::log((1.0 - settings.beta) / settings.alpha);
    const int pairs = tally.complete_pairs();
    if (pairs == 0) {
        return state;
    }
    // Outcomes that did not occur get a trace, so that no logarithm is infinite.
    constexpr double trace = 1e-3;
    Distribution seen{};
    double total = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        seen[i] = tally.pairs[i] == 0 ? trace : tally.pairs[i];
        total += seen[i];
    }
    for (double& probability : seen) {
        probability /= total;
    }
    const Distribution under0 = most_likely_with_mean(seen, score_of_elo(settings.elo0));
    const Distribution under1 = most_likely_with_mean(seen, score_of_elo(settings.elo1));
    for (std::size_t i = 0; i < seen.size(); ++i) {
        state.ratio += total * seen[i] * std::log(under1[i] / under0[i]);
    }
    if (state.ratio >= state.upper) {
        state.decision = SprtState::Decision::AcceptElo1;
    } else if (state.ratio <= state.lower) {
        state.decision = SprtState::Decision::AcceptElo0;
    }
    return state;
}

}  // namespace menagerie
