#pragma once

#include <string>
#include <vector>

#include "board/move.h"

namespace menagerie {

/// A game in progress as data: where it started and what was played. Undo is `moves.pop_back()`. Records are made by
/// `GameModule::open` and lengthened with moves that `GameModule::read_move` accepted, so replaying one cannot fail.
struct GameRecord {
    std::string start;  ///< FEN
    std::vector<Move> moves;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

}  // namespace menagerie
