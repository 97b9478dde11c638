#pragma once

#include "games/ultimar/classic.h"
#include "games/ultimar/evaluation.h"
#include "games/ultimar/explain.h"
#include "games/ultimar/network.h"
#include "games/ultimar/notation.h"
#include "games/ultimar/pieces.h"
#include "games/ultimar/position.h"
#include "rules/game.h"

namespace menagerie::ultimar {

/// Ultimar: seven kinds of pieces, seven ways to take, and marks that remember who moved up to whom.
struct Game {
    using Position = ultimar::Position;
    using Evaluator = ultimar::Evaluator;
    using Notation = ultimar::Notation;
    using Explainer = ultimar::Explainer;
    using Classic = ultimar::Classic;
    using Network = ultimar::Network;
    static constexpr const GameInfo& info = ultimar::info;
};

static_assert(menagerie::Game<Game>);
static_assert(CountsLegal<Position> && ListsLegal<Position> && HasStructure<Position>);
// There is no check, frozen armies make zugzwang real, captures happen at a distance, and bare kings play on.
static_assert(!HasCheck<Position> && !HasPass<Position> && !HasExchange<Position> && !HasDeadMaterial<Position>);
static_assert(HasDanger<Position> && HasClassic<Game>);
static_assert(sizeof(Position) <= 272, "a position is copied at every node");

}  // namespace menagerie::ultimar
