#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/chess/men.h"

namespace menagerie::chess {

/// What the evaluation learnt from games beyond its features (src/nnue).
struct Network {
    static constexpr std::size_t hidden = 32;

    /// So that the view's own king stands on the files a to d.
    [[nodiscard]] static constexpr bool mirrors_view(const Men& men, Side view) {
        return Board::file_of(first_of(men.of(view, Kind::King))) >= Board::files / 2;
    }

    /// Weights of the inputs, biases, weights of both views' outputs, and the last bias.
    static const std::array<std::int16_t, 2 * kind_count * Board::squares * hidden + hidden + 2 * hidden + 1> numbers;
};

}  // namespace menagerie::chess
