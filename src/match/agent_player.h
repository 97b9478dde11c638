#pragma once

#include <memory>
#include <utility>

#include "match/player.h"

namespace menagerie {

/// One of our agents, in this process. A fresh one for each game, so that no game depends on an earlier one.
class AgentPlayer final : public Player {
public:
    [[nodiscard]] static Result<std::unique_ptr<Player>> make(const EngineSpec& spec, const GameModule& game);

    std::optional<Error> begin(const GameRecord& opening, Side side, std::uint64_t seed) override;
    Answer choose(const GameRecord& record, const Limits& limits, std::chrono::milliseconds patience,
                  const std::stop_token& stop) override;
    void end(const GameRecord& record, const Outcome& outcome) override;

private:
    AgentPlayer(EngineSpec spec, const GameModule& game) : spec_{std::move(spec)}, game_{game} {}

    [[nodiscard]] Result<std::unique_ptr<Agent>> make_agent() const;

    EngineSpec spec_;
    const GameModule& game_;
    std::unique_ptr<Agent> agent_;
};

}  // namespace menagerie
