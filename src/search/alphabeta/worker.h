#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "rules/game.h"
#include "rules/questions.h"
#include "search/alphabeta/correction.h"
#include "search/alphabeta/history.h"
#include "search/alphabeta/move_picker.h"
#include "search/alphabeta/tuning.h"
#include "search/shared_state.h"
#include "search/win_scores.h"

namespace menagerie::alphabeta {

/// A move of the root with what the search found out about it.
struct RootMove {
    Move move;
    Score score = -infinite_score;
    Score previous_score = -infinite_score;
    Score estimate = -infinite_score;  ///< what was last heard of it: its score, or how much it is worth at most
    std::vector<Move> line;
    std::uint64_t nodes = 0;  ///< looked at below it, in all iterations
};

/// From then on a search also tells of what is not final.
inline constexpr std::chrono::seconds long_search{3};

using RootIterator = std::vector<RootMove>::iterator;

/// Best first, those that were not better than the best by what was heard of them; equals keep their order, so that the
/// best move of the last iteration stays in front.
inline void sort_roots(RootIterator first, RootIterator last) {
    const auto is_better = [](const RootMove& a, const RootMove& b) {
        return std::tie(a.score, a.previous_score, a.estimate) > std::tie(b.score, b.previous_score, b.estimate);
    };
    for (auto next = first; next != last; ++next) {
        std::rotate(std::upper_bound(first, next, *next, is_better), next, next + 1);
    }
}

/// One thread's share of a search: its stack of positions, its histories, and the node search itself. All steps are for
/// every game; those that need a capability (check, passing, exchanges) are compiled only where the game has it.
template <Game G>
class Worker {
public:
    using Position = typename G::Position;
    using Evaluator = typename G::Evaluator;

    Worker(const Tuning& tuning, const GameInfo& info)
        : tuning_{tuning},
          info_{info},
          history_{info.size.files * info.size.ranks, static_cast<int>(info.pieces.size())},
          correction_{history_.contexts()},
          frames_(deepest_ply + 8) {
        for (std::size_t depth = 1; depth < reductions_.size(); ++depth) {
            for (std::size_t number = 1; number < reductions_.size(); ++number) {
                const double logs = std::log(static_cast<double>(depth)) * std::log(static_cast<double>(number));
                reductions_[depth][number] =
                    static_cast<std::int16_t>(tuning.reduction_base + logs * 10000.0 / tuning.reduction_divisor);
            }
        }
    }

    /// Sets the position to think about; `earlier_keys` are those of the game before it, oldest first.
    void set_root(const Position& position, const std::vector<Key>& earlier_keys, const std::vector<Move>& root_moves) {
        keys_ = earlier_keys;
        first_path_key_ = keys_.size();
        frames_[0] = Frame{};
        frames_[0].position = position;
        roots.clear();
        for (const Move move : root_moves) {
            roots.push_back({.move = move, .line = {move}});
        }
        nodes.store(0, std::memory_order_relaxed);
        deepest = 0;
        best_move_changes = 0;
    }

    /// Searches the root moves from `first_root` on within a window and returns the best score; sorts the root moves.
    Score search_root(SharedState& shared, int depth, Score alpha, Score beta, std::size_t first_root) {
        shared_ = &shared;
        first_root_ = first_root;
        root_depth_ = depth;
        keys_.resize(first_path_key_);
        const Score score = search<true, true>(depth, alpha, beta, 0, false);
        sort_roots(roots.begin() + static_cast<std::ptrdiff_t>(first_root), roots.end());
        return score;
    }

    void forget() {
        history_.clear();
        correction_.clear();
    }

    std::vector<RootMove> roots;
    std::atomic<std::uint64_t> nodes{0};
    int deepest = 0;
    int best_move_changes = 0;
    bool announces = false;  ///< one worker speaks for all

private:
    using Picker = MovePicker<Position>;
    using Bound = TableEntry::Bound;

    struct Frame {
        Position position;
        Score plain_evaluation = 0;  ///< as the game's evaluator says
        Score evaluation = 0;        ///< corrected by experience
        Move move;                   ///< the move being tried here
        Move excluded;               ///< left out while its singularity is tested
        int context = 0;             ///< of the move that led here
        int doubled_extensions = 0;  ///< on the way here
        bool after_pass = false;
        std::array<Move, 2> killers{};
        std::vector<Move> line;
    };

