#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/wildebeest/men.h"
#include "games/wildebeest/position.h"
#include "rules/network_shape.h"

namespace menagerie::wildebeest {

/// What the evaluation learnt from games beyond what it says by itself (src/nnue).
struct Network {
    static constexpr NetworkShape shape = shape_for<Board>(kind_count, 32, 4);

    [[nodiscard]] static const Men& men(const Position& position) { return position.men(); }
    /// So that the view's own king stands on the left: left and right are alike.
    [[nodiscard]] static constexpr bool mirrors_view(const Men& men, Side view) {
        const Bits king = men.of(view, Kind::King);
        return king != 0 && Board::file_of(first_of(king)) >= Board::files / 2;
    }
    /// By how many men are left: what is worth much in the opening may be worth little in the end.
    [[nodiscard]] static std::size_t output_for(const Position& position) {
        return std::min(static_cast<std::size_t>(count(position.men().occupied())) / 12, shape.outputs - 1);
    }

    static const std::array<std::int16_t, shape.numbers()> numbers;
};

}  // namespace menagerie::wildebeest
