#pragma once

#include <cmath>

/// What the tuner of weights and the trainer of networks have in common.
namespace menagerie {

/// The chance to win with a score, the logistic function.
template <class Real>
[[nodiscard]] Real chance(Real score, Real scale) {
    return Real{1} / (Real{1} + std::exp(-scale * score));
}

/// What a position should be worth: its game's result, and to the share `trust` the chance by the search's opinion.
template <class Real>
[[nodiscard]] Real blended_target(Real result, Real opinion, Real trust) {
    return (1 - trust) * result + trust * opinion;
}

/// The scale at which scores predict best, that is, with the smallest `error(scale)`.
template <class Real, class Error>
[[nodiscard]] Real best_scale(const Error& error) {
    Real low = Real(0.0005);
    Real high = Real(0.03);
    for (int i = 0; i < 30; ++i) {
        const Real third = (high - low) / 3;
        if (error(low + third) < error(high - third)) {
            high -= third;
        } else {
            low += third;
        }
    }
    return (low + high) / 2;
}

}  // namespace menagerie
