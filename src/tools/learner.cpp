#include "tools/learner.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "tools/learning.h"

namespace menagerie {
namespace {

constexpr std::size_t smallest_batch = 4096;
constexpr std::size_t largest_batch = 16384;
constexpr std::size_t batches_in_a_round = 512;  ///< if they have these sizes
constexpr std::size_t lanes = 16;                ///< sums of floats made side by side
constexpr float largest_weight = 1.98F;          ///< so that sums of whole numbers do not overflow

/// The squares of the sums, kept between 0 and 1, times weights. Summed up side by side: one sum after the other would
/// have to wait for the last.
float weigh_squares(std::span<const float> sums, const float* weights) {
    std::array<float, lanes> totals{};
    for (std::size_t first = 0; first + lanes <= sums.size(); first += lanes) {
        for (std::size_t i = 0; i < lanes; ++i) {
            const float kept = std::clamp(sums[first + i], 0.0F, 1.0F);
            totals[i] += kept * kept * weights[first + i];
        }
    }
    return std::accumulate(totals.begin(), totals.end(), 0.0F);
}

}  // namespace

Learner::Learner(NetworkShape shape, float scale, float decay, std::span<const std::int16_t> start, Random& random)
    : shape_{shape},
      scale_{scale},
      decay_{decay},
      weights_(shape.numbers()),
      decay_target_(shape.numbers()),
      mean_(shape.numbers()),
      square_(shape.numbers()) {
    assert(shape.hidden % lanes == 0);
    for (Share& share : shares_) {
        share.gradient.resize(shape.numbers());
        share.pull.resize(shape.hidden);
    }
    if (start.empty()) {
        draw_weights(random);
        return;
    }
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        weights_[i] = static_cast<float>(start[i]) / unit_of(i);
    }
    decay_target_ = weights_;
}

void Learner::draw_weights(Random& random) {
    const auto draw = [&](float spread) {
        return spread * (2 * static_cast<float>(random.below(1U << 20U)) / static_cast<float>(1U << 20U) - 1);
    };
    for (std::size_t i = 0; i < shape_.input_biases(); ++i) {
        weights_[i] = draw(0.1F);
    }
    for (std::size_t i = shape_.input_biases(); i < shape_.output_weights(); ++i) {
        weights_[i] = 0.3F;
    }
    for (std::size_t i = shape_.output_weights(); i < shape_.output_bias(); ++i) {
        weights_[i] = draw(0.1F);
    }
}

float Learner::unit_of(std::size_t number) const {
    return static_cast<float>(number < shape_.output_weights() ? NetworkScale::input
                              : number < shape_.output_bias()  ? NetworkScale::output
                                                               : NetworkScale::score);
}

std::vector<std::int16_t> Learner::whole_numbers() const {
    std::vector<std::int16_t> numbers;
    numbers.reserve(weights_.size());
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        numbers.push_back(static_cast<std::int16_t>(std::lround(weights_[i] * unit_of(i))));
    }
    return numbers;
}

float Learner::predict(const Lessons& lessons, const Lesson& lesson, Sums& sums) const {
    const std::size_t hidden = shape_.hidden;
    float output = weights_[shape_.output_bias(lesson.network_output)];
    for (std::size_t view = 0; view < 2; ++view) {
        sums[view].assign(weights_.begin() + static_cast<std::ptrdiff_t>(shape_.input_biases()),
                          weights_.begin() + static_cast<std::ptrdiff_t>(shape_.output_weights()));
        float* const sum = sums[view].data();
        for (const std::uint16_t input : lessons.inputs_of(lesson, view)) {
            const float* const weights = weights_.data() + input * hidden;
            for (std::size_t i = 0; i < hidden; ++i) {
                sum[i] += weights[i];
            }
        }
        const float* const weights = weights_.data() + shape_.output_weights(lesson.network_output) + view * hidden;
        output += weigh_squares(sums[view], weights);
    }
    return chance(lesson.own_evaluation + output * NetworkScale::score, scale_);
}

