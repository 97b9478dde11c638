#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/ultimar/pieces.h"
#include "games/ultimar/position.h"
#include "rules/network_shape.h"

namespace menagerie::ultimar {

/// What the evaluation learnt from games beyond what it says by itself (src/nnue).
struct Network {
    static constexpr NetworkShape shape = shape_for<Board>(kind_count, 32, 4);

    [[nodiscard]] static const Pieces& men(const Position& position) { return position.pieces(); }
    /// So that the view's own king stands on the left.
    [[nodiscard]] static constexpr bool mirrors_view(const Pieces& pieces, Side view) {
        return is_on_the_right<Board>(pieces.of(view, Kind::King));
    }
    /// By how many pieces are left: what is worth much in the opening may be worth little in the end.
    [[nodiscard]] static std::size_t output_for(const Position& position) {
        return shape.output_for_number(count(position.pieces().occupied()), 9);
    }

    static const std::array<std::int16_t, shape.numbers()> numbers;
};

}  // namespace menagerie::ultimar
