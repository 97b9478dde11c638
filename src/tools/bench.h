#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "catalogue/module.h"

namespace menagerie {

/// What searching the fixed suite of a game came to. The node count is the signature of the search: equal code gives
/// equal counts.
struct BenchResult {
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{};
};

/// Positions reached by random play from the start, the same on every machine.
[[nodiscard]] std::vector<GameRecord> bench_positions(const GameModule& game);

[[nodiscard]] BenchResult run_bench(const GameModule& game, int depth);

}  // namespace menagerie
