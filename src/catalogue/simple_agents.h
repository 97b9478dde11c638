#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "catalogue/agent.h"
#include "catalogue/option_values.h"
#include "catalogue/replay.h"
#include "rules/game.h"
#include "search/simple/classic.h"
#include "search/simple/greedy.h"
#include "search/simple/random_choice.h"

namespace menagerie {

/// What players that think little can be told: where their lots come from and, of the classic ones, how far to look.
class SimpleSettings {
public:
    [[nodiscard]] std::optional<Error> set(std::span<const OptionInfo> options, std::string_view name,
                                           std::string_view value);

    /// The seed that was set; without one, a seed by chance that stays the same for this agent.
    [[nodiscard]] std::uint64_t seed() const { return seed_ != 0 ? seed_ : own_seed_; }
    [[nodiscard]] int depth_or(int usual) const { return depth_ > 0 ? depth_ : usual; }

private:
    std::uint64_t seed_ = 0;
    std::uint64_t own_seed_ = drawn_seed();
    int depth_ = 0;
};

[[nodiscard]] std::span<const OptionInfo> chance_options();
[[nodiscard]] std::span<const OptionInfo> classic_options();

/// Plays any legal move.
template <Game G>
class RandomAgent final : public Agent {
public:
    std::span<const OptionInfo> options() const override { return chance_options(); }
    std::optional<Error> set_option(std::string_view name, std::string_view value) override {
        return settings_.set(options(), name, value);
    }
    Report think(const GameRecord& record, const Limits& limits, const Listener& /*listener*/,
                 std::stop_token /*stop*/) override {
        const auto [position, keys] = replay<G>(record);
        return random_choice<G>(position, keys, settings_.seed(), limits);
    }

private:
    SimpleSettings settings_;
};

/// Plays the move after which the position looks best at once.
template <Game G>
class GreedyAgent final : public Agent {
public:
    std::span<const OptionInfo> options() const override { return chance_options(); }
    std::optional<Error> set_option(std::string_view name, std::string_view value) override {
        return settings_.set(options(), name, value);
    }
    Report think(const GameRecord& record, const Limits& limits, const Listener& /*listener*/,
                 std::stop_token /*stop*/) override {
        const auto [position, keys] = replay<G>(record);
        return greedy_choice<G>(position, keys, settings_.seed(), limits);
    }

private:
    SimpleSettings settings_;
};

/// Plays as the game's original program did; see search/simple/classic.h.
template <Game G>
    requires HasClassic<G>
class ClassicAgent final : public Agent {
public:
    std::span<const OptionInfo> options() const override { return classic_options(); }
    std::optional<Error> set_option(std::string_view name, std::string_view value) override {
        return settings_.set(options(), name, value);
    }
    Report think(const GameRecord& record, const Limits& limits, const Listener& /*listener*/,
                 std::stop_token stop) override {
        const auto [position, keys] = replay<G>(record);
        const int depth = limits.depth.value_or(settings_.depth_or(G::Classic::depth));
        ClassicSearch<G> search{limits, position.side_to_move(), std::move(stop)};
        return search.choose(position, depth, keys, settings_.seed());
    }

private:
    SimpleSettings settings_;
};

}  // namespace menagerie
