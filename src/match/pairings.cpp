#include "match/pairings.h"

#include <cassert>

namespace menagerie {

Schedule::Schedule(Format format, int engines, int rounds) : rounds_{rounds} {
    for (int first = 0; first < (format == Format::Gauntlet ? 1 : engines); ++first) {
        for (int second = first + 1; second < engines; ++second) {
            encounters_.push_back({first, second});
        }
    }
}

ScheduledGame Schedule::game(int number) const {
    assert(number >= 0 && number < size());
    const int pair = number / 2;
    const int count = static_cast<int>(encounters_.size());
    const auto& [first, second] = encounters_[static_cast<std::size_t>(pair % count)];
    ScheduledGame game{
        .number = number, .encounter = pair % count, .pair = pair, .opening = pair / count, .engines = {first, second}};
    if (number % 2 == 1) {
        game.engines = {second, first};
    }
    return game;
}

}  // namespace menagerie
