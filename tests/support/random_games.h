#pragma once

#include <string>

#include "base/random.h"
#include "board/move_list.h"
#include "rules/game.h"
#include "rules/questions.h"
#include "support/vector_file.h"

namespace menagerie::tests {

/// Plays `games` random games from the sample positions, one after the other, and shows each position with its legal
/// moves to `visit(position, moves, random)`.
template <Game G, class Visit>
void along_random_games(int games, int longest, std::uint64_t seed, const Visit& visit) {
    const auto fens = sample_fens(G::info.key, G::info.start_fen);
    Random random{seed};
    for (int game = 0; game < games; ++game) {
        auto position = G::Notation::from_fen(fens[static_cast<std::size_t>(game) % fens.size()]);
        for (int ply = 0; position && ply < longest; ++ply) {
            MoveList moves;
            legal_moves(*position, moves);
            visit(*position, moves, random);
            if (moves.empty()) {
                break;
            }
            position->play(moves[random.below(moves.size())]);
        }
    }
}

}  // namespace menagerie::tests
