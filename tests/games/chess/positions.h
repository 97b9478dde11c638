#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "board/move_list.h"
#include "games/chess/game.h"
#include "rules/questions.h"

/// Short ways to set up and ask chess positions in tests.
namespace menagerie::chess {

inline constexpr std::string_view start = info.start_fen;

/// Starts that between them show every kind of move early.
inline constexpr std::array<std::string_view, 12> varied_starts{
    start,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 20",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/8/k2Pp2R/8/8/8/4K3 w - e6 0 2",
    "4k3/8/8/1q1b1r2/8/2N1B3/3P1P2/r2QK2R w K - 12 40",
    "8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8 b - - 99 50",
};

inline Position position_of(std::string_view fen) {
    const auto position = Notation::from_fen(fen);
    EXPECT_TRUE(position) << fen << ": " << (position ? "" : position.error().message);
    return position ? *position : *Notation::from_fen(start);
}

inline std::string refusal_of(std::string_view fen) {
    const auto position = Notation::from_fen(fen);
    return position ? "accepted" : position.error().message;
}

inline std::vector<Move> moves_of(const Position& position) {
    MoveList moves;
    legal_moves(position, moves);
    return {moves.begin(), moves.end()};
}

/// In coordinates, sorted.
inline std::vector<std::string> texts_of(const Position& position) {
    std::vector<std::string> texts;
    for (const Move move : moves_of(position)) {
        texts.push_back(Notation::to_uci(move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

inline bool has_move(const Position& position, std::string_view uci) {
    const auto texts = texts_of(position);
    return std::find(texts.begin(), texts.end(), uci) != texts.end();
}

inline Move move_of(const Position& position, std::string_view uci) {
    for (const Move move : moves_of(position)) {
        if (Notation::to_uci(move) == uci) {
            return move;
        }
    }
    ADD_FAILURE() << uci << " is not legal in " << Notation::to_fen(position);
    return {};
}

inline Position after(Position position, const std::vector<std::string_view>& moves) {
    for (const std::string_view uci : moves) {
        const Move move = move_of(position, uci);
        if (!move.is_none()) {
            position.play(move);
        }
    }
    return position;
}

inline Position after(std::string_view fen, const std::vector<std::string_view>& moves) {
    return after(position_of(fen), moves);
}

}  // namespace menagerie::chess
