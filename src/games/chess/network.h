#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/chess/men.h"
#include "games/chess/position.h"
#include "rules/network_shape.h"

namespace menagerie::chess {

/// What the evaluation learnt from games beyond its features (src/nnue).
struct Network {
    static constexpr NetworkShape shape = shape_for<Board>(kind_count, 32, 8);

    [[nodiscard]] static const Men& men(const Position& position) { return position.men(); }
    /// So that the view's own king stands on the files a to d.
    [[nodiscard]] static constexpr bool mirrors_view(const Men& men, Side view) {
        return Board::file_of(first_of(men.of(view, Kind::King))) >= Board::files / 2;
    }
    /// By how many men are left: what is worth much in the opening may be worth little in the end.
    [[nodiscard]] static std::size_t output_for(const Position& position) {
        return std::min(static_cast<std::size_t>(count(position.men().occupied()) - 1) / 4, shape.outputs - 1);
    }

    static const std::array<std::int16_t, shape.numbers()> numbers;
};

}  // namespace menagerie::chess
