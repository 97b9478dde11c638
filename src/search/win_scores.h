#pragma once

#include "rules/outcome.h"
#include "rules/score.h"

/// Scores that mean a forced win or loss, and how they travel through the transposition table.
namespace menagerie {

inline constexpr int deepest_ply = 127;
/// Won on the spot; a win in n plies is worth n less. Fits 16 bits.
inline constexpr Score win_score = 32000;
inline constexpr Score infinite_score = win_score + 1;
/// Everything at or above is a forced win.
inline constexpr Score least_win = win_score - 2 * deepest_ply;
/// Evaluations are kept inside.
inline constexpr Score largest_evaluation = least_win - 1;

[[nodiscard]] constexpr Score win_after(int plies) { return win_score - plies; }
[[nodiscard]] constexpr Score loss_after(int plies) { return plies - win_score; }
[[nodiscard]] constexpr bool is_win(Score score) { return score >= least_win; }
[[nodiscard]] constexpr bool is_loss(Score score) { return score <= -least_win; }
[[nodiscard]] constexpr bool is_forced(Score score) { return is_win(score) || is_loss(score); }

/// Plies until the end that a forced score announces.
[[nodiscard]] constexpr int plies_to_end(Score score) { return score > 0 ? win_score - score : win_score + score; }

/// The score of a finished game for `side`, `ply` plies below the root.
[[nodiscard]] constexpr Score score_of(const Outcome& outcome, Side side, int ply) {
    if (outcome.verdict == Verdict::Draw) {
        return 0;
    }
    const Verdict own_win = side == Side::White ? Verdict::WhiteWins : Verdict::BlackWins;
    return outcome.verdict == own_win ? win_after(ply) : loss_after(ply);
}

/// The table counts the plies to a win from its own position, the search from the root.
[[nodiscard]] constexpr Score to_table(Score score, int ply) {
    return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
[[nodiscard]] constexpr Score from_table(Score score, int ply) {
    return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

}  // namespace menagerie
