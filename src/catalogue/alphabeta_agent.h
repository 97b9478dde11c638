#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "catalogue/agent.h"
#include "catalogue/option_values.h"
#include "catalogue/replay.h"
#include "rules/game.h"
#include "search/alphabeta/alphabeta.h"

namespace menagerie {

/// The settings of the alpha-beta search, the same in every game.
[[nodiscard]] std::span<const OptionInfo> alphabeta_options();

/// The strongest player of every game.
template <Game G>
class AlphaBetaAgent final : public Agent {
public:
    std::span<const OptionInfo> options() const override { return alphabeta_options(); }

    std::optional<Error> set_option(std::string_view name, std::string_view value) override {
        if (auto error = check_option(options(), name, value)) {
            return error;
        }
        const std::string_view known = find_option(options(), name)->name;
        if (known == "Hash") {
            search_.set_table_size(static_cast<std::size_t>(number_of(value)));
        } else if (known == "Threads") {
            search_.set_threads(static_cast<int>(number_of(value)));
        } else if (known == "Move Overhead") {
            search_.set_overhead(std::chrono::milliseconds{number_of(value)});
        } else if (known == "Clear Hash") {
            search_.forget();
        }
        return std::nullopt;
    }

    Report think(const GameRecord& record, const Limits& limits, const Listener& listener,
                 std::stop_token stop) override {
        auto [position, keys] = replay<G>(record);
        return search_.think({position, std::move(keys)}, limits, listener, std::move(stop));
    }

private:
    alphabeta::Search<G> search_;
};

}  // namespace menagerie
