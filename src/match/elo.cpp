#include "match/elo.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace menagerie {
namespace {

ScoreMoments moments(std::span<const int> counts) {
    const double step = 1.0 / static_cast<double>(counts.size() - 1);
    ScoreMoments result;
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        result.count += counts[i];
        sum += counts[i] * step * static_cast<double>(i);
    }
    if (result.count == 0) {
        return result;
    }
    result.mean = sum / result.count;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double deviation = step * static_cast<double>(i) - result.mean;
        result.variance += counts[i] * deviation * deviation / result.count;
    }
    return result;
}

}  // namespace

double Tally::score() const { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }

Tally Tally::reversed() const { return {losses, draws, wins, {pairs[4], pairs[3], pairs[2], pairs[1], pairs[0]}}; }

Tally& Tally::operator+=(const Tally& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        pairs[i] += other.pairs[i];
    }
    return *this;
}

double elo_of_score(double score) { return -400.0 * std::log10(1.0 / score - 1.0); }
double score_of_elo(double elo) { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }

ScoreMoments moments_of(const Tally& tally) {
    if (tally.complete_pairs() > 0) {
        return moments(tally.pairs);
    }
    const std::array<int, 3> games{tally.losses, tally.draws, tally.wins};
    return moments(games);
}

EloEstimate estimate_elo(const Tally& tally) {
    const ScoreMoments seen = moments_of(tally);
    if (seen.count == 0) {
        return {0, -INFINITY, INFINITY, 0.5};
    }
    const double deviation = std::sqrt(seen.variance / seen.count);
    const double low = std::max(0.0, seen.mean - normal_97_5 * deviation);
    const double high = std::min(1.0, seen.mean + normal_97_5 * deviation);
    const double superiority = deviation > 0     ? normal_below((seen.mean - 0.5) / deviation)
                               : seen.mean > 0.5 ? 1.0
                               : seen.mean < 0.5 ? 0.0
                                                 : 0.5;
    return {elo_of_score(seen.mean), elo_of_score(low), elo_of_score(high), superiority};
}

double normal_below(double value) { return 0.5 * std::erfc(-value / std::numbers::sqrt2); }

}  // namespace menagerie