    template <bool is_pv, bool is_root>
    Score search(int depth, Score alpha, Score beta, int ply, bool expects_cut);
    /// `endangered`: the king of the side to move is in danger, and a way out has to be looked for.
    template <bool is_pv>
    Score quiescence(Score alpha, Score beta, int ply, bool endangered = false);
    /// Step 8: if even passing keeps the score above beta, a move will. The verified score, or nothing.
    std::optional<Score> try_pass(int depth, Score beta, int ply, Score evaluation);
    Score singular_extension(int depth, int ply, const TableEntry& entry, Score beta, bool expects_cut, int& extension);
    void reward(Move best, int depth, int ply, const MoveList& quiets, const MoveList& noisies, bool best_is_quiet);
    /// Tells who wants to know which root move comes next; only when the search takes long, or it would be noise.
    void announce(Move move, int number) const {
        const auto& listener = shared_->limits.root_listener;
        if (announces && listener && shared_->time.elapsed() > long_search) {
            listener({.depth = root_depth_, .move = move, .number = static_cast<int>(first_root_) + number});
        }
    }
    /// The moves of the root but for those that lead better lines, the most promising first.
    [[nodiscard]] std::span<const Move> root_order() {
        root_order_.clear();
        for (std::size_t i = first_root_; i < roots.size(); ++i) {
            root_order_.push_back(roots[i].move);
        }
        return root_order_;
    }
    /// What the search found out about a root move, for `spent` nodes.
    void note_root_move(Move move, Score score, Score alpha, int number, std::uint64_t spent);

    [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] static bool in_check(const Position& position) {
        if constexpr (HasCheck<Position>) {
            return position.in_check();
        } else {
            return false;
        }
    }
    [[nodiscard]] static Position after(Position position, Move move) {
        position.play(move);
        return position;
    }
    /// The king of the side to move hangs, and it cannot take the other one first.
    [[nodiscard]] bool in_danger([[maybe_unused]] const Position& position) const {
        if constexpr (HasDanger<Position>) {
            const Side side = position.side_to_move();
            return tuning_.danger && position.king_hangs(side) && !position.king_hangs(opponent(side));
        } else {
            return false;
        }
    }
    /// What a position is worth to a side whose king cannot be saved, as far as a quick look tells: a lead is no help.
    [[nodiscard]] Score without_way_out(Score evaluation) const {
        return std::min(evaluation, 0) - tuning_.danger_cost;
    }
    /// Does a move leave the king to be taken at once? Asked without a look at the replies, which is much quicker.
    [[nodiscard]] static bool loses_king([[maybe_unused]] const Position& position, [[maybe_unused]] Move move) {
        if constexpr (HasDanger<Position>) {
            const Position next = after(position, move);
            return !next.decided().is_over() && next.king_hangs(position.side_to_move());
        } else {
            return false;
        }
    }
    /// A check, or a king brought into danger.
    [[nodiscard]] bool is_forcing([[maybe_unused]] const Position& position, [[maybe_unused]] Move move) const {
        if constexpr (HasCheck<Position> || HasDanger<Position>) {
            const Position next = after(position, move);
            return in_check(next) || in_danger(next);
        } else {
            return false;
        }
    }
    [[nodiscard]] Score evaluate(const Position& position) const {
        return std::clamp(evaluator_(position) + shared_->misjudgement.of(position.key()), -largest_evaluation,
                          largest_evaluation);
    }
    /// Is this capture not seen? A weak player may miss what would be taken, but not how the game would end.
    [[nodiscard]] bool overlooks(const Position& position, Move move) {
        return shared_->misjudgement.overlooks(frame(0).position.key(), move) &&
               !after(position, move).decided().is_over();
    }
    /// The evaluation with what experience says about positions like this one.
    [[nodiscard]] Score corrected(const Position& position, Score evaluation, int context) {
        return tuning_.correction
                   ? std::clamp(evaluation + correction_.of(position, context), -largest_evaluation, largest_evaluation)
                   : evaluation;
    }
    /// Which continuation tables speak about replies at this ply.
    [[nodiscard]] std::array<int, 2> contexts(int ply) {
        return {frame(ply).context, ply > 0 ? frame(ply - 1).context : 0};
    }