void Learner::teach(const Lessons& lessons, const Lesson& lesson, float slope, Share& share) const {
    const std::size_t hidden = shape_.hidden;
    share.gradient[shape_.output_bias(lesson.network_output)] += slope;
    for (std::size_t view = 0; view < 2; ++view) {
        const float* const sum = share.sums[view].data();
        const std::size_t first = shape_.output_weights(lesson.network_output) + view * hidden;
        const float* const weights = weights_.data() + first;
        float* const asked = share.gradient.data() + first;
        float* const pull = share.pull.data();
        for (std::size_t i = 0; i < hidden; ++i) {
            const float kept = std::clamp(sum[i], 0.0F, 1.0F);
            asked[i] += slope * kept * kept;
            pull[i] = sum[i] > 0 && sum[i] < 1 ? slope * 2 * kept * weights[i] : 0;
        }
        const auto pull_row = [&](float* row) {
            for (std::size_t i = 0; i < hidden; ++i) {
                row[i] += pull[i];
            }
        };
        pull_row(share.gradient.data() + shape_.input_biases());
        for (const std::uint16_t input : lessons.inputs_of(lesson, view)) {
            pull_row(share.gradient.data() + input * hidden);
        }
    }
}

double Learner::learn(const Lessons& lessons, std::span<const Lesson> chosen, float rate) {
    const std::size_t batch_size = std::clamp(chosen.size() / batches_in_a_round, smallest_batch, largest_batch);
    double error = 0;
    for (std::size_t first = 0; first < chosen.size(); first += batch_size) {
        const auto batch = chosen.subspan(first, std::min(batch_size, chosen.size() - first));
        error += sum_in_parts(batch, [&](std::span<const Lesson> part, std::size_t number) {
            Share& share = shares_[number];
            double sum = 0;
            for (const Lesson& lesson : part) {
                const float predicted = predict(lessons, lesson, share.sums);
                const float miss = predicted - lesson.target;
                teach(lessons, lesson, 2 * miss * predicted * (1 - predicted) * scale_ * NetworkScale::score, share);
                sum += static_cast<double>(miss * miss);
            }
            return sum;
        });
        step(rate, batch.size());
    }
    return error / static_cast<double>(std::max<std::size_t>(1, chosen.size()));
}

double Learner::error(const Lessons& lessons, std::span<const Lesson> chosen) const {
    const double sum = sum_in_parts(chosen, [&](std::span<const Lesson> part, std::size_t) {
        Sums sums;
        double part_sum = 0;
        for (const Lesson& lesson : part) {
            const float miss = predict(lessons, lesson, sums) - lesson.target;
            part_sum += static_cast<double>(miss * miss);
        }
        return part_sum;
    });
    return sum / static_cast<double>(std::max<std::size_t>(1, chosen.size()));
}

void Learner::step(float rate, std::size_t lessons) {
    constexpr float keep_mean = 0.9F;
    constexpr float keep_square = 0.999F;
    keep_mean_product_ *= keep_mean;
    keep_square_product_ *= keep_square;
    const float share_of_one = 1.0F / static_cast<float>(lessons);
    const float mean_unit = 1 / (1 - keep_mean_product_);
    const float square_unit = 1 / (1 - keep_square_product_);
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        float gradient = 0;
        for (Share& share : shares_) {
            gradient += share.gradient[i];
            share.gradient[i] = 0;
        }
        gradient *= share_of_one;
        mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * gradient;
        square_[i] = keep_square * square_[i] + (1 - keep_square) * gradient * gradient;
        const float move = mean_[i] * mean_unit / (std::sqrt(square_[i] * square_unit) + 1e-8F);
        weights_[i] = std::clamp(weights_[i] - rate * (move + decay_ * (weights_[i] - decay_target_[i])),
                                 -largest_weight, largest_weight);
    }
}

}  // namespace menagerie
