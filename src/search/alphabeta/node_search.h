#pragma once

#include "search/alphabeta/worker.h"

/// The node search, step by step. Included by worker.h, which declares it.
namespace menagerie::alphabeta {

template <Game G>
template <bool is_pv, bool is_root>
Score Worker<G>::search(int depth, Score alpha, Score beta, int ply, bool expects_cut) {
    Frame& here = frame(ply);
    const Position& position = here.position;
    const bool tests_singularity = !here.excluded.is_none();
    // A king in danger: one ply more, so that what follows is seen to its end.
    const bool endangered = in_danger(position);
    if (endangered && !is_root && !tests_singularity && depth <= tuning_.danger_extension_depth &&
        ply < 2 * root_depth_) {
        ++depth;
    }
    if (depth <= 0) {
        return quiescence<is_pv>(alpha, beta, ply, endangered);
    }
    here.line.clear();
    deepest = std::max(deepest, ply);

    // Step 1, limits.
    if (must_stop()) {
        return 0;
    }
    if constexpr (!is_root) {
        // Step 2, ends of the game.
        if (const auto score = finished(position, ply)) {
            return *score;
        }
        if (ply >= deepest_ply) {
            return evaluate(position);
        }
        // Step 3, distance to a win: a shorter one is already known.
        if (tuning_.win_distance) {
            alpha = std::max(alpha, loss_after(ply));
            beta = std::min(beta, win_after(ply + 1));
            if (alpha >= beta) {
                return alpha;
            }
        }
    }

    // Step 4, transposition table.
    const Key key = is_root ? position.key() : keys_.back();
    const Key stored_key = table_key(position, key);
    const TableEntry entry = tests_singularity || !tuning_.table ? TableEntry{} : shared_->table.probe(stored_key);
    const bool root_is_ordered = is_root && tuning_.root_order && roots[first_root_].score > -infinite_score;
    const Move table_move = root_is_ordered ? roots[first_root_].move : entry.move;
    const Score table_score = from_table(entry.score, ply);
    const bool was_pv = is_pv || entry.was_pv;
    if (!is_pv && entry.depth >= depth && entry.is_known() && entry.settles(table_score, alpha, beta)) {
        return table_score;
    }

    // Step 5, static evaluation.
    const bool checked = in_check(position);
    Score evaluation = -infinite_score;
    if (!checked) {
        if (!tests_singularity) {
            here.plain_evaluation = entry.is_known() ? entry.evaluation : evaluate(position);
            here.evaluation = corrected(position, here.plain_evaluation, here.context);
        }
        evaluation = here.evaluation;
        if (entry.improves_on(evaluation, table_score)) {
            evaluation = table_score;
        }
    } else {
        here.evaluation = here.plain_evaluation = -infinite_score;
    }
    const bool is_pressed = checked || endangered;
    const bool improving = !checked && ply >= 2 && here.evaluation > frame(ply - 2).evaluation;

    if constexpr (!is_pv) {
        if (!is_pressed && !tests_singularity) {
            // Step 6, razoring: hopeless by a wide margin unless captures help.
            if (tuning_.razoring && depth <= tuning_.razoring_depth &&
                evaluation + tuning_.razoring_margin * depth < alpha) {
                const Score score = quiescence<false>(alpha, alpha + 1, ply);
                if (score <= alpha) {
                    return score;
                }
            }
            // Step 7, reverse futility: so far above beta that a quiet opponent's move does not change it.
            if (tuning_.reverse_futility && depth <= tuning_.reverse_futility_depth && !is_forced(beta) &&
                !is_win(evaluation) &&
                evaluation - tuning_.reverse_futility_margin * (depth - (improving ? 1 : 0)) >= beta) {
                return (evaluation + beta) / 2;
            }
            // Step 8, null move.
            if (const auto score = try_pass(depth, beta, ply, evaluation)) {
                return *score;
            }
        }
    }

    // Step 9, internal iterative reduction: without a table move the order is poor, so look less deep.
    if (tuning_.internal_reduction && depth >= tuning_.internal_reduction_depth && table_move.is_none() &&
        (is_pv || expects_cut)) {
        --depth;
    }

    // Step 10, the moves.
    frame(ply + 1).killers = {};
    Picker picker{position,
                  history_,
                  {.table_move = table_move,
                   .killers = here.killers,
                   .counter_move = history_.counter_move(here.context),
                   .contexts = contexts(ply)},
                  false};
    if constexpr (is_root) {
        if (root_is_ordered) {
            picker.follow(root_order());
        }
    }
    MoveList tried_quiet;
    MoveList tried_noisy;
    Score best_score = -infinite_score;
    Move best_move;
    bool best_is_quiet = false;
    const Score first_alpha = alpha;
    int number = 0;
    bool overlooks_some = false;

    for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
        if (move == here.excluded || !position.is_legal(move)) {
            continue;
        }
        if constexpr (is_root) {
            const auto first = roots.begin() + static_cast<std::ptrdiff_t>(first_root_);
            if (!root_is_ordered &&
                std::none_of(first, roots.end(), [&](const RootMove& root) { return root.move == move; })) {
                continue;
            }
        }
        const Score gain = picker.gain();
        const bool is_quiet = gain == 0 && !picker.loses_something();
        if (!is_root && !is_quiet && !is_pressed && overlooks(position, move)) {
            overlooks_some = true;
            continue;
        }
        ++number;
        if constexpr (is_root) {
            announce(move, number);
        }
        const int context = history_.context(mover(position, move), move.to());
        const int merit = is_quiet ? history_.quiet(position.side_to_move(), move).value() +
                                         history_.continuation(contexts(ply)[0], context).value() +
                                         history_.continuation(contexts(ply)[1], context).value()
                                   : history_.noisy(mover(position, move), move.to()).value();
        int reduction = 0;
        if (depth >= 2 && number > 1 && tuning_.late_move_reductions) {
            reduction = reductions_[static_cast<std::size_t>(std::min(depth, 63))]
                                   [static_cast<std::size_t>(std::min(number, 63))];
        }

        // A king in danger: what does not help it is known without a look at the replies.
        if (!is_root && endangered && depth <= tuning_.danger_depth && loses_king(position, move)) {
            best_score = std::max(best_score, without_way_out(here.evaluation));
            continue;
        }
        if (!is_root && !is_loss(best_score)) {
            const bool trusts_order = tuning_.late_move_pruning && root_depth_ >= tuning_.late_move_iteration;
            const int reduced_depth = std::max(0, depth - reduction / 100);
            // Step 11, late moves: after so many, quiet ones are left out.
            if (trusts_order && depth <= tuning_.late_move_depth && !is_pressed &&
                number >= (tuning_.late_move_base + depth * depth) / (improving ? 1 : 2)) {
                picker.skip_quiet();
            }
            if (is_quiet) {
                // Step 12, futility: even a gain would not reach alpha; and moves that have failed nearly everywhere. A
                // check may be more than it seems.
                const bool is_futile =
                    tuning_.futility && !is_pressed && reduced_depth <= tuning_.futility_depth && !is_forced(alpha) &&
                    here.evaluation + tuning_.futility_base + tuning_.futility_margin * reduced_depth <= alpha;
                const bool is_hopeless =
                    trusts_order && !endangered && reduced_depth <= 3 && merit < tuning_.hopeless_history * depth;
                if ((is_futile || is_hopeless) && !is_forcing(position, move)) {
                    continue;
                }
            }
            // Step 13, exchanges that lose too much for this depth.
            if constexpr (HasExchange<Position>) {
                if (tuning_.exchange_pruning && depth <= tuning_.exchange_depth) {
                    const Score margin = is_quiet ? -tuning_.exchange_quiet_margin * reduced_depth
                                                  : -tuning_.exchange_noisy_margin * depth;
                    if (number > 1 && !position.exchange_wins(move, margin)) {
                        continue;
                    }
                }
            }
        }

        // Step 14, singular extension: the table move is much better than all others.
        int extension = 0;
        if (!is_root && tuning_.singular && depth >= tuning_.singular_depth && move == table_move &&
            !tests_singularity && entry.is_known() && !is_forced(table_score) && entry.bound != Bound::Upper &&
            entry.depth >= depth - 3 && ply < 2 * root_depth_) {
            const Score cut = singular_extension(depth, ply, entry, beta, expects_cut, extension);
            if (cut != -infinite_score) {
                return cut;
            }
        }

        const std::uint64_t nodes_before = is_root ? nodes.load(std::memory_order_relaxed) : 0;
        enter(ply, move);
        frame(ply + 1).doubled_extensions = here.doubled_extensions + (extension == 2 ? 1 : 0);
        const bool is_check = in_check(frame(ply + 1).position);
        // Step 15, check extension.
        if (tuning_.check_extension && is_check && extension == 0 && depth <= 8 && ply < 2 * root_depth_ && gain >= 0 &&
            (is_pv || number <= 3)) {
            extension = 1;
        }
        const int next_depth = depth - 1 + extension;

        // Step 16, late move reductions; then the full depth with a null window; then, for what may be the main line,
        // the full window.
        Score score = 0;
        bool full_depth = !is_pv || number > 1;
        if (depth >= 2 && number > (is_pv ? 3 : 1) && reduction > 0 && (is_quiet || picker.loses_something())) {
            int hundredths = reduction;
            hundredths -= was_pv ? 100 : 0;
            hundredths += expects_cut ? 100 : 0;
            hundredths -= improving ? 0 : -60;
            hundredths -= is_check ? 100 : 0;
            hundredths -= is_pressed ? 100 : 0;
            hundredths -= move == here.killers[0] || move == here.killers[1] ? 100 : 0;
            hundredths -= 100 * merit / tuning_.reduction_history_divisor;
            const int reduced = std::clamp(next_depth - hundredths / 100, 1, next_depth);
            score = -search<false, false>(reduced, -alpha - 1, -alpha, ply + 1, true);
            full_depth = score > alpha && reduced < next_depth;
        }
        if (full_depth) {
            score = -search<false, false>(next_depth, -alpha - 1, -alpha, ply + 1, !expects_cut);
        }
        if (is_pv && (number == 1 || (score > alpha && (is_root || score < beta)))) {
            score = -search<true, false>(next_depth, -beta, -alpha, ply + 1, false);
        }
        leave();
        if (shared_->should_stop()) {
            return 0;
        }
        if constexpr (is_root) {
            note_root_move(move, score, alpha, number, nodes.load(std::memory_order_relaxed) - nodes_before);
        }

        // Step 17, better than what we have?
        if (score > best_score) {
            best_score = score;
            if (score > alpha) {
                best_move = move;
                best_is_quiet = is_quiet;
                if constexpr (is_pv) {
                    here.line.assign(1, move);
                    const auto& rest = frame(ply + 1).line;
                    here.line.insert(here.line.end(), rest.begin(), rest.end());
                }
                if (score >= beta) {
                    break;
                }
                alpha = score;
            }
        }
        (is_quiet ? tried_quiet : tried_noisy).push(move);
    }

