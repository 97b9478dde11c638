#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "catalogue/module.h"
#include "rules/score.h"

namespace menagerie {

/// A position of a self-played game with how that game ended, 1 for a win of White, 0 for one of Black, and what the
/// search thought of it, for White.
struct LabelledPosition {
    std::string fen;
    double result = 0.5;
    Score score = 0;
};

struct SelfPlayOptions {
    int games = 100;
    std::uint64_t nodes = 3000;  ///< a move
    std::uint64_t seed = 1;
    int random_plies = 8;      ///< at the start of each game
    Score opening_window = 0;  ///< the largest lead after those for a game to be played on; 0: any
    int strays = 0;            ///< of a hundred moves: random ones, so that a game shows more kinds of positions
    int stray_plies = 0;       ///< strays only so early; what is handed over then begins after the last. 0: throughout
    Score decided = 1000;      ///< a score that, held for a while, ends the game: what follows teaches little
    Score forced = 0;          ///< what a forced win is written as; 0: positions where one was found are left out
};

/// What a search's score is written as: itself, or for a forced win what `forced` says, if anything. Where kings are
/// hunted, an evaluation that never saw a lost king in its lessons does not fear for its own.
[[nodiscard]] std::optional<Score> score_to_learn(Score score, Score forced);

/// Plays games of the strongest agent against itself and hands over the quiet positions of each: those whose chosen
/// move removes nothing.
void play_games(const GameModule& game, const SelfPlayOptions& options,
                const std::function<void(const LabelledPosition&)>& use);

}  // namespace menagerie
