#include "protocol/counting.h"

namespace menagerie {

std::optional<std::uint64_t> count_leaves(const GameModule& game, const GameRecord& record, int depth,
                                          const std::stop_token& stop) {
    constexpr int plies_in_one_go = 3;
    if (stop.stop_requested()) {
        return std::nullopt;
    }
    if (depth <= plies_in_one_go) {
        return game.perft(record, depth);
    }
    std::uint64_t total = 0;
    for (const std::string& text : game.legal_moves(record)) {
        GameRecord next = record;
        next.moves.push_back(*game.read_move(record, text));
        const auto leaves = count_leaves(game, next, depth - 1, stop);
        if (!leaves) {
            return std::nullopt;
        }
        total += *leaves;
    }
    return total;
}

}  // namespace menagerie
