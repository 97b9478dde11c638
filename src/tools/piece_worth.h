#pragma once

#include <vector>

#include "tools/game_statistics.h"

namespace menagerie {

/// A position of a game as far as the worth of pieces goes: how many of each kind White has more than Black, and what
/// the game brought White (1, 0.5 or 0).
struct MaterialSample {
    std::vector<int> surplus;
    double result = 0.5;
    int game = 0;  ///< samples of one game are not independent
};

/// Fits a logistic curve to the results: what makes the results of all samples most likely. The intervals take into
/// account that positions of one game share their result.
[[nodiscard]] std::vector<PieceWorth> fit_piece_worth(const std::vector<MaterialSample>& samples, std::size_t kinds);

}  // namespace menagerie
