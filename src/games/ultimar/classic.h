#pragma once

#include <array>
#include <optional>

#include "games/ultimar/position.h"

namespace menagerie::ultimar {

/// The original program's way to judge a position, in quarters: a frozen piece counts half, an approached one three
/// quarters, one that is both a quarter.
struct Classic {
    static constexpr int depth = 2;
    static constexpr int pawn = 4;
    static constexpr int king_taken = 10'000 * pawn;
    static constexpr std::array<int, kind_count> values{1, 8, 5, 6, 1000, 5, 3};

    [[nodiscard]] static std::optional<int> final_score(const Position& position, Side own) {
        if (const Outcome outcome = position.decided(); outcome.is_over()) {
            return outcome.verdict == win_for(own, {}).verdict ? king_taken : -king_taken;
        }
        return position.count_legal() == 0 ? std::optional{0} : std::nullopt;
    }

    [[nodiscard]] static int leaf_score(const Position& position, Side own) {
        const Bits frozen_ones = position.frozen_pieces();
        const Bits approached_ones = position.approaches().all_targets();
        int score = 0;
        for (const Square square : each_square(position.pieces().occupied())) {
            const Piece piece = position.at(square);
            const int quarters =
                4 - (contains(frozen_ones, square) ? 2 : 0) - (contains(approached_ones, square) ? 1 : 0);
            const int worth = quarters * values[static_cast<std::size_t>(piece.kind_index())];
            score += piece.side() == own ? worth : -worth;
        }
        return score;
    }
};

}  // namespace menagerie::ultimar
