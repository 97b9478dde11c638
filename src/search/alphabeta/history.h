#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "board/move.h"
#include "board/piece.h"

namespace menagerie::alphabeta {

/// A counter that moves towards the bonus and never leaves ±limit: the further it is, the less it moves.
class HistoryCounter {
public:
    static constexpr int limit = 16384;

    void add(int bonus) {
        const int clamped = std::clamp(bonus, -limit, limit);
        value_ = static_cast<std::int16_t>(value_ + clamped - value_ * std::abs(clamped) / limit);
    }
    [[nodiscard]] int value() const { return value_; }

private:
    std::int16_t value_ = 0;
};

/// What a moved piece and its destination say about a reply: one table per such pair.
class ContinuationTable {
public:
    explicit ContinuationTable(int contexts)
        : contexts_{contexts},
          counters_(static_cast<std::size_t>(contexts) * contexts) {}

    [[nodiscard]] HistoryCounter& at(int context, int move) {
        return counters_[static_cast<std::size_t>(context) * static_cast<std::size_t>(contexts_) +
                         static_cast<std::size_t>(move)];
    }
    void clear() { std::fill(counters_.begin(), counters_.end(), HistoryCounter{}); }

private:
    int contexts_;
    std::vector<HistoryCounter> counters_;
};

/// The memory of one worker for what worked elsewhere in the tree.
class History {
public:
    History(int squares, int kinds)
        : squares_{squares},
          continuation_{(2 * kinds + 1) * squares},
          counter_moves_(static_cast<std::size_t>(2 * kinds + 1) * static_cast<std::size_t>(squares)) {}

    /// A piece arriving on a square as a number; 0 to squares - 1 stand for "no move".
    [[nodiscard]] int context(Piece piece, Square to) const {
        return (piece ? piece.code() - 1 : 0) * squares_ + std::min(index_of(to), squares_ - 1);
    }

    /// How many contexts there are.
    [[nodiscard]] std::size_t contexts() const { return counter_moves_.size(); }

    [[nodiscard]] HistoryCounter& quiet(Side side, Move move) {
        return quiet_[static_cast<std::size_t>(index_of(side))][static_cast<std::size_t>(index_of(move.from()))]
                     [static_cast<std::size_t>(index_of(move.to()))];
    }
    [[nodiscard]] HistoryCounter& noisy(Piece piece, Square to) {
        return noisy_[static_cast<std::size_t>(piece.code())][static_cast<std::size_t>(index_of(to))];
    }
    [[nodiscard]] HistoryCounter& continuation(int context, int move_context) {
        return continuation_.at(context, move_context);
    }
    [[nodiscard]] Move& counter_move(int context) { return counter_moves_[static_cast<std::size_t>(context)]; }

    void clear() {
        quiet_ = {};
        noisy_ = {};
        continuation_.clear();
        std::fill(counter_moves_.begin(), counter_moves_.end(), Move{});
    }

private:
    int squares_;
    std::array<std::array<std::array<HistoryCounter, 128>, 128>, 2> quiet_{};
    std::array<std::array<HistoryCounter, 128>, 64> noisy_{};
    ContinuationTable continuation_;
    std::vector<Move> counter_moves_;
};

}  // namespace menagerie::alphabeta
