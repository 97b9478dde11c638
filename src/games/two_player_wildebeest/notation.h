#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/two_player_wildebeest/position.h"
#include "rules/game.h"

namespace menagerie::two_player_wildebeest {

/// FEN, coordinate moves, short notation and the board file (rulebook sections 8 and 9).
struct Notation {
    [[nodiscard]] static std::string to_fen(const Position& position);
    [[nodiscard]] static Result<Position> from_fen(std::string_view fen);
    [[nodiscard]] static std::string to_uci(Move move);
    [[nodiscard]] static std::string to_san(const Position& position, Move move);
    [[nodiscard]] static bool is_spelling(const Position& position, Move move, std::string_view text);

    [[nodiscard]] static Result<Position> from_board_file(std::string_view text);
    [[nodiscard]] static Result<std::string> to_board_file(const Position& position, std::string_view original,
                                                           int plies);
    [[nodiscard]] static Result<BoardFileClock> board_file_clock(std::string_view text);
};

}  // namespace menagerie::two_player_wildebeest
