#pragma once

#include "games/jungle/animals.h"
#include "games/jungle/classic.h"
#include "games/jungle/evaluation.h"
#include "games/jungle/explain.h"
#include "games/jungle/network.h"
#include "games/jungle/notation.h"
#include "games/jungle/position.h"
#include "rules/game.h"

namespace menagerie::jungle {

/// Jungle under one set of rules.
template <Profile profile>
struct GameOf {
    using Position = jungle::Position<profile>;
    using Evaluator = jungle::Evaluator<profile>;
    using Notation = jungle::Notation<profile>;
    using Explainer = jungle::Explainer<profile>;
    using Classic = jungle::Classic<profile>;
    static constexpr const GameInfo& info = jungle::info<profile>;
};

struct Game : GameOf<standard> {
    using Network = jungle::Network;
};
using TraditionalGame = GameOf<traditional>;

static_assert(menagerie::Game<Game> && menagerie::Game<TraditionalGame>);
static_assert(HasPass<Game::Position> && CountsLegal<Game::Position> && HasChoices<Game::Position>);
static_assert(HasPass<TraditionalGame::Position> && CountsLegal<TraditionalGame::Position> &&
              HasChoices<TraditionalGame::Position>);
static_assert(HasClockKey<Game::Position> && !HasClockKey<TraditionalGame::Position>);
static_assert(HasClassic<Game> && HasClassic<TraditionalGame>);
static_assert(sizeof(Game::Position) <= 168, "a position is copied at every node");

}  // namespace menagerie::jungle
