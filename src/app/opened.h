#pragma once

#include <optional>
#include <string>

#include "app/streams.h"
#include "base/result.h"
#include "catalogue/module.h"

namespace menagerie {

/// Which position a command is about.
struct PositionRequest {
    std::string game;
    std::optional<std::string> fen;
    std::optional<std::string> board;  ///< a board file, or `-` for one on standard input
    bool from_input = false;           ///< one position a line on standard input
};

/// A record and, if it came from one, the text of its board file.
struct Opened {
    GameRecord record;
    std::string board_file;
};

/// The position a command asks for: a board file, a FEN, or the start.
[[nodiscard]] Result<Opened> open_requested(const GameModule& game, const PositionRequest& request, Streams streams);

}  // namespace menagerie