    /// Steps 1 and 2: is the game over here, or a draw by the clocks?
    [[nodiscard]] std::optional<Score> finished(const Position& position, int ply) const {
        if (const Outcome decided = position.decided(); decided.is_over()) {
            return score_of(decided, position.side_to_move(), ply);
        }
        if constexpr (HasDeadMaterial<Position>) {
            if (position.dead_material()) {
                return 0;
            }
        }
        if (info_.quiet_plies_to_draw > 0 && position.quiet_plies() >= info_.quiet_plies_to_draw) {
            // No legal move comes before the clock.
            return count_legal_moves(position) == 0 ? score_of(position.when_stuck(), position.side_to_move(), ply) : 0;
        }
        if (info_.repetitions_to_draw > 0 && is_repetition(position)) {
            return 0;
        }
        return std::nullopt;
    }

    /// Has this position occurred since the last irreversible move? One repetition inside the search is as good as the
    /// three of the rules.
    [[nodiscard]] bool is_repetition(const Position& position) const {
        const auto reach = static_cast<std::size_t>(std::max(0, position.quiet_plies()));
        const Key key = keys_.back();
        int earlier = 0;
        for (std::size_t back = 2; back <= reach && back < keys_.size(); back += 2) {
            const std::size_t at = keys_.size() - 1 - back;
            if (keys_[at] == key) {
                ++earlier;
                if (at + 1 >= first_path_key_ || earlier >= info_.repetitions_to_draw - 1) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The table's key: where a clock is about to matter, positions that differ in it are kept apart.
    [[nodiscard]] Key table_key(const Position& position, Key key) const {
        if constexpr (HasClockKey<Position>) {
            return key ^ position.clock_key();
        } else {
            constexpr int coarse = 8;
            const int near_the_end = info_.quiet_plies_to_draw - 20;
            return info_.quiet_plies_to_draw > 0 && position.quiet_plies() > near_the_end
                       ? key ^ state_key(0xC10C + static_cast<std::uint64_t>(position.quiet_plies() / coarse))
                       : key;
        }
    }

    /// Plays a move on the next frame.
    void enter(int ply, Move move) {
        Frame& here = frame(ply);
        Frame& next = frame(ply + 1);
        here.move = move;
        next.context = history_.context(mover(here.position, move), move.to());
        next.position = here.position;
        next.position.play(move);
        next.after_pass = false;
        keys_.push_back(next.position.key());
        shared_->table.prefetch(table_key(next.position, keys_.back()));
        nodes.store(nodes.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }
    void leave() { keys_.pop_back(); }
    /// The piece a move starts with; none for a pass, which starts nowhere.
    [[nodiscard]] static Piece mover(const Position& position, Move move) {
        return move.from() == Square::None ? Piece{} : position.at(move.from());
    }

    /// Looks at the limits now and then; the main reason a search ends.
    [[nodiscard]] bool must_stop() {
        const std::uint64_t count = nodes.load(std::memory_order_relaxed);
        const bool is_spent = shared_->limits.nodes && count >= *shared_->limits.nodes;
        constexpr std::uint64_t look_every = 64;
        if (is_spent || (count % look_every == 0 && shared_->is_out_of_time())) {
            shared_->stopped.store(true, std::memory_order_relaxed);
        }
        return shared_->should_stop();
    }

    const Tuning& tuning_;
    const GameInfo& info_;
    Evaluator evaluator_;
    History history_;
    Correction<Position> correction_;
    std::vector<Frame> frames_;
    std::vector<Key> keys_;
    std::size_t first_path_key_ = 0;
    std::size_t first_root_ = 0;
    int root_depth_ = 0;
    std::vector<Move> root_order_;
    int no_pass_before_ = 0;  ///< plies above this one may not pass: a verification is under way
    SharedState* shared_ = nullptr;
    std::array<std::array<std::int16_t, 64>, 64> reductions_{};
};

}  // namespace menagerie::alphabeta

#include "search/alphabeta/node_search.h"
#include "search/alphabeta/quiescence.h"
