#include "match/adjudication.h"

#include <algorithm>
#include <cstdlib>

namespace menagerie {

std::optional<Outcome> Adjudicator::judge(Side side, const std::optional<Thought>& thought, int ply) {
    const auto own = static_cast<std::size_t>(index_of(side));
    const auto count = [](int& counter, bool holds) { counter = holds ? counter + 1 : 0; };
    count(hopeless_[own], thought && thought->score <= -rules_.resign_score);
    count(winning_[own], thought && thought->score >= rules_.resign_score);
    count(level_[own], thought && std::abs(thought->score) <= rules_.draw_score);
    if (rules_.resign_moves > 0) {
        for (const Side loser : {Side::White, Side::Black}) {
            const auto lost = static_cast<std::size_t>(index_of(loser));
            if (hopeless_[lost] >= rules_.resign_moves && winning_[1 - lost] >= rules_.resign_moves) {
                return win_for(opponent(loser), "adjudication: both players agree");
            }
        }
    }
    const bool late_enough = ply >= 2 * rules_.draw_from_move;
    if (rules_.draw_moves > 0 && late_enough && std::min(level_[0], level_[1]) >= rules_.draw_moves) {
        return draw_by("adjudication: both players see equality");
    }
    if (rules_.longest_game > 0 && ply >= 2 * rules_.longest_game) {
        return draw_by("adjudication: the longest length allowed");
    }
    return std::nullopt;
}

}  // namespace menagerie
