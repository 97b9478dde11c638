#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/two_player_wildebeest/pieces.h"
#include "games/two_player_wildebeest/position.h"
#include "rules/network_shape.h"

namespace menagerie::two_player_wildebeest {

/// What the evaluation learnt from games beyond what it says by itself (src/nnue).
struct Network {
    static constexpr NetworkShape shape = shape_for<Board>(kind_count, 32, 4, 3);

    [[nodiscard]] static const Pieces& men(const Position& position) { return position.pieces(); }
    /// Left and right differ: the pads send round in one direction.
    [[nodiscard]] static constexpr bool mirrors_view(const Pieces& /*pieces*/, Side /*view*/) { return false; }
    [[nodiscard]] static Square king(const Pieces& pieces, Side side) {
        const Bits kings = pieces.of(side, Kind::King, Kind::JetPackKing);
        return kings != 0 ? first_of(kings) : Square::None;
    }
    /// By how many pieces are left: what is worth much in the opening may be worth little in the end.
    [[nodiscard]] static std::size_t output_for(const Position& position) {
        return shape.output_for_number(count(position.pieces().occupied()), 12);
    }

    static const std::array<std::int16_t, shape.numbers()> numbers;
};

}  // namespace menagerie::two_player_wildebeest
