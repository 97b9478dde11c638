#include "tools/trainer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>

#include "base/random.h"
#include "tools/learning.h"

namespace menagerie {
namespace {

using Real = float;

constexpr std::size_t batch_size = 4096;
constexpr std::size_t one_of_so_many_is_kept_apart = 20;
constexpr Real largest_weight = 1.98F;  ///< so that sums of whole numbers do not overflow

struct Sample {
    NetworkInputs inputs;
    std::size_t network_output = 0;
    bool is_whites_turn = true;
    Real own_evaluation = 0;  ///< for the side to move
    Real score = 0;           ///< the same for the search's opinion
    Real result = 0;          ///< and for the result
    Real target = 0;
};

std::vector<Sample> read_samples(const GameModule& game, const std::vector<LabelledPosition>& positions) {
    std::vector<Sample> samples;
    samples.reserve(positions.size());
    for (const auto& [fen, result, score] : positions) {
        const auto record = game.open(fen);
        if (!record) {
            continue;
        }
        NetworkSample seen = game.network_sample(*record);
        const bool is_whites_turn = seen.side_to_move == Side::White;
        samples.push_back({std::move(seen.inputs), seen.output, is_whites_turn, static_cast<Real>(seen.own_evaluation),
                           static_cast<Real>(is_whites_turn ? score : -score),
                           static_cast<Real>(is_whites_turn ? result : 1 - result), 0});
    }
    return samples;
}

/// How far, in the mean of squares, `predicted(sample)` is from `wanted`.
template <class Predicted>
double mean_error(std::span<const Sample> samples, Real Sample::* wanted, const Predicted& predicted) {
    double sum = 0;
    for (const Sample& sample : samples) {
        const Real miss = predicted(sample) - sample.*wanted;
        sum += static_cast<double>(miss * miss);
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, samples.size()));
}

/// The network with real numbers, and its gradient.
class Learner {
public:
    /// `start` holds numbers as `whole_numbers` gives them, or nothing.
    Learner(NetworkShape shape, Real scale, Real decay, std::span<const std::int16_t> start, Random& random)
        : shape_{shape},
          scale_{scale},
          decay_{decay},
          weights_(shape.numbers()),
          decay_target_(shape.numbers()),
          gradient_(shape.numbers()),
          mean_(shape.numbers()),
          square_(shape.numbers()) {
        if (start.empty()) {
            draw_weights(random);
        } else {
            for (std::size_t i = 0; i < weights_.size(); ++i) {
                weights_[i] = static_cast<Real>(start[i]) / unit_of(i);
            }
            decay_target_ = weights_;
        }
    }

    /// The chance to win, by the game's own evaluation and the network.
    Real predict(const Sample& sample) {
        const std::size_t hidden = shape_.hidden;
        Real output = weights_[shape_.output_bias(sample.network_output)];
        for (std::size_t view = 0; view < 2; ++view) {
            sums_[view].assign(weights_.begin() + static_cast<std::ptrdiff_t>(shape_.input_biases()),
                               weights_.begin() + static_cast<std::ptrdiff_t>(shape_.output_weights()));
            Real* const sum = sums_[view].data();
            for (const std::uint16_t input : inputs_of(sample, view)) {
                const Real* const weights = weights_.data() + input * hidden;
                for (std::size_t i = 0; i < hidden; ++i) {
                    sum[i] += weights[i];
                }
            }
            const Real* const weights = weights_.data() + shape_.output_weights(sample.network_output) + view * hidden;
            for (std::size_t i = 0; i < hidden; ++i) {
                const Real kept = std::clamp(sum[i], Real{0}, Real{1});
                output += kept * kept * weights[i];
            }
        }
        return chance(sample.own_evaluation + output * NetworkScale::score, scale_);
    }

    /// Goes once through the lessons. The mean squared error met on the way.
    double learn(std::span<const Sample> lessons, Real rate) {
        double error = 0;
        for (std::size_t first = 0; first < lessons.size(); first += batch_size) {
            const auto batch = lessons.subspan(first, std::min(batch_size, lessons.size() - first));
            error += static_cast<double>(batch.size()) * mean_error(batch, &Sample::target, [&](const Sample& sample) {
                         const Real predicted = predict(sample);
                         const Real miss = predicted - sample.target;
                         teach(sample, 2 * miss * predicted * (1 - predicted) * scale_ * NetworkScale::score);
                         return predicted;
                     });
            step(rate, batch.size());
        }
        return error / static_cast<double>(std::max<std::size_t>(1, lessons.size()));
    }

