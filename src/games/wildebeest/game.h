#pragma once

#include "games/wildebeest/classic.h"
#include "games/wildebeest/evaluation.h"
#include "games/wildebeest/explain.h"
#include "games/wildebeest/men.h"
#include "games/wildebeest/network.h"
#include "games/wildebeest/notation.h"
#include "games/wildebeest/position.h"
#include "rules/game.h"

namespace menagerie::wildebeest {

/// Wildebeest Chess (R. Wayne Schmittberger, 1987) on 11 x 10.
struct Game {
    using Position = wildebeest::Position;
    using Evaluator = wildebeest::Evaluator;
    using Notation = wildebeest::Notation;
    using Explainer = wildebeest::Explainer;
    using Classic = wildebeest::Classic;
    using Network = wildebeest::Network;
    static constexpr const GameInfo& info = wildebeest::info;
};

static_assert(menagerie::Game<Game>);
static_assert(HasCheck<Position> && HasPass<Position> && HasExchange<Position> && HasDeadMaterial<Position> &&
              CountsLegal<Position> && HasStructure<Position>);
static_assert(ExplainsNames<Explainer, Position>);
static_assert(HasClassic<Game> && Overlooks<Classic>);
static_assert(sizeof(Position) <= 320, "a position is copied at every node");

}  // namespace menagerie::wildebeest
