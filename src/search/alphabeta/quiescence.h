#pragma once

#include "search/alphabeta/worker.h"

/// Quiescence: play out the captures, so that no evaluation is made in the middle of an exchange. Included by worker.h.
namespace menagerie::alphabeta {

template <Game G>
template <bool is_pv>
Score Worker<G>::quiescence(Score alpha, Score beta, int ply, bool endangered) {
    Frame& here = frame(ply);
    const Position& position = here.position;
    here.line.clear();
    deepest = std::max(deepest, ply);
    if (must_stop()) {
        return 0;
    }
    if (const auto score = finished(position, ply)) {
        return *score;
    }
    if (ply >= deepest_ply) {
        return evaluate(position);
    }
    if (!tuning_.quiescence) {
        return count_legal_moves(position) == 0 ? score_of(position.when_stuck(), position.side_to_move(), ply)
                                                : evaluate(position);
    }

    const Key stored_key = table_key(position, keys_.size() > first_path_key_ ? keys_.back() : position.key());
    const TableEntry entry = shared_->table.probe(stored_key);
    const Score table_score = from_table(entry.score, ply);
    // Not capturing at all is always possible, except in check; with a king in danger it is no answer.
    const bool checked = in_check(position);
    const bool is_pressed = checked || endangered;
    // What quiescence itself came to elsewhere did not look for a way out.
    if (!is_pv && entry.is_known() && entry.depth >= (endangered ? 1 : 0) && entry.settles(table_score, alpha, beta)) {
        return table_score;
    }
    Score best_score = -infinite_score;
    Score plain_evaluation = 0;
    Score evaluation = 0;
    if (!checked) {
        plain_evaluation = entry.is_known() ? entry.evaluation : evaluate(position);
        evaluation = corrected(position, plain_evaluation, here.context);
    }
    if (!is_pressed) {
        best_score = evaluation;
        if (entry.improves_on(evaluation, table_score)) {
            best_score = table_score;
        }
        if (best_score >= beta) {
            return best_score;
        }
        alpha = std::max(alpha, best_score);
    }

    Picker picker{position,
                  history_,
                  {.table_move = entry.move, .killers = {}, .counter_move = {}, .contexts = contexts(ply)},
                  !is_pressed};
    Move best_move;
    int number = 0;
    int quiet_evasions = 0;
    for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
        if (!position.is_legal(move)) {
            continue;
        }
        ++number;
        if (!is_pressed && overlooks(position, move)) {
            continue;
        }
        if (!is_pressed && !is_loss(best_score)) {
            // Losing captures, and gains that do not reach alpha, are left out; a check may be more than it seems.
            if (picker.loses_something()) {
                break;
            }
            if (evaluation + picker.gain() + tuning_.delta_margin <= alpha && !is_forced(alpha) &&
                !is_forcing(position, move)) {
                best_score = std::max(best_score, evaluation + picker.gain() + tuning_.delta_margin);
                continue;
            }
        }
        if (endangered && loses_king(position, move)) {
            best_score = std::max(best_score, without_way_out(evaluation));
            continue;
        }
        // Whether a check or danger can be met, one more quiet move tells as well as all of them.
        const bool is_met = checked ? !is_loss(best_score) : best_score > evaluation - tuning_.danger_margin;
        if (is_pressed && is_met && picker.gain() <= 0 && ++quiet_evasions > tuning_.quiet_evasions) {
            picker.skip_quiet();
            continue;
        }
        enter(ply, move);
        const Score score = -quiescence<is_pv>(-beta, -alpha, ply + 1, false);
        leave();
        if (shared_->should_stop()) {
            return 0;
        }
        if (score > best_score) {
            best_score = score;
            if (score > alpha) {
                best_move = move;
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
    }
    if (is_pressed && number == 0) {
        return score_of(position.when_stuck(), position.side_to_move(), ply);
    }
    shared_->table.store(stored_key, {.move = best_move,
                                      .score = to_table(best_score, ply),
                                      .evaluation = checked ? 0 : plain_evaluation,
                                      .depth = 0,
                                      .bound = best_score >= beta ? Bound::Lower : Bound::Upper,
                                      .was_pv = is_pv});
    return best_score;
}

}  // namespace menagerie::alphabeta
