#pragma once

#include <array>
#include <cstddef>

#include "board/bits.h"
#include "board/move.h"
#include "rules/score.h"

namespace menagerie {

/// Does the series of captures on one square that `move` begins win at least `threshold`, both sides always recapturing
/// with their least valuable man and stopping when that is better? For games in which men capture by arriving and stand
/// still otherwise. `values` are the values by kind, the king's last and larger than all others together, so that a
/// king never captures where it can be recaptured. Pins are not looked at.
template <class Position, std::size_t KindCount>
[[nodiscard]] bool exchange_wins(const Position& position, Move move, Score threshold,
                                 const std::array<Score, KindCount>& values) {
    using Bits = decltype(position.men().occupied());
    const auto& men = position.men();
    const Square target = move.to();
    const auto value_on = [&](Square square) {
        return men.at(square) ? values[static_cast<std::size_t>(men.at(square).kind_index())] : 0;
    };
    // `balance` is what the side to capture next has to gain back to come out at the threshold.
    Score balance = value_on(target) - threshold;
    if (balance < 0) {
        return false;
    }
    balance = value_on(move.from()) - balance;
    if (balance <= 0) {
        return true;
    }
    Bits occupied = (men.occupied() & ~bit_at<Bits>(move.from())) | bit_at<Bits>(target);
    Side side = opponent(men.at(move.from()).side());
    bool mover_wins = true;
    while (true) {
        const Bits attackers = position.attackers_of(target, side, occupied) & occupied & ~bit_at<Bits>(target);
        if (attackers == 0) {
            return mover_wins;
        }
        Score cheapest = values.back() + 1;
        Square from = Square::None;
        for (const Square square : each_square(attackers)) {
            if (value_on(square) < cheapest) {
                cheapest = value_on(square);
                from = square;
            }
        }
        occupied &= ~bit_at<Bits>(from);
        mover_wins = !mover_wins;
        side = opponent(side);
        balance = cheapest - balance;
        if (balance < (mover_wins ? 1 : 0)) {
            return mover_wins;
        }
    }
}

}  // namespace menagerie
