#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/jungle/animals.h"
#include "games/jungle/position.h"
#include "rules/network_shape.h"

namespace menagerie::jungle {

/// What the evaluation learnt from games beyond what it says by itself (src/nnue).
struct Network {
    static constexpr NetworkShape shape = shape_for<Board>(kind_count, 32, 12);

    [[nodiscard]] static const Animals& men(const Position<standard>& position) { return position.animals(); }
    /// Left and right are alike, but nothing tells which of them to begin with.
    [[nodiscard]] static constexpr bool mirrors_view(const Animals& /*animals*/, Side /*view*/) { return false; }
    /// Whoever wins when the clock runs out may wait, and ever more so.
    [[nodiscard]] static std::size_t output_for(const Position<standard>& position) {
        constexpr int outputs_a_side = static_cast<int>(shape.outputs) / 2;
        const int quiet_plies = std::clamp(position.quiet_plies(), 0, deciding_quiet_plies - 1);
        const int step = quiet_plies * outputs_a_side / deciding_quiet_plies;
        return static_cast<std::size_t>(position.holder() == position.side_to_move() ? step : outputs_a_side + step);
    }

    static const std::array<std::int16_t, shape.numbers()> numbers;
};

}  // namespace menagerie::jungle
