#pragma once

#include "rules/game_info.h"
#include "rules/score.h"

namespace menagerie {

/// What a score promises the side to move, in thousandths that add up to 1000.
struct WinChances {
    int win = 0;
    int draw = 0;
    int loss = 0;

    friend bool operator==(const WinChances&, const WinChances&) = default;
};

/// Two logistic curves, between which lie the draws; in games that know none they meet.
[[nodiscard]] WinChances chances_of(const GameInfo& info, Score score);

}  // namespace menagerie
