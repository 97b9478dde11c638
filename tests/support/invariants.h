#pragma once

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "catalogue/module.h"

namespace menagerie::tests {

/// For fuzz targets: stops the run with a message that names what was broken.
inline void require(bool holds, const std::string& what) {
    if (!holds) {
        std::cerr << "broken: " << what << '\n';
        std::abort();
    }
}

/// What must hold for any record, whatever bytes it was made from.
inline void require_consistent(const GameModule& game, const GameRecord& record) {
    const std::string fen = game.fen(record);
    const auto reopened = game.open(fen);
    require(static_cast<bool>(reopened), "a written FEN is readable: " + fen);
    require(game.fen(*reopened) == fen, "a FEN survives reading and writing: " + fen);
    require(game.legal_moves(*reopened) == game.legal_moves(record), "the FEN determines the moves: " + fen);
}

/// The board after the effects of the last move equals the board of the snapshot.
inline void require_effects_fold(const GameModule& game, const GameRecord& record) {
    if (record.moves.empty()) {
        return;
    }
    GameRecord before = record;
    before.moves.pop_back();
    std::vector<Piece> board = game.look(before).board;
    for (const Effect& effect : game.last_effects(record)) {
        if (effect.action == Effect::Action::Lift) {
            board[static_cast<std::size_t>(index_of(effect.square))] = Piece{};
        } else if (effect.action == Effect::Action::Put) {
            board[static_cast<std::size_t>(index_of(effect.square))] = effect.piece;
        }
    }
    require(board == game.look(record).board, "folding the effects gives the new board: " + game.fen(before));
}

}  // namespace menagerie::tests
