#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "base/inline_list.h"
#include "board/move_list.h"
#include "rules/game.h"
#include "rules/questions.h"
#include "search/alphabeta/history.h"

namespace menagerie::alphabeta {

/// Hands out the candidates of a position, the most promising first, generating them in stages so that an early cut
/// saves the rest: table move, good captures, killers and counter-move, quiet moves by history, bad captures.
template <PlayablePosition Position>
class MovePicker {
public:
    /// What is known about replies here: two continuation contexts and the moves that cut before.
    struct Hints {
        Move table_move;
        std::array<Move, 2> killers{};
        Move counter_move;
        std::array<int, 2> contexts{};
    };

    MovePicker(const Position& position, History& history, const Hints& hints, bool noisy_only)
        : position_{position},
          history_{history},
          hints_{hints},
          gains_{gains_of(position)},
          noisy_only_{noisy_only} {
        const Move table_move = hints_.table_move;
        if (table_move.is_none() || !position_.is_candidate(table_move) || (noisy_only && gains_(table_move) == 0)) {
            hints_.table_move = Move{};
            stage_ = Stage::GenerateNoisy;
        }
    }

    /// From now on hands out these moves in this order: what the last iteration thought of the moves of the root is
    /// better than any guess.
    void follow(std::span<const Move> order) {
        order_ = order;
        stage_ = Stage::InOrder;
    }

    /// The next candidate, or none at the end.
    Move next() {
        while (true) {
            switch (stage_) {
                case Stage::TableMove:
                    stage_ = Stage::GenerateNoisy;
                    gain_ = gains_(hints_.table_move);
                    return hints_.table_move;
                case Stage::GenerateNoisy: generate_noisy(); break;
                case Stage::GoodNoisy:
                    if (const Move move = next_good_noisy(); !move.is_none()) {
                        return move;
                    }
                    stage_ = noisy_only_ ? Stage::BadNoisy : Stage::Refutations;
                    break;
                case Stage::Refutations:
                    if (const Move move = next_refutation(); !move.is_none()) {
                        return move;
                    }
                    stage_ = Stage::GenerateQuiet;
                    break;
                case Stage::GenerateQuiet: generate_quiet(); break;
                case Stage::Quiet:
                    if (const Move move = next_quiet(); !move.is_none()) {
                        return move;
                    }
                    stage_ = Stage::BadNoisy;
                    break;
                case Stage::BadNoisy: return next_bad_noisy();
                case Stage::InOrder: return next_in_order();
            }
        }
    }

    /// What the last candidate wins: asked of the position once a move, for where moves have after-effects that takes
    /// as long as playing it.
    [[nodiscard]] Score gain() const { return gain_; }
    /// From now on only captures: late quiet moves are not worth a look.
    void skip_quiet() { quiet_skipped_ = true; }
    [[nodiscard]] bool loses_something() const { return stage_ == Stage::BadNoisy || in_order_loses_; }

private:
    enum class Stage : std::uint8_t {
        TableMove,
        GenerateNoisy,
        GoodNoisy,
        Refutations,
        GenerateQuiet,
        Quiet,
        BadNoisy,
        InOrder
    };

    struct ScoredMove {
        Move move;
        int score = 0;
        Score gain = 0;
    };
    using ScoredMoves = InlineList<ScoredMove, 256>;

    void generate_noisy() {
        MoveList moves;
        position_.generate_noisy(moves);
        for (const Move move : moves) {
            if (move != hints_.table_move) {
                const Score gain = gains_(move);
                if constexpr (HasGains<Position>) {
                    // What turned out to win nothing is a quiet move.
                    if (gain == 0) {
                        if (!noisy_only_ && !was_refutation(move, refutations())) {
                            quiet_.push({move, quiet_worth(move, 0), 0});
                        }
                        continue;
                    }
                }
                const int worth = 16 * gain + history_.noisy(position_.at(move.from()), move.to()).value() / 4;
                noisy_.push({move, worth, gain});
            }
        }
        stage_ = Stage::GoodNoisy;
    }

    Move next_good_noisy() {
        while (next_noisy_ < noisy_.size()) {
            const ScoredMove& best = select(noisy_, next_noisy_++);
            if (wins_something(best)) {
                return hand_out(best);
            }
            bad_.push(best);
        }
        return Move{};
    }

