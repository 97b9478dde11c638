#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "catalogue/module.h"

namespace menagerie {

/// Perft that can be stopped: the upper plies are walked here, the last ones by the game. Nothing when stopped.
[[nodiscard]] std::optional<std::uint64_t> count_leaves(const GameModule& game, const GameRecord& record, int depth,
                                                        const std::stop_token& stop);

}  // namespace menagerie
