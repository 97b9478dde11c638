#include "tools/trainer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>

#include "base/random.h"

namespace menagerie {
namespace {

using Real = float;

constexpr std::size_t batch_size = 4096;
constexpr std::size_t one_of_so_many_is_kept_apart = 20;
constexpr Real largest_weight = 1.98F;  ///< so that sums of whole numbers do not overflow

struct Sample {
    NetworkInputs inputs;
    bool is_whites_turn = true;
    Real own_evaluation = 0;  ///< for the side to move
    Real score = 0;           ///< the same for the search's opinion
    Real result = 0;          ///< and for the result
    Real target = 0;
};

Real chance(Real score, Real scale) { return 1.0F / (1.0F + std::exp(-scale * score)); }

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
        samples.push_back({std::move(seen.inputs), is_whites_turn, static_cast<Real>(seen.own_evaluation),
                           static_cast<Real>(is_whites_turn ? score : -score),
                           static_cast<Real>(is_whites_turn ? result : 1 - result), 0});
    }
    return samples;
}

/// The slope at which scores predict results best.
Real best_scale(std::span<const Sample> samples) {
    const auto error = [&](Real scale) {
        double sum = 0;
        for (const Sample& sample : samples) {
            const double miss = chance(sample.score, scale) - sample.result;
            sum += miss * miss;
        }
        return sum;
    };
    Real low = 0.0005F;
    Real high = 0.03F;
    for (int i = 0; i < 20; ++i) {
        const Real third = (high - low) / 3;
        (error(low + third) < error(high - third) ? high : low) +=
            error(low + third) < error(high - third) ? -third : third;
    }
    return (low + high) / 2;
}

/// The mean squared error of the game's own evaluation.
double error_without_network(std::span<const Sample> samples, Real scale) {
    double sum = 0;
    for (const Sample& sample : samples) {
        const Real miss = chance(sample.own_evaluation, scale) - sample.target;
        sum += static_cast<double>(miss * miss);
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, samples.size()));
}

/// The network with real numbers, and its gradient.
class Learner {
public:
    Learner(NetworkShape shape, Real scale, Random& random)
        : shape_{shape},
          scale_{scale},
          weights_(shape.numbers()),
          gradient_(shape.numbers()),
          mean_(shape.numbers()),
          square_(shape.numbers()) {
        const auto draw = [&](Real spread) {
            return spread * (2 * static_cast<Real>(random.below(1U << 20U)) / static_cast<Real>(1U << 20U) - 1);
        };
        for (std::size_t i = 0; i < shape.input_biases(); ++i) {
            weights_[i] = draw(0.1F);
        }
        for (std::size_t i = shape.input_biases(); i < shape.output_weights(); ++i) {
            weights_[i] = 0.3F;
        }
        for (std::size_t i = shape.output_weights(); i < shape.output_bias(); ++i) {
            weights_[i] = draw(0.1F);
        }
    }

    /// The squared error of a sample; with `learns`, what it asks of the weights is added to the gradient.
    Real look_at(const Sample& sample, bool learns) {
        const std::size_t hidden = shape_.hidden;
        std::array<std::vector<Real>, 2>& sums = sums_;
        Real output = weights_[shape_.output_bias()];
        for (std::size_t view = 0; view < 2; ++view) {
            sums[view].assign(weights_.begin() + static_cast<std::ptrdiff_t>(shape_.input_biases()),
                              weights_.begin() + static_cast<std::ptrdiff_t>(shape_.output_weights()));
            Real* const sum = sums[view].data();
            for (const std::uint16_t input : inputs_of(sample, view)) {
                const Real* const weights = weights_.data() + input * hidden;
                for (std::size_t i = 0; i < hidden; ++i) {
                    sum[i] += weights[i];
                }
            }
            const Real* const weights = weights_.data() + shape_.output_weights() + view * hidden;
            for (std::size_t i = 0; i < hidden; ++i) {
                const Real kept = std::clamp(sum[i], Real{0}, Real{1});
                output += kept * kept * weights[i];
            }
        }
        const Real predicted = chance(sample.own_evaluation + output * NetworkScale::score, scale_);
        const Real miss = predicted - sample.target;
        if (learns) {
            teach(sample, 2 * miss * predicted * (1 - predicted) * scale_ * NetworkScale::score);
        }
        return miss * miss;
    }

