#include "support/whole_game.h"

#include <stdexcept>

#include "base/random.h"

namespace menagerie::tests {
namespace {

/// The index of a move that wins at once, or any.
std::size_t pick(const GameModule& game, GameRecord record, const Snapshot& snapshot, Random& random) {
    const Verdict won = snapshot.side_to_move == Side::White ? Verdict::WhiteWins : Verdict::BlackWins;
    record.moves.emplace_back();
    for (std::size_t i = 0; i < snapshot.choices.size(); ++i) {
        record.moves.back() = snapshot.choices[i].move;
        if (game.outcome(record).verdict == won) {
            return i;
        }
    }
    return random.below(snapshot.choices.size());
}

}  // namespace

GameRecord whole_game(const GameModule& game, std::uint64_t seed) {
    constexpr std::size_t longest = 400;
    Random random{seed};
    for (int attempt = 0; attempt < 20; ++attempt) {
        GameRecord record = game.open_start();
        while (record.moves.size() < longest) {
            const Snapshot snapshot = game.look(record);
            if (snapshot.outcome.is_over()) {
                return record;
            }
            record.moves.push_back(snapshot.choices[pick(game, record, snapshot, random)].move);
        }
    }
    throw std::runtime_error("no game came to an end");
}

}  // namespace menagerie::tests
