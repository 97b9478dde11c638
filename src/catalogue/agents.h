#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "catalogue/agent.h"
#include "catalogue/alphabeta_agent.h"
#include "catalogue/flat_agent.h"
#include "catalogue/mcts_agent.h"
#include "catalogue/simple_agents.h"
#include "rules/game.h"

namespace menagerie {

struct AgentKind {
    std::string_view name;
    std::unique_ptr<Agent> (*make)();
};

template <class Kind>
[[nodiscard]] std::unique_ptr<Agent> make_agent_of() {
    return std::make_unique<Kind>();
}

/// The agents of a game, the strongest first: the first one is the default.
template <Game G>
inline constexpr std::array agent_kinds_of{
    AgentKind{"alphabeta", make_agent_of<AlphaBetaAgent<G>>}, AgentKind{"mcts", make_agent_of<MctsAgent<G>>},
    AgentKind{"classic", make_agent_of<ClassicAgent<G>>},     AgentKind{"flat", make_agent_of<FlatAgent<G>>},
    AgentKind{"greedy", make_agent_of<GreedyAgent<G>>},       AgentKind{"random", make_agent_of<RandomAgent<G>>},
};

}  // namespace menagerie
