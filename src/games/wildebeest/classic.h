#pragma once

#include <array>

#include "games/wildebeest/position.h"
#include "rules/chess_family_classic.h"

namespace menagerie::wildebeest {

inline constexpr std::array<int, kind_count> classic_values{2, 6, 7, 8, 12, 14, 20, 0};

/// The manner of the chess program, with camel and wildebeest; no original program of this game exists.
struct Classic : ChessFamilyClassic<Position, Kind, classic_values> {
    /// Queens only, as in chess.
    [[nodiscard]] static constexpr bool overlooks(Move move) {
        const Special special = special_of(move);
        return is_promotion(special) && special != Special::PromoteToQueen;
    }
};

}  // namespace menagerie::wildebeest
