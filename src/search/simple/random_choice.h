#pragma once

#include <cstdint>
#include <span>

#include "rules/game.h"
#include "search/report.h"
#include "search/simple/chance.h"

namespace menagerie {

/// Any legal move, each as likely as the others. `keys` are those of the game, the position's own last.
template <Game G>
[[nodiscard]] Report random_choice(const typename G::Position& position, std::span<const Key> keys, std::uint64_t seed,
                                   const Limits& limits) {
    BestMoves<int> moves;
    for (const Move move : moves_to_choose_from(position, limits)) {
        moves.add(move, 0);
    }
    Report report;
    if (!moves.empty()) {
        report.best = moves.draw(lots_of(seed, keys));
        report.progress.line = {report.best};
    }
    return report;
}

}  // namespace menagerie
