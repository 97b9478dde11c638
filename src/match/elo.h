#pragma once

#include <array>
#include <cstdint>

namespace menagerie {

/// Results of the first of two engines, game by game and by mirrored pairs. A pair is worth 0 to 4 half points;
/// counting pairs removes the noise that unbalanced openings bring.
struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    std::array<int, 5> pairs{};  ///< complete pairs, by half points

    [[nodiscard]] int games() const { return wins + draws + losses; }
    [[nodiscard]] int complete_pairs() const { return pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4]; }
    /// Points a game, 0 to 1; one half without games.
    [[nodiscard]] double score() const;
    [[nodiscard]] Tally reversed() const;
    Tally& operator+=(const Tally& other);
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// A difference in strength with its 95 % interval, and the likelihood of superiority.
struct EloEstimate {
    double elo = 0;
    double low = 0;
    double high = 0;
    double superiority = 0.5;  ///< LOS

    /// Half the width of the interval: the figure after "±".
    [[nodiscard]] double margin() const { return (high - low) / 2; }
};

/// Logistic Elo of an expected score, and back. Scores of 0 and 1 are infinite.
[[nodiscard]] double elo_of_score(double score);
[[nodiscard]] double score_of_elo(double elo);

/// Mean and variance of the score of one unit (a pair, or a game when there is no complete pair), 0 to 1.
struct ScoreMoments {
    double mean = 0.5;
    double variance = 0;
    int count = 0;
};
[[nodiscard]] ScoreMoments moments_of(const Tally& tally);

[[nodiscard]] EloEstimate estimate_elo(const Tally& tally);

/// The standard normal distribution function and its inverse at 97.5 %.
[[nodiscard]] double normal_below(double value);
inline constexpr double normal_97_5 = 1.959963984540054;

}  // namespace menagerie