    [[nodiscard]] bool wins_something(const ScoredMove& scored) const {
        if constexpr (HasExchange<Position>) {
            return position_.exchange_wins(scored.move, 0);
        } else {
            return scored.gain >= 0;
        }
    }

    Move hand_out(const ScoredMove& scored) {
        gain_ = scored.gain;
        return scored.move;
    }

    /// Killers and counter-move, if they are candidates here and have not been handed out.
    Move next_refutation() {
        while (next_refutation_ < refutations()) {
            const Move move = refutation(next_refutation_);
            ++next_refutation_;
            if (!quiet_skipped_ && !move.is_none() && move != hints_.table_move &&
                !was_refutation(move, next_refutation_ - 1) && position_.is_candidate(move) && !is_noisy(move)) {
                return hand_out({move, 0, gain_of_quiet(move)});
            }
        }
        return Move{};
    }

    static constexpr std::size_t refutations() { return 3; }
    [[nodiscard]] Move refutation(std::size_t i) const { return i < 2 ? hints_.killers[i] : hints_.counter_move; }
    [[nodiscard]] bool was_refutation(Move move, std::size_t before) const {
        for (std::size_t i = 0; i < before; ++i) {
            if (refutation(i) == move) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] bool is_noisy(Move move) const {
        for (const ScoredMove& scored : noisy_) {
            if (scored.move == move) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] Score gain_of_quiet(Move move) const {
        if constexpr (HasGains<Position>) {
            return gains_(move);
        } else {
            return 0;
        }
    }

    void generate_quiet() {
        stage_ = Stage::Quiet;
        if (quiet_skipped_) {
            return;
        }
        MoveList moves;
        position_.generate_quiet(moves);
        for (const Move move : moves) {
            if (move == hints_.table_move || was_refutation(move, refutations())) {
                continue;
            }
            const Score gain = gain_of_quiet(move);
            quiet_.push({move, quiet_worth(move, gain), gain});
        }
    }

    [[nodiscard]] int quiet_worth(Move move, Score gain) const {
        const Piece mover = move.from() == Square::None ? Piece{} : position_.at(move.from());
        const int context = history_.context(mover, move.to());
        return 16 * gain + history_.quiet(position_.side_to_move(), move).value() +
               history_.continuation(hints_.contexts[0], context).value() +
               history_.continuation(hints_.contexts[1], context).value();
    }

    Move next_quiet() {
        if (quiet_skipped_ || next_quiet_ >= quiet_.size()) {
            return Move{};
        }
        return hand_out(select(quiet_, next_quiet_++));
    }

    Move next_bad_noisy() { return next_bad_ < bad_.size() ? hand_out(bad_[next_bad_++]) : Move{}; }

    Move next_in_order() {
        if (next_in_order_ == order_.size()) {
            return Move{};
        }
        const Move move = order_[next_in_order_++];
        const ScoredMove scored{move, 0, gains_(move)};
        in_order_loses_ = scored.gain != 0 && !wins_something(scored);
        return hand_out(scored);
    }

    /// Brings the best of the rest to place `from` and returns it.
    static const ScoredMove& select(ScoredMoves& moves, std::size_t from) {
        std::size_t best = from;
        for (std::size_t i = from + 1; i < moves.size(); ++i) {
            if (moves[i].score > moves[best].score) {
                best = i;
            }
        }
        std::swap(moves[from], moves[best]);
        return moves[from];
    }

    const Position& position_;
    History& history_;
    Hints hints_;
    decltype(gains_of(std::declval<const Position&>())) gains_;
    bool noisy_only_;
    bool quiet_skipped_ = false;
    Stage stage_ = Stage::TableMove;
    ScoredMoves noisy_;
    ScoredMoves quiet_;
    ScoredMoves bad_;
    Score gain_ = 0;
    std::size_t next_noisy_ = 0;
    std::size_t next_refutation_ = 0;
    std::size_t next_quiet_ = 0;
    std::size_t next_bad_ = 0;
    std::span<const Move> order_;
    std::size_t next_in_order_ = 0;
    bool in_order_loses_ = false;
};

}  // namespace menagerie::alphabeta