    [[nodiscard]] std::vector<std::int16_t> whole_numbers() const {
        std::vector<std::int16_t> numbers;
        numbers.reserve(weights_.size());
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            numbers.push_back(static_cast<std::int16_t>(std::lround(weights_[i] * unit_of(i))));
        }
        return numbers;
    }

private:
    void draw_weights(Random& random) {
        const auto draw = [&](Real spread) {
            return spread * (2 * static_cast<Real>(random.below(1U << 20U)) / static_cast<Real>(1U << 20U) - 1);
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

    /// The whole number that 1.0 becomes.
    [[nodiscard]] Real unit_of(std::size_t number) const {
        return static_cast<Real>(number < shape_.output_weights() ? NetworkScale::input
                                 : number < shape_.output_bias()  ? NetworkScale::output
                                                                  : NetworkScale::score);
    }

    /// One step of Adam, with weight decay, by the gradient of a batch.
    void step(Real rate, std::size_t samples) {
        constexpr Real keep_mean = 0.9F;
        constexpr Real keep_square = 0.999F;
        keep_mean_product_ *= keep_mean;
        keep_square_product_ *= keep_square;
        const Real share = 1.0F / static_cast<Real>(samples);
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const Real gradient = gradient_[i] * share;
            mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * gradient;
            square_[i] = keep_square * square_[i] + (1 - keep_square) * gradient * gradient;
            const Real move =
                (mean_[i] / (1 - keep_mean_product_)) / (std::sqrt(square_[i] / (1 - keep_square_product_)) + 1e-8F);
            weights_[i] = std::clamp(weights_[i] - rate * (move + decay_ * (weights_[i] - decay_target_[i])),
                                     -largest_weight, largest_weight);
            gradient_[i] = 0;
        }
    }

    /// View 0 is that of the side to move.
    static const std::vector<std::uint16_t>& inputs_of(const Sample& sample, std::size_t view) {
        return sample.inputs[sample.is_whites_turn ? view : 1 - view];
    }

    void teach(const Sample& sample, Real slope) {
        const std::size_t hidden = shape_.hidden;
        gradient_[shape_.output_bias(sample.network_output)] += slope;
        for (std::size_t view = 0; view < 2; ++view) {
            const Real* const sum = sums_[view].data();
            const std::size_t first = shape_.output_weights(sample.network_output) + view * hidden;
            const Real* const weights = weights_.data() + first;
            Real* const asked = gradient_.data() + first;
            pull_.resize(hidden);
            for (std::size_t i = 0; i < hidden; ++i) {
                const Real kept = std::clamp(sum[i], Real{0}, Real{1});
                asked[i] += slope * kept * kept;
                pull_[i] = sum[i] > 0 && sum[i] < 1 ? slope * 2 * kept * weights[i] : 0;
            }
            Real* const biases = gradient_.data() + shape_.input_biases();
            for (std::size_t i = 0; i < hidden; ++i) {
                biases[i] += pull_[i];
            }
            for (const std::uint16_t input : inputs_of(sample, view)) {
                Real* const row = gradient_.data() + input * hidden;
                for (std::size_t i = 0; i < hidden; ++i) {
                    row[i] += pull_[i];
                }
            }
        }
    }

    NetworkShape shape_;
    Real scale_;
    Real decay_;
    std::vector<Real> weights_;
    std::vector<Real> decay_target_;
    std::vector<Real> gradient_;
    std::vector<Real> mean_;
    std::vector<Real> square_;
    Real keep_mean_product_ = 1;
    Real keep_square_product_ = 1;
    std::array<std::vector<Real>, 2> sums_;
    std::vector<Real> pull_;
};

}  // namespace

std::vector<std::int16_t> train_network(const GameModule& game, const std::vector<LabelledPosition>& positions,
                                        const TrainerOptions& options,
                                        const std::function<void(const TrainingRound&)>& report) {
    Random random{options.seed};
    std::vector<Sample> samples = read_samples(game, positions);
    const Real scale = options.scale > 0 ? static_cast<Real>(options.scale) : best_scale<Real>([&](Real tried) {
        return mean_error(samples, &Sample::result, [&](const Sample& sample) { return chance(sample.score, tried); });
    });
    for (Sample& sample : samples) {
        sample.target = blended_target(sample.result, chance(sample.score, scale), static_cast<Real>(options.trust));
    }
    // The first games of the file: positions of one game are too much alike to be learnt from and tested with.
    const std::size_t apart = samples.size() / one_of_so_many_is_kept_apart;
    const std::span<const Sample> elsewhere{samples.data(), apart};
    const std::span<Sample> lessons{samples.data() + apart, samples.size() - apart};
    const auto by_itself = [&](const Sample& sample) { return chance(sample.own_evaluation, scale); };
    report({0, mean_error(lessons, &Sample::target, by_itself), mean_error(elsewhere, &Sample::target, by_itself)});

    const auto start = options.goes_on ? game.network_numbers() : std::span<const std::int16_t>{};
    Learner learner{game.network_shape(), scale, static_cast<Real>(options.decay), start, random};
    const auto with_network = [&](const Sample& sample) { return learner.predict(sample); };
    std::vector<std::int16_t> best;
    double least = std::numeric_limits<double>::max();
    for (int round = 0; round < options.rounds; ++round) {
        for (std::size_t i = lessons.size(); i > 1; --i) {
            std::swap(lessons[i - 1], lessons[random.below(i)]);
        }
        const double progress = static_cast<double>(round) / options.rounds;
        const double rate = options.rate * (0.02 + 0.98 * 0.5 * (1 + std::cos(std::numbers::pi * progress)));
        const double error = learner.learn(lessons, static_cast<Real>(rate));
        const double error_elsewhere = mean_error(elsewhere, &Sample::target, with_network);
        report({round + 1, error, error_elsewhere});
        if (error_elsewhere < least) {
            least = error_elsewhere;
            best = learner.whole_numbers();
        }
    }
    return best;
}

}  // namespace menagerie
