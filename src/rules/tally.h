#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/side.h"
#include "rules/score.h"

/// Evaluation as a sum of features times weights. A game writes down once which features a position has; the same walk
/// is summed up when playing and recorded when the weights are fitted to games.
namespace menagerie {

/// What a feature is worth in the middle game and in the endgame, in hundredths of a pawn.
struct Weight {
    std::int16_t middle = 0;
    std::int16_t end = 0;

    friend constexpr bool operator==(const Weight&, const Weight&) = default;
};

/// What features are worth together, for White.
struct Subtotal {
    int middle = 0;
    int end = 0;
};

/// Adds features up with their weights.
template <std::size_t Count>
class WeightedSum {
public:
    explicit constexpr WeightedSum(const std::array<Weight, Count>& weights) : weights_{weights} {}

    constexpr void add(Side side, std::size_t feature, int times = 1) {
        const int signed_times = side == Side::White ? times : -times;
        total_.middle += weights_[feature].middle * signed_times;
        total_.end += weights_[feature].end * signed_times;
    }
    constexpr void add(const Subtotal& part) {
        total_.middle += part.middle;
        total_.end += part.end;
    }

    [[nodiscard]] constexpr const Subtotal& total() const { return total_; }
    /// For White, `phase` of `full_phase` being the share of the middle game.
    [[nodiscard]] constexpr Score blended(int phase, int full_phase) const {
        return (total_.middle * phase + total_.end * (full_phase - phase)) / full_phase;
    }

private:
    const std::array<Weight, Count>& weights_;
    Subtotal total_;
};

/// One feature of a position, White's count minus Black's.
struct FeatureCount {
    std::uint16_t feature = 0;
    std::int8_t count = 0;
};

/// Writes the features down, for the tuner.
class FeatureRecorder {
public:
    void add(Side side, std::size_t feature, int times = 1) {
        const int signed_times = side == Side::White ? times : -times;
        for (FeatureCount& each : counts) {
            if (each.feature == feature) {
                each.count = static_cast<std::int8_t>(each.count + signed_times);
                return;
            }
        }
        counts.push_back({static_cast<std::uint16_t>(feature), static_cast<std::int8_t>(signed_times)});
    }

    std::vector<FeatureCount> counts;
};

}  // namespace menagerie
