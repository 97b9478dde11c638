#include "tools/bench.h"

#include <string>
#include <string_view>

#include "base/random.h"

namespace menagerie {

std::vector<GameRecord> bench_positions(const GameModule& game) {
    constexpr int positions = 10;
    constexpr int plies_apart = 6;
    std::vector<GameRecord> records;
    for (int number = 0; number < positions; ++number) {
        Random random{static_cast<std::uint64_t>(number)};
        GameRecord record = game.open_start();
        for (int ply = 0; ply < plies_apart * number; ++ply) {
            const auto moves = game.legal_moves(record);
            if (moves.empty()) {
                break;
            }
            record.moves.push_back(*game.read_move(record, moves[random.below(moves.size())]));
        }
        while (game.outcome(record).is_over()) {
            record.moves.pop_back();
        }
        records.push_back(std::move(record));
    }
    return records;
}

BenchResult run_bench(const GameModule& game, int depth) {
    BenchResult result;
    const auto agent = game.make_agent(game.agent_kinds().front());
    Limits limits;
    limits.depth = depth;
    for (const GameRecord& record : bench_positions(game)) {
        (void)(*agent)->set_option("Clear Hash", "");
        const auto began = std::chrono::steady_clock::now();
        const Report report = (*agent)->think(record, limits, nullptr, {});
        result.time += std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
        result.nodes += report.progress.nodes;
    }
    return result;
}

}  // namespace menagerie