    // Step 18, no legal move.
    if (number == 0) {
        if (tests_singularity) {
            return alpha;
        }
        if (overlooks_some) {
            return here.evaluation;
        }
        return score_of(position.when_stuck(), position.side_to_move(), ply);
    }

    // Step 19, remember.
    if (best_score >= beta) {
        reward(best_move, depth, ply, tried_quiet, tried_noisy, best_is_quiet);
    }
    const bool is_bound_only =
        best_score >= beta ? best_score <= here.evaluation : best_score <= first_alpha && best_score >= here.evaluation;
    if (!checked && !tests_singularity && (best_move.is_none() || best_is_quiet) && !is_bound_only &&
        !is_forced(best_score)) {
        correction_.learn(position, here.context, best_score - here.evaluation, depth);
    }
    if (tuning_.table && !tests_singularity && !(is_root && first_root_ > 0)) {
        const Bound bound = best_score >= beta                  ? Bound::Lower
                            : best_score > first_alpha && is_pv ? Bound::Exact
                                                                : Bound::Upper;
        shared_->table.store(stored_key, {.move = best_move,
                                          .score = to_table(best_score, ply),
                                          .evaluation = checked ? 0 : here.plain_evaluation,
                                          .depth = depth,
                                          .bound = bound,
                                          .was_pv = was_pv});
    }
    return best_score;
}

