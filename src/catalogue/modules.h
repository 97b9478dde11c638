#pragma once

#include "catalogue/module.h"

/// The modules of the games, each made in a file of its own so that they compile side by side.
namespace menagerie {

[[nodiscard]] const GameModule& chess_module();
[[nodiscard]] const GameModule& wildebeest_module();
[[nodiscard]] const GameModule& two_player_wildebeest_module();
[[nodiscard]] const GameModule& ultimar_module();
[[nodiscard]] const GameModule& jungle_module();
[[nodiscard]] const GameModule& traditional_jungle_module();

}  // namespace menagerie
