#pragma once

#include "board/bits.h"
#include "board/lines.h"

namespace menagerie {

/// The lines on which a man of one side shields its king from an enemy slider: all squares from next to the king up to
/// and including the slider. A pinned man may move only inside the set of its own direction. The union of several pins
/// is safe to use, because a man on one line through the king can never reach another line of the same kind through it
/// in one slide or pawn move.
template <class Bits>
struct Pins {
    Bits straight = 0;
    Bits diagonal = 0;

    [[nodiscard]] constexpr Bits any() const { return straight | diagonal; }
};

namespace pins_detail {

template <class Board>
[[nodiscard]] inline typename Board::Bits pin_lines(Square king, typename Board::Bits own,
                                                    typename Board::Bits occupied, typename Board::Bits snipers) {
    typename Board::Bits lines = 0;
    for (const Square sniper : each_square(snipers)) {
        const auto path = between<Board>[index_of(king)][index_of(sniper)];
        const auto shield = path & occupied;
        if (shield != 0 && !has_several(shield) && (shield & own) != 0) {
            lines |= path | Board::bit(sniper);
        }
    }
    return lines;
}

}  // namespace pins_detail

/// `straight_sliders` and `diagonal_sliders` are the enemy's men that slide so (a queen is in both).
template <class Board>
[[nodiscard]] inline Pins<typename Board::Bits>
find_pins(Square king, typename Board::Bits own, typename Board::Bits occupied, typename Board::Bits straight_sliders,
          typename Board::Bits diagonal_sliders) {
    return {pins_detail::pin_lines<Board>(king, own, occupied, rook_rays<Board>[index_of(king)] & straight_sliders),
            pins_detail::pin_lines<Board>(king, own, occupied, bishop_rays<Board>[index_of(king)] & diagonal_sliders)};
}

}  // namespace menagerie
