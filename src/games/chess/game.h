#pragma once

#include "games/chess/classic.h"
#include "games/chess/evaluation.h"
#include "games/chess/explain.h"
#include "games/chess/men.h"
#include "games/chess/network.h"
#include "games/chess/notation.h"
#include "games/chess/position.h"
#include "rules/game.h"
#include "rules/time_is_up.h"

namespace menagerie::chess {

/// Orthodox chess.
struct Game {
    using Position = chess::Position;
    using Evaluator = chess::Evaluator;
    using Notation = chess::Notation;
    using Explainer = chess::Explainer;
    using Classic = chess::Classic;
    using Network = chess::Network;
    static constexpr const GameInfo& info = chess::info;
};

static_assert(menagerie::Game<Game>);
static_assert(HasCheck<Position> && HasPass<Position> && HasExchange<Position> && HasDeadMaterial<Position> &&
              JudgesTime<Position> && CountsLegal<Position> && HasStructure<Position>);
static_assert(ExplainsNames<Explainer, Position>);
static_assert(HasClassic<Game> && Overlooks<Classic>);
static_assert(sizeof(Position) <= 200, "a position is copied at every node");

}  // namespace menagerie::chess
