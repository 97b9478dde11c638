#include "tools/rethink.h"

#include <memory>
#include <optional>
#include <vector>

#include "base/processors.h"
#include "tools/ordered_work.h"

namespace menagerie {
namespace {

/// What the agent thinks of the position now; nothing when a win is forced and that is not to be written.
std::optional<LabelledPosition> think_again(const GameModule& game, Agent& agent, const LabelledPosition& position,
                                            const Limits& limits, Score forced) {
    const auto record = game.open(position.fen);
    if (!record) {
        return std::nullopt;
    }
    (void)agent.set_option("Clear Hash", "");
    const auto score = score_to_learn(agent.think(*record, limits, nullptr, {}).progress.score, forced);
    if (!score) {
        return std::nullopt;
    }
    const bool is_whites_turn = game.look(*record).side_to_move == Side::White;
    return LabelledPosition{position.fen, position.result, is_whites_turn ? *score : -*score};
}

}  // namespace

void rethink(const GameModule& game, std::span<const LabelledPosition> positions, const RethinkOptions& options,
             const std::function<void(const LabelledPosition&)>& use) {
    constexpr std::size_t ahead_of_each = 64;
    std::vector<std::unique_ptr<Agent>> agents;
    const int jobs = workers_for(options.jobs);
    for (int job = 0; job < jobs; ++job) {
        agents.push_back(*game.make_agent(game.agent_kinds().front()));
        (void)agents.back()->set_option("Hash", "2");  // it is cleared for every position
    }
    Limits limits;
    limits.nodes = options.nodes;
    auto rest = positions;
    OrderedWork work{[&]() -> std::optional<const LabelledPosition*> {
                         if (rest.empty()) {
                             return std::nullopt;
                         }
                         const LabelledPosition* const first = &rest.front();
                         rest = rest.subspan(1);
                         return first;
                     },
                     [&](const LabelledPosition* position, int job) {
                         return think_again(game, *agents[static_cast<std::size_t>(job)], *position, limits,
                                            options.forced);
                     },
                     [&](const std::optional<LabelledPosition>& thought) {
                         if (thought) {
                             use(*thought);
                         }
                         return true;
                     },
                     ahead_of_each* agents.size()};
    work.run(jobs);
}

}  // namespace menagerie