    /// One step of Adam with the gradient of a batch.
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
            weights_[i] = std::clamp(weights_[i] - rate * move, -largest_weight, largest_weight);
            gradient_[i] = 0;
        }
    }

    [[nodiscard]] std::vector<std::int16_t> whole_numbers() const {
        std::vector<std::int16_t> numbers;
        numbers.reserve(weights_.size());
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const int unit = i < shape_.output_weights() ? NetworkScale::input
                             : i < shape_.output_bias()  ? NetworkScale::output
                                                         : NetworkScale::score;
            numbers.push_back(static_cast<std::int16_t>(std::lround(weights_[i] * static_cast<Real>(unit))));
        }
        return numbers;
    }

private:
    /// View 0 is that of the side to move.
    static const std::vector<std::uint16_t>& inputs_of(const Sample& sample, std::size_t view) {
        return sample.inputs[sample.is_whites_turn ? view : 1 - view];
    }

    void teach(const Sample& sample, Real slope) {
        const std::size_t hidden = shape_.hidden;
        gradient_[shape_.output_bias()] += slope;
        for (std::size_t view = 0; view < 2; ++view) {
            const Real* const sum = sums_[view].data();
            const Real* const weights = weights_.data() + shape_.output_weights() + view * hidden;
            Real* const asked = gradient_.data() + shape_.output_weights() + view * hidden;
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
    std::vector<Real> weights_;
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
    const Real scale = best_scale(samples);
    const auto trust = static_cast<Real>(options.trust);
    for (Sample& sample : samples) {
        sample.target = (1 - trust) * sample.result + trust * chance(sample.score, scale);
    }
    Learner learner{game.network_shape(), scale, random};
    // The first games of the file: positions of one game are too much alike to be learnt from and tested with.
    const std::size_t apart = samples.size() / one_of_so_many_is_kept_apart;
    const std::span<const Sample> elsewhere{samples.data(), apart};
    const std::span<Sample> lessons{samples.data() + apart, samples.size() - apart};
    const auto mean_error = [&](std::span<const Sample> asked) {
        double sum = 0;
        for (const Sample& sample : asked) {
            sum += static_cast<double>(learner.look_at(sample, false));
        }
        return sum / static_cast<double>(std::max<std::size_t>(1, asked.size()));
    };
    report({0, error_without_network(lessons, scale), error_without_network(elsewhere, scale)});
    std::vector<std::int16_t> best;
    double least = std::numeric_limits<double>::max();
    for (int round = 0; round < options.rounds; ++round) {
        for (std::size_t i = lessons.size(); i > 1; --i) {
            std::swap(lessons[i - 1], lessons[random.below(i)]);
        }
        const double progress = static_cast<double>(round) / options.rounds;
        const double rate = options.rate * (0.02 + 0.98 * 0.5 * (1 + std::cos(std::numbers::pi * progress)));
        double error = 0;
        for (std::size_t first = 0; first < lessons.size(); first += batch_size) {
            const auto batch = lessons.subspan(first, std::min(batch_size, lessons.size() - first));
            for (const Sample& sample : batch) {
                error += static_cast<double>(learner.look_at(sample, true));
            }
            learner.step(static_cast<Real>(rate), batch.size());
        }
        const double error_elsewhere = mean_error(elsewhere);
        report({round + 1, error / static_cast<double>(std::max<std::size_t>(1, lessons.size())), error_elsewhere});
        if (error_elsewhere < least) {
            least = error_elsewhere;
            best = learner.whole_numbers();
        }
    }
    return best;
}

}  // namespace menagerie
