#pragma once

#include <array>
#include <optional>

#include "match/player.h"

namespace menagerie {

/// When a game is cut short. Nothing is, unless asked for.
struct AdjudicationRules {
    int resign_moves = 0;  ///< both players agree for so many moves each that one is lost; 0: never
    Score resign_score = 600;
    int draw_moves = 0;  ///< both players see equality for so many moves each; 0: never
    Score draw_score = 10;
    int draw_from_move = 40;
    int longest_game = 0;  ///< moves of both sides after which a game is drawn; 0: no limit

    friend bool operator==(const AdjudicationRules&, const AdjudicationRules&) = default;
};

/// Watches the scores of one game.
class Adjudicator {
public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_{rules} {}

    /// Books a move of `side`, the `ply`-th of the game, and says how the game is cut short, if it is.
    [[nodiscard]] std::optional<Outcome> judge(Side side, const std::optional<Thought>& thought, int ply);

private:
    AdjudicationRules rules_;
    std::array<int, 2> hopeless_{};  ///< moves in a row at which the side saw itself lost
    std::array<int, 2> winning_{};
    std::array<int, 2> level_{};
};

}  // namespace menagerie
