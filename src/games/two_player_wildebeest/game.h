#pragma once

#include "games/two_player_wildebeest/classic.h"
#include "games/two_player_wildebeest/evaluation.h"
#include "games/two_player_wildebeest/explain.h"
#include "games/two_player_wildebeest/network.h"
#include "games/two_player_wildebeest/notation.h"
#include "games/two_player_wildebeest/pieces.h"
#include "games/two_player_wildebeest/position.h"
#include "rules/game.h"

namespace menagerie::two_player_wildebeest {

/// Two-Player Wildebeest.
struct Game {
    using Position = two_player_wildebeest::Position;
    using Evaluator = two_player_wildebeest::Evaluator;
    using Notation = two_player_wildebeest::Notation;
    using Explainer = two_player_wildebeest::Explainer;
    using Classic = two_player_wildebeest::Classic;
    using Network = two_player_wildebeest::Network;
    static constexpr const GameInfo& info = two_player_wildebeest::info;
};

static_assert(menagerie::Game<Game>);
static_assert(CountsLegal<Position> && ListsLegal<Position> && HasBoardFile<Notation, Position>);
// No check rule; pieces vanish far from where one moves.
static_assert(!HasCheck<Position> && !HasExchange<Position>);
static_assert(HasPass<Position> && HasDanger<Position> && HasGains<Position>);
static_assert(HasClassic<Game> && HasBook<Classic, Position>);
static_assert(sizeof(Position) <= 432, "a position is copied at every node");

}  // namespace menagerie::two_player_wildebeest
