#include "tools/piece_worth.h"

#include <cmath>
#include <cstdlib>
#include <map>
#include <numbers>

namespace menagerie {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

/// A pull towards zero that keeps kinds apart which always come together, in units of one over the log-odds squared.
constexpr double prior = 0.05;
constexpr double elo_a_logit = 400.0 / std::numbers::ln10;
constexpr double normal_95 = 1.96;

Matrix zeroes(std::size_t size) {
    Matrix matrix(size, Vector(size, 0.0));
    return matrix;
}

/// By Gauss and Jordan; the matrix is positive definite.
Matrix inverse_of(Matrix matrix) {
    const std::size_t size = matrix.size();
    Matrix inverse = zeroes(size);
    for (std::size_t i = 0; i < size; ++i) {
        inverse[i][i] = 1.0;
    }
    for (std::size_t i = 0; i < size; ++i) {
        const double pivot = matrix[i][i];
        for (std::size_t j = 0; j < size; ++j) {
            matrix[i][j] /= pivot;
            inverse[i][j] /= pivot;
        }
        for (std::size_t row = 0; row < size; ++row) {
            const double factor = matrix[row][i];
            for (std::size_t j = 0; row != i && j < size; ++j) {
                matrix[row][j] -= factor * matrix[i][j];
                inverse[row][j] -= factor * inverse[i][j];
            }
        }
    }
    return inverse;
}

Vector product(const Matrix& matrix, const Vector& vector) {
    Vector result(vector.size(), 0.0);
    for (std::size_t i = 0; i < vector.size(); ++i) {
        for (std::size_t j = 0; j < vector.size(); ++j) {
            result[i] += matrix[i][j] * vector[j];
        }
    }
    return result;
}

/// Weights of the kinds that vary, and last the advantage of being White.
class Fit {
public:
    Fit(const std::vector<MaterialSample>& samples, std::vector<std::size_t> kinds)
        : samples_{samples},
          kinds_{std::move(kinds)},
          weights_(kinds_.size() + 1, 0.0) {}

    void run() {
        constexpr int rounds = 25;  // Newton's method doubles the digits each time
        for (int round = 0; round < rounds; ++round) {
            const Vector step = product(inverse_of(curvature()), slope());
            for (std::size_t i = 0; i < weights_.size(); ++i) {
                weights_[i] += step[i];
            }
        }
    }

    /// The sandwich: what the slopes of whole games scatter by, seen through the curvature.
    Vector errors() const {
        const Matrix bread = inverse_of(curvature());
        std::map<int, Vector> slopes;
        for (const MaterialSample& sample : samples_) {
            auto& sum = slopes.try_emplace(sample.game, weights_.size(), 0.0).first->second;
            add_slope(sample, sum);
        }
        Vector variances(weights_.size(), 0.0);
        for (const auto& [game, sum] : slopes) {
            const Vector seen = product(bread, sum);
            for (std::size_t i = 0; i < seen.size(); ++i) {
                variances[i] += seen[i] * seen[i];
            }
        }
        for (double& variance : variances) {
            variance = std::sqrt(variance);
        }
        return variances;
    }

    [[nodiscard]] const Vector& weights() const { return weights_; }

private:
    [[nodiscard]] double feature(const MaterialSample& sample, std::size_t i) const {
        return i < kinds_.size() ? sample.surplus[kinds_[i]] : 1.0;
    }
    [[nodiscard]] double chance(const MaterialSample& sample) const {
        double sum = 0;
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            sum += weights_[i] * feature(sample, i);
        }
        return 1.0 / (1.0 + std::exp(-sum));
    }
    void add_slope(const MaterialSample& sample, Vector& sum) const {
        const double miss = sample.result - chance(sample);
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            sum[i] += miss * feature(sample, i);
        }
    }
    [[nodiscard]] Vector slope() const {
        Vector sum(weights_.size(), 0.0);
        for (const MaterialSample& sample : samples_) {
            add_slope(sample, sum);
        }
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            sum[i] -= prior * weights_[i];
        }
        return sum;
    }
    [[nodiscard]] Matrix curvature() const {
        Matrix sum = zeroes(weights_.size());
        for (const MaterialSample& sample : samples_) {
            const double p = chance(sample);
            for (std::size_t i = 0; i < weights_.size(); ++i) {
                for (std::size_t j = 0; j < weights_.size(); ++j) {
                    sum[i][j] += p * (1 - p) * feature(sample, i) * feature(sample, j);
                }
            }
        }
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            sum[i][i] += prior;
        }
        return sum;
    }

    const std::vector<MaterialSample>& samples_;
    std::vector<std::size_t> kinds_;
    Vector weights_;
};

}  // namespace

std::vector<PieceWorth> fit_piece_worth(const std::vector<MaterialSample>& samples, std::size_t kinds) {
    constexpr int least_differences = 20;
    std::vector<PieceWorth> worth(kinds);
    std::vector<std::size_t> varying;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        worth[kind].kind = static_cast<int>(kind);
        int differences = 0;
        for (const MaterialSample& sample : samples) {
            differences += sample.surplus[kind] != 0 ? 1 : 0;
        }
        if (differences >= least_differences) {
            varying.push_back(kind);
        }
    }
    Fit fit{samples, varying};
    fit.run();
    const Vector errors = fit.errors();
    for (std::size_t i = 0; i < varying.size(); ++i) {
        worth[varying[i]].elo = {elo_a_logit * fit.weights()[i], elo_a_logit * normal_95 * errors[i]};
        worth[varying[i]].is_known = true;
    }
    return worth;
}

}  // namespace menagerie