template <Game G>
std::optional<Score> Worker<G>::try_pass(int depth, Score beta, int ply, Score evaluation) {
    if constexpr (HasPass<Position>) {
        Frame& here = frame(ply);
        if (!tuning_.null_move || depth < tuning_.null_move_depth || evaluation < beta ||
            here.evaluation < beta - 20 * depth + 120 || here.after_pass || ply < no_pass_before_ || is_forced(beta) ||
            !here.position.may_pass()) {
            return std::nullopt;
        }
        const int reduction = tuning_.null_move_base + depth / tuning_.null_move_depth_divisor +
                              std::min(3, (evaluation - beta) / tuning_.null_move_score_divisor);
        Frame& next = frame(ply + 1);
        here.move = Move{};
        next.context = 0;
        next.position = here.position;
        next.position.pass();
        next.after_pass = true;
        next.doubled_extensions = here.doubled_extensions;
        keys_.push_back(next.position.key());
        const Score score = -search<false, false>(depth - reduction, -beta, -beta + 1, ply + 1, false);
        leave();
        if (shared_->should_stop() || score < beta) {
            return std::nullopt;
        }
        const Score trusted = is_win(score) ? beta : score;
        if (depth < tuning_.null_move_verification_depth || no_pass_before_ > 0) {
            return trusted;
        }
        // Deep down, zugzwang would cost too much: search again without passing near the top.
        no_pass_before_ = ply + 3 * (depth - reduction) / 4;
        const Score verified = search<false, false>(depth - reduction, beta - 1, beta, ply, false);
        no_pass_before_ = 0;
        if (verified >= beta) {
            return trusted;
        }
    }
    return std::nullopt;
}

