#pragma once

#include <string>

#include "catalogue/module.h"

namespace menagerie {

/// The board in letters, the FEN and how the game stands, for the eyes of somebody at a console.
[[nodiscard]] std::string board_text(const GameModule& game, const GameRecord& record);

}  // namespace menagerie
