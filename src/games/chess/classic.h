#pragma once

#include <array>

#include "games/chess/position.h"
#include "rules/chess_family_classic.h"

namespace menagerie::chess {

inline constexpr std::array<int, kind_count> classic_values{2, 7, 8, 12, 20, 0};

/// The seed program (rulebook, section 6).
struct Classic : ChessFamilyClassic<Position, Kind, classic_values> {
    /// It promoted to queens only.
    [[nodiscard]] static constexpr bool overlooks(Move move) {
        const Special special = special_of(move);
        return is_promotion(special) && special != Special::PromoteToQueen;
    }
};

}  // namespace menagerie::chess
