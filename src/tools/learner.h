#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/random.h"
#include "nnue/network_numbers.h"
#include "rules/network_shape.h"
#include "tools/in_parts.h"
#include "tools/lessons.h"

namespace menagerie {

/// A network with real numbers that learns by Adam, with weight decay.
class Learner {
public:
    /// `scale` is what a score says about the chance to win. `start` holds numbers as `whole_numbers` gives them, to
    /// which weights shrink then, or nothing: then they are drawn, and shrink to nothing.
    Learner(NetworkShape shape, float scale, float decay, std::span<const std::int16_t> start, Random& random);

    /// Goes once through some of the lessons, in their order. The mean squared error met on the way.
    double learn(const Lessons& lessons, std::span<const Lesson> chosen, float rate);
    /// The mean squared error on some of the lessons.
    [[nodiscard]] double error(const Lessons& lessons, std::span<const Lesson> chosen) const;

    [[nodiscard]] std::vector<std::int16_t> whole_numbers() const;

private:
    using Sums = std::array<std::vector<float>, 2>;

    /// What one part of the work has summed up.
    struct Share {
        std::vector<float> gradient;
        Sums sums;
        std::vector<float> pull;
    };

    void draw_weights(Random& random);
    /// The whole number that 1.0 becomes.
    [[nodiscard]] float unit_of(std::size_t number) const;
    /// The chance to win, by the game's own evaluation and the network. Leaves the hidden sums.
    [[nodiscard]] float predict(const Lessons& lessons, const Lesson& lesson, Sums& sums) const;
    void teach(const Lessons& lessons, const Lesson& lesson, float slope, Share& share) const;
    /// One step by the gradients of all shares.
    void step(float rate, std::size_t lessons);

    NetworkShape shape_;
    float scale_;
    float decay_;
    std::vector<float> weights_;
    std::vector<float> decay_target_;
    std::vector<float> mean_;
    std::vector<float> square_;
    std::array<Share, work_parts> shares_;
    float keep_mean_product_ = 1;
    float keep_square_product_ = 1;
};

}  // namespace menagerie
