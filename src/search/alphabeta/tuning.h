#pragma once

#include <array>
#include <string_view>

#include "rules/game.h"
#include "rules/score.h"

namespace menagerie::alphabeta {

/// Every number of the search that is a matter of taste, in one place. Switches turn off what loses in a game.
struct Tuning {
    // The driver: aspiration windows.
    bool aspiration = true;
    int aspiration_depth = 4;
    Score aspiration_window = 18;

    // Step 3, distance to a win.
    bool win_distance = true;

    // Step 4, transposition table.
    bool table = true;

    // Step 5, static evaluation: corrected by how far it was off before.
    bool correction = true;

    // Step 6, razoring.
    bool razoring = true;
    int razoring_depth = 2;
    Score razoring_margin = 300;

    // Step 7, reverse futility.
    bool reverse_futility = true;
    int reverse_futility_depth = 8;
    Score reverse_futility_margin = 75;

    // Step 8, null move.
    bool null_move = true;
    int null_move_depth = 3;
    int null_move_base = 4;
    int null_move_depth_divisor = 4;
    Score null_move_score_divisor = 200;
    int null_move_verification_depth = 14;

    // Step 9, internal iterative reduction.
    bool internal_reduction = true;
    int internal_reduction_depth = 4;

    // Step 10, the order of the moves.
    bool root_order = true;  ///< at the root that of the last iteration
    bool killers = true;     ///< with them the moves that refuted the same last move
    bool history = true;

    // Step 11, late move count pruning.
    bool late_move_pruning = true;
    int late_move_iteration = 5;  ///< from here on: before, the order of quiet moves is little better than chance
    int late_move_depth = 7;
    int late_move_base = 3;
    int hopeless_history = -4000;  ///< times depth: quiet moves below have failed nearly everywhere

    // Step 12, futility.
    bool futility = true;
    int futility_depth = 7;
    Score futility_base = 70;
    Score futility_margin = 70;

    // Step 13, pruning by exchange.
    bool exchange_pruning = true;
    int exchange_depth = 8;
    Score exchange_quiet_margin = 60;
    Score exchange_noisy_margin = 100;

    // Step 14, singular extension.
    bool singular = true;
    int singular_depth = 7;
    Score singular_margin = 2;
    Score singular_double_margin = 18;

    // Step 15, check extension.
    bool check_extension = true;

    // Step 16, late move reductions: base + log(depth) * log(move number) / divisor, in hundredths of a ply.
    bool late_move_reductions = true;
    int reduction_base = 140;
    int reduction_divisor = 180;
    int reduction_history_divisor = 8192;

    // A king in danger where there is no check rule: nothing is left out, and quiescence looks for a way out.
    bool danger = true;
    int danger_extension_depth = 8;  ///< up to which one ply more is looked ahead
    int danger_depth = 3;            ///< up to which moves that do not help are not even tried
    Score danger_margin = 400;       ///< what a way out may cost
    Score danger_cost = 3000;        ///< without one

    // Quiescence.
    bool quiescence = true;
    Score delta_margin = 180;
    int quiet_evasions = 1;  ///< of a check, once a move is known that does not lose by force
};

/// The numbers that suit a game of this kind. Where a king may be left to be taken, the worst is done by quiet moves,
/// which captures played out do not show: so no razoring, and a lead has to be large to cut. Captures that do not reach
/// alpha are not worth their time there; it is better spent on seeing all replies.
template <class Position>
[[nodiscard]] constexpr Tuning usual_tuning() {
    Tuning tuning;
    if constexpr (HasDanger<Position>) {
        tuning.razoring = false;
        tuning.reverse_futility_margin = 150;
        tuning.delta_margin = 0;
    }
    return tuning;
}

/// A step that can be left out, to see what it is worth.
struct Step {
    std::string_view name;
    bool Tuning::* is_on = nullptr;
    bool keeps_value = false;  ///< saves time and changes nothing of what is found
};

inline constexpr std::array steps{
    Step{"aspiration", &Tuning::aspiration},
    Step{"win distance", &Tuning::win_distance, true},
    Step{"table", &Tuning::table},
    Step{"correction", &Tuning::correction},
    Step{"razoring", &Tuning::razoring},
    Step{"reverse futility", &Tuning::reverse_futility},
    Step{"null move", &Tuning::null_move},
    Step{"internal reduction", &Tuning::internal_reduction},
    Step{"root order", &Tuning::root_order, true},
    Step{"killers", &Tuning::killers, true},
    Step{"history", &Tuning::history, true},
    Step{"late move pruning", &Tuning::late_move_pruning},
    Step{"futility", &Tuning::futility},
    Step{"exchange pruning", &Tuning::exchange_pruning},
    Step{"singular extension", &Tuning::singular},
    Step{"check extension", &Tuning::check_extension},
    Step{"late move reductions", &Tuning::late_move_reductions},
    Step{"danger", &Tuning::danger},
    Step{"quiescence", &Tuning::quiescence},
};

/// The bare alpha-beta: nothing is pruned, reduced or extended, no score is remembered, and leaves are evaluated as
/// they stand. What it finds is the minimax value.
[[nodiscard]] constexpr Tuning plain_tuning() {
    Tuning tuning;
    for (const Step& step : steps) {
        tuning.*step.is_on = step.keeps_value;
    }
    return tuning;
}

}  // namespace menagerie::alphabeta
