#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "catalogue/agent.h"
#include "catalogue/alphabeta_agent.h"
#include "catalogue/flat_agent.h"
#include "rules/game.h"

namespace menagerie {

struct AgentKind {
    std::string_view name;
    std::unique_ptr<Agent> (*make)();
};

/// The agents of a game, the strongest first: the first one is the default.
template <Game G>
inline constexpr std::array agent_kinds_of{
    AgentKind{"alphabeta", []() -> std::unique_ptr<Agent> { return std::make_unique<AlphaBetaAgent<G>>(); }},
    AgentKind{"flat", []() -> std::unique_ptr<Agent> { return std::make_unique<FlatAgent<G>>(); }},
};

}  // namespace menagerie
