#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "catalogue/agent.h"
#include "catalogue/option_values.h"
#include "catalogue/replay.h"
#include "rules/game.h"
#include "search/montecarlo/mcts.h"

namespace menagerie {

/// The settings of the Monte-Carlo tree search, the same in every game.
[[nodiscard]] std::span<const OptionInfo> mcts_options();

/// Takes a checked value of a setting of the walks.
[[nodiscard]] Result<mcts::Settings> changed(mcts::Settings settings, std::string_view known_name,
                                             std::string_view value);

/// Grows a tree of moves by walks through it; see search/montecarlo/mcts.h.
template <Game G>
class MctsAgent final : public Agent {
public:
    std::span<const OptionInfo> options() const override { return mcts_options(); }

    std::optional<Error> set_option(std::string_view name, std::string_view value) override {
        if (auto error = check_option(options(), name, value)) {
            return error;
        }
        const std::string_view known = find_option(options(), name)->name;
        if (known == "Threads") {
            search_.set_threads(static_cast<int>(number_of(value)));
        } else if (known == "Tree Memory") {
            search_.set_memory(static_cast<std::size_t>(number_of(value)));
        } else if (known == "Move Overhead") {
            search_.set_overhead(std::chrono::milliseconds{number_of(value)});
        } else if (known == "Clear Hash") {
            search_.forget();
        } else {
            const auto settings = changed(search_.settings(), known, value);
            if (!settings) {
                return settings.error();
            }
            search_.set_settings(*settings);
        }
        return std::nullopt;
    }

    Report think(const GameRecord& record, const Limits& limits, const Listener& listener,
                 std::stop_token stop) override {
        const auto [position, keys] = replay<G>(record);
        return search_.think(position, keys, limits, listener, stop);
    }

private:
    mcts::Search<G> search_;
};

}  // namespace menagerie
