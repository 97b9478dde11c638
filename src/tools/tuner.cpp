#include "tools/tuner.h"

#include <cmath>

#include "tools/learning.h"

namespace menagerie {
namespace {

struct Sample {
    std::vector<FeatureCount> counts;
    float middle_share = 0;
    float result = 0;
    float score = 0;  ///< the search's opinion
    float target = 0;
};

struct Pair {
    double middle = 0;
    double end = 0;
};

double evaluate(const Sample& sample, const std::vector<Pair>& weights) {
    double middle = 0;
    double end = 0;
    for (const auto& [feature, count] : sample.counts) {
        middle += weights[feature].middle * count;
        end += weights[feature].end * count;
    }
    return middle * sample.middle_share + end * (1 - sample.middle_share);
}

/// How steeply the chance rises with the score, compared with an even position's quarter: not all positions are even.
constexpr double usual_slope = 0.2;

double mean_error(const std::vector<Sample>& samples, const std::vector<Pair>& weights, double scale) {
    double sum = 0;
    for (const Sample& sample : samples) {
        const double miss = chance(evaluate(sample, weights), scale) - sample.result;
        sum += miss * miss;
    }
    return sum / static_cast<double>(samples.size());
}

std::vector<Sample> read_samples(const GameModule& game, const std::vector<LabelledPosition>& positions) {
    std::vector<Sample> samples;
    for (const auto& [fen, result, score] : positions) {
        if (const auto record = game.open(fen)) {
            auto [counts, middle_share] = game.features(*record);
            samples.push_back({std::move(counts), static_cast<float>(middle_share), static_cast<float>(result),
                               static_cast<float>(score)});
        }
    }
    return samples;
}

/// Adam: a step per weight that adapts to how steady its gradient is.
class Adam {
public:
    explicit Adam(std::size_t count) : mean_(count), square_(count) {}

    void step(double& weight, double gradient, std::size_t i, double rate) {
        constexpr double keep_mean = 0.9;
        constexpr double keep_square = 0.999;
        mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * gradient;
        square_[i] = keep_square * square_[i] + (1 - keep_square) * gradient * gradient;
        weight -= rate * mean_[i] / (std::sqrt(square_[i]) + 1e-12);
    }

private:
    std::vector<double> mean_;
    std::vector<double> square_;
};

}  // namespace

std::vector<Weight> fit_weights(const GameModule& game, const std::vector<LabelledPosition>& positions,
                                const TunerOptions& options, const std::function<void(int, double)>& report) {
    std::vector<Sample> samples = read_samples(game, positions);
    std::vector<Pair> weights;
    for (const Weight& weight : game.weights()) {
        weights.push_back({static_cast<double>(weight.middle), static_cast<double>(weight.end)});
    }
    const std::vector<Pair> start = weights;
    if (!samples.empty()) {
        // Of the present weights; keeping to it keeps a pawn worth a pawn.
        const auto scale = best_scale<double>([&](double tried) { return mean_error(samples, weights, tried); });
        for (Sample& sample : samples) {
            const auto opinion = chance<double>(sample.score, scale);
            sample.target = static_cast<float>(blended_target<double>(sample.result, opinion, options.trust));
        }
        Adam adam{2 * weights.size()};
        for (int round = 0; round < options.rounds; ++round) {
            std::vector<Pair> gradient(weights.size());
            double error = 0;
            for (const Sample& sample : samples) {
                const double predicted = chance(evaluate(sample, weights), scale);
                const double miss = predicted - sample.target;
                error += miss * miss;
                const double slope = miss * predicted * (1 - predicted);
                for (const auto& [feature, count] : sample.counts) {
                    gradient[feature].middle += slope * count * sample.middle_share;
                    gradient[feature].end += slope * count * (1 - sample.middle_share);
                }
            }
            report(round, error / static_cast<double>(samples.size()));
            const double hold = options.caution * scale * usual_slope * usual_slope;
            for (std::size_t i = 0; i < weights.size(); ++i) {
                gradient[i].middle += hold * (weights[i].middle - start[i].middle);
                gradient[i].end += hold * (weights[i].end - start[i].end);
            }
            const double rate = options.step * (1.0 - 0.9 * round / options.rounds);
            for (std::size_t i = 0; i < weights.size(); ++i) {
                adam.step(weights[i].middle, gradient[i].middle, 2 * i, rate);
                adam.step(weights[i].end, gradient[i].end, 2 * i + 1, rate);
            }
        }
    }
    std::vector<Weight> fitted;
    for (const Pair& pair : weights) {
        fitted.push_back(
            {static_cast<std::int16_t>(std::lround(pair.middle)), static_cast<std::int16_t>(std::lround(pair.end))});
    }
    return fitted;
}

}  // namespace menagerie
