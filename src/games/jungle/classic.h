#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "games/jungle/position.h"

namespace menagerie::jungle {

/// The original program's second agent: animals, and the number of moves.
template <Profile profile>
struct Classic {
    static constexpr int depth = 4;
    static constexpr int pawn = 1;
    static constexpr int won = 1000;  ///< more than any count of animals and moves
    static constexpr std::array<int, kind_count> values{4, 1, 2, 3, 5, 7, 8, 10};

    [[nodiscard]] static std::optional<int> final_score(const Position<profile>& position, Side own) {
        Outcome outcome = position.decided();
        if (!outcome.is_over() && position.count_legal() == 0) {
            outcome = position.when_stuck();
        }
        if (!outcome.is_over()) {
            return std::nullopt;
        }
        return outcome.verdict == win_for(own, {}).verdict ? won : -won;
    }

    [[nodiscard]] static int leaf_score(const Position<profile>& position, Side own) {
        return standing_of(position, own) - standing_of(position, opponent(own));
    }

private:
    [[nodiscard]] static int standing_of(const Position<profile>& position, Side side) {
        int sum = Position<profile>{position.animals(), side, 0, 1}.count_legal();
        for (std::size_t kind = 0; kind < values.size(); ++kind) {
            sum += values[kind] * count(position.animals().of(side, static_cast<Kind>(kind)));
        }
        return sum;
    }
};

}  // namespace menagerie::jungle
