#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string_view>

#include "base/result.h"
#include "catalogue/game_record.h"
#include "search/limits.h"
#include "search/options.h"
#include "search/report.h"

namespace menagerie {

/// Somebody who chooses moves in one game. Not shared between threads, except for the stop token.
class Agent {
public:
    Agent() = default;
    Agent(const Agent&) = delete;
    Agent& operator=(const Agent&) = delete;
    Agent(Agent&&) = delete;
    Agent& operator=(Agent&&) = delete;
    virtual ~Agent() = default;

    [[nodiscard]] virtual std::span<const OptionInfo> options() const = 0;
    /// Nothing, or why the value was refused.
    [[nodiscard]] virtual std::optional<Error> set_option(std::string_view name, std::string_view value) = 0;

    /// Blocks until the limits or the stop token say so; the caller owns the thread.
    [[nodiscard]] virtual Report think(const GameRecord& record, const Limits& limits, const Listener& listener,
                                       std::stop_token stop) = 0;
};

}  // namespace menagerie