template <Game G>
Score Worker<G>::singular_extension(int depth, int ply, const TableEntry& entry, Score beta, bool expects_cut,
                                    int& extension) {
    Frame& here = frame(ply);
    const Score table_score = from_table(entry.score, ply);
    const Score target = table_score - tuning_.singular_margin * depth;
    here.excluded = entry.move;
    const auto kept_line = here.line;
    const Score score = search<false, false>((depth - 1) / 2, target - 1, target, ply, expects_cut);
    here.excluded = Move{};
    here.line = kept_line;
    if (score < target) {
        // Far better than all others: twice, but not again and again along one line.
        const bool twice = score < target - tuning_.singular_double_margin && here.doubled_extensions < 8;
        extension = twice ? 2 : 1;
    } else if (target >= beta) {
        return target;  // several moves beat beta
    } else if (table_score >= beta) {
        extension = -1;
    }
    return -infinite_score;
}

template <Game G>
void Worker<G>::reward(Move best, int depth, int ply, const MoveList& quiets, const MoveList& noisies,
                       bool best_is_quiet) {
    Frame& here = frame(ply);
    const Position& position = here.position;
    if (best_is_quiet && tuning_.killers) {
        if (here.killers[0] != best) {
            here.killers = {best, here.killers[0]};
        }
        history_.counter_move(here.context) = best;
    }
    if (!tuning_.history) {
        return;
    }
    const int bonus = std::min(1600, 150 * depth - 60);
    const auto adjust_quiet = [&](Move move, int amount) {
        history_.quiet(position.side_to_move(), move).add(amount);
        for (const int context : contexts(ply)) {
            history_.continuation(context, history_.context(mover(position, move), move.to())).add(amount);
        }
    };
    if (best_is_quiet) {
        adjust_quiet(best, bonus);
        for (const Move move : quiets) {
            adjust_quiet(move, -bonus);
        }
    } else {
        history_.noisy(mover(position, best), best.to()).add(bonus);
    }
    for (const Move move : noisies) {
        history_.noisy(mover(position, move), move.to()).add(-bonus);
    }
}

template <Game G>
void Worker<G>::note_root_move(Move move, Score score, Score alpha, int number, std::uint64_t spent) {
    const auto root =
        std::find_if(roots.begin(), roots.end(), [&](const RootMove& candidate) { return candidate.move == move; });
    root->nodes += spent;
    root->estimate = score;
    if (number > 1 && score <= alpha) {
        root->score = -infinite_score;
        return;
    }
    root->score = score;
    root->line.assign(1, move);
    const auto& rest = frame(1).line;
    root->line.insert(root->line.end(), rest.begin(), rest.end());
    if (number > 1 && first_root_ == 0) {
        ++best_move_changes;
    }
}

}  // namespace menagerie::alphabeta
