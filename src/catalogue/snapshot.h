#pragma once

#include <string>
#include <vector>

#include "board/move.h"
#include "board/piece.h"
#include "rules/effects.h"
#include "rules/game.h"
#include "rules/outcome.h"

namespace menagerie {

/// A legal move and everything a screen shows about it before it is played.
struct Choice {
    Move move;
    Square from = Square::None;
    Square to = Square::None;
    std::string uci;
    std::string san;
    std::vector<Effect> effects;
};

/// Everything a screen shows of a game at its present position.
struct Snapshot {
    std::string fen;
    std::vector<Piece> board;  ///< indexed by square
    Side side_to_move = Side::White;
    int quiet_plies = 0;
    int fullmove_number = 1;
    std::vector<Choice> choices;       ///< sorted by uci
    std::vector<Effect> last_effects;  ///< of the last move, empty at the start
    std::string last_narration;
    std::vector<Mark> marks;
    Outcome outcome;
};

/// The answer to "what about this move?": why it is illegal, or what it would do.
struct Explanation {
    bool legal = false;
    std::string text;
};

}  // namespace menagerie
