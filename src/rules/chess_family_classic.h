#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "board/bits.h"
#include "board/side.h"
#include "rules/game.h"

namespace menagerie {

/// How the seed program of chess judges a position (rulebook of chess, section 6), for any game of checks and mates:
/// material by the given values, and a little for a check.
template <class Position, class Kind, auto values>
struct ChessFamilyClassic {
    static constexpr int depth = 3;
    static constexpr int pawn = values[0];
    static constexpr int no_move = 300;
    static constexpr int check = 10;

    /// A side without a move has lost in its eyes, whoever is to move and whether or not it is check.
    [[nodiscard]] static std::optional<int> final_score(const Position& position, Side own) {
        if (!may_move(position, own)) {
            return -no_move;
        }
        if (!may_move(position, opponent(own))) {
            return no_move;
        }
        return std::nullopt;
    }

    [[nodiscard]] static int leaf_score(const Position& position, Side own) {
        const int material = material_of(position, own) - material_of(position, opponent(own));
        if (is_attacked(position, own)) {
            return material - check;
        }
        return is_attacked(position, opponent(own)) ? material + check : material;
    }

private:
    [[nodiscard]] static bool may_move(const Position& position, Side side) {
        Position turned = position;
        if (side != position.side_to_move()) {
            turned.pass();
        }
        return turned.count_legal() > 0;
    }
    [[nodiscard]] static bool is_attacked(const Position& position, Side side) {
        return position.attackers_of(position.king_square(side), opponent(side)) != 0;
    }
    [[nodiscard]] static int material_of(const Position& position, Side side) {
        int sum = 0;
        for (std::size_t kind = 0; kind < values.size(); ++kind) {
            sum += values[kind] * count(position.men().of(side, static_cast<Kind>(kind)));
        }
        return sum;
    }
};

}  // namespace menagerie
