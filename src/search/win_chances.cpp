#include "search/win_chances.h"

#include <cmath>

#include "search/win_scores.h"

namespace menagerie {

WinChances chances_of(const GameInfo& info, Score score) {
    if (is_forced(score)) {
        return is_win(score) ? WinChances{1000, 0, 0} : WinChances{0, 0, 1000};
    }
    constexpr double slope = 80.0;
    const bool has_draws = info.repetitions_to_draw > 0 || info.quiet_plies_to_draw > 0;
    // An advantage of so many centipawns wins every second game.
    const double even_chance = has_draws ? 150.0 : 0.0;
    const auto permille = [&](double advantage) {
        return static_cast<int>(std::lround(1000.0 / (1.0 + std::exp((even_chance - advantage) / slope))));
    };
    const int win = permille(score);
    const int loss = has_draws ? permille(-score) : 1000 - win;
    return {win, 1000 - win - loss, loss};
}

}  // namespace menagerie
