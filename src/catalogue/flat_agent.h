#pragma once

#include <optional>
#include <span>
#include <utility>

#include "catalogue/agent.h"
#include "catalogue/option_values.h"
#include "catalogue/replay.h"
#include "rules/game.h"
#include "search/montecarlo/flat.h"

namespace menagerie {

/// The settings of the flat Monte-Carlo agent, the same in every game.
[[nodiscard]] std::span<const OptionInfo> flat_options();

/// Puts a checked value into the settings, or says why it is refused.
[[nodiscard]] std::optional<Error> set_flat_option(FlatSettings& settings, std::string_view name,
                                                   std::string_view value);

/// The settings as the limits of one answer change them: a number of nodes is a budget of plies.
[[nodiscard]] FlatSettings limited(FlatSettings settings, const Limits& limits);

/// Chooses by random games alone, repeatably; see search/montecarlo/flat.h.
template <Game G>
class FlatAgent final : public Agent {
public:
    std::span<const OptionInfo> options() const override { return flat_options(); }

    std::optional<Error> set_option(std::string_view name, std::string_view value) override {
        return set_flat_option(settings_, name, value);
    }

    /// Has nothing to tell before the end.
    Report think(const GameRecord& record, const Limits& limits, const Listener& /*listener*/,
                 std::stop_token stop) override {
        auto [position, keys] = replay<G>(record);
        keys.pop_back();
        return flat_search<G>(position, keys, limited(settings_, limits), stop);
    }

private:
    FlatSettings settings_;
};

}  // namespace menagerie
