#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/random.h"
#include "board/move.h"
#include "board/zobrist.h"
#include "rules/game.h"
#include "rules/questions.h"
#include "search/limits.h"

/// What players have in common that think little and leave the rest to lot.
namespace menagerie {

/// The lots of one position in one game: the same seed draws the same, and the next position draws anew.
[[nodiscard]] constexpr Random lots_of(std::uint64_t seed, std::span<const Key> keys) {
    const Key here = keys.empty() ? 0 : keys.back();
    return Random{scatter(seed ^ scatter(here ^ scatter(keys.size())))};
}

/// The legal moves that the limits leave to choose from.
template <PlayablePosition Position>
[[nodiscard]] std::vector<Move> moves_to_choose_from(const Position& position, const Limits& limits) {
    MoveList moves;
    legal_moves(position, moves);
    if (!limits.only.empty()) {
        moves.retain(
            [&](Move move) { return std::find(limits.only.begin(), limits.only.end(), move) != limits.only.end(); });
    }
    return {moves.begin(), moves.end()};
}

/// The best of the moves seen so far, and those as good as it.
template <class Value>
class BestMoves {
public:
    void add(Move move, Value value) {
        if (tied_.empty() || value > best_) {
            tied_.clear();
            best_ = value;
        }
        if (value == best_) {
            tied_.push_back(move);
        }
    }
    [[nodiscard]] bool empty() const { return tied_.empty(); }
    [[nodiscard]] Value value() const { return best_; }
    [[nodiscard]] std::span<const Move> moves() const { return tied_; }
    /// One of the best by lot; none when nothing was added.
    [[nodiscard]] Move draw(Random random) const { return tied_.empty() ? Move{} : tied_[random.below(tied_.size())]; }

private:
    Value best_{};
    std::vector<Move> tied_;
};

}  // namespace menagerie
