#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/chess/men.h"
#include "games/chess/position.h"
#include "rules/network_shape.h"

namespace menagerie::chess {

/// What the evaluation learnt from games beyond its features (src/nnue).
struct Network {
    static constexpr NetworkShape shape = shape_for<Board>(kind_count, 128, 8);

    [[nodiscard]] static const Men& men(const Position& position) { return position.men(); }
    /// So that the view's own king stands on the left.
    [[nodiscard]] static constexpr bool mirrors_view(const Men& men, Side view) {
        return is_on_the_right<Board>(men.of(view, Kind::King));
    }
    /// By how many men are left: what is worth much in the opening may be worth little in the end.
    [[nodiscard]] static std::size_t output_for(const Position& position) {
        return shape.output_for_number(count(position.men().occupied()) - 1, 4);
    }

    static const std::array<std::int16_t, shape.numbers()> numbers;
};

}  // namespace menagerie::chess
