#include "protocol/settings.h"

#include <algorithm>
#include <cassert>
#include <memory>

#include "catalogue/catalogue.h"
#include "catalogue/option_values.h"

namespace menagerie {
namespace {

constexpr std::int64_t most_lines = 500;

OptionInfo make_check(std::string_view name, std::string_view help) {
    return {.name = name,
            .kind = OptionInfo::Kind::Check,
            .help = help,
            .default_value = "false",
            .smallest = 0,
            .largest = 0,
            .choices = {}};
}

std::vector<OptionInfo> protocol_options() {
    OptionInfo variant{.name = option_names::variant,
                       .kind = OptionInfo::Kind::Combo,
                       .help = "the game",
                       .default_value = std::string{all_games().front()->info().key},
                       .smallest = 0,
                       .largest = 0,
                       .choices = {}};
    OptionInfo agent{.name = option_names::agent,
                     .kind = OptionInfo::Kind::Combo,
                     .help = "who thinks",
                     .default_value = std::string{all_games().front()->agent_kinds().front()},
                     .smallest = 0,
                     .largest = 0,
                     .choices = {}};
    for (const GameModule* const game : all_games()) {
        variant.choices.emplace_back(game->info().key);
        for (const std::string_view kind : game->agent_kinds()) {
            if (std::find(agent.choices.begin(), agent.choices.end(), kind) == agent.choices.end()) {
                agent.choices.emplace_back(kind);
            }
        }
    }
    OptionInfo lines{.name = option_names::lines,
                     .kind = OptionInfo::Kind::Spin,
                     .help = "how many best lines to show",
                     .default_value = "1",
                     .smallest = 1,
                     .largest = most_lines,
                     .choices = {}};
    return {std::move(variant),
            std::move(agent),
            std::move(lines),
            make_check(option_names::ponder, "the GUI lets the engine think on the opponent's time"),
            make_check(option_names::analyse, "the engine analyses and does not play"),
            make_check(option_names::show_wdl, "show chances to win, draw and lose with each score")};
}

/// Adds an option, or widens the range of the one that has its name already.
void merge(std::vector<OptionInfo>& options, const OptionInfo& added) {
    const OptionInfo* const known = find_option(options, added.name);
    if (known == nullptr) {
        options.push_back(added);
        return;
    }
    OptionInfo& kept = options[static_cast<std::size_t>(known - options.data())];
    kept.smallest = std::min(kept.smallest, added.smallest);
    kept.largest = std::max(kept.largest, added.largest);
    for (const std::string& choice : added.choices) {
        if (std::find(kept.choices.begin(), kept.choices.end(), choice) == kept.choices.end()) {
            kept.choices.push_back(choice);
        }
    }
}

}  // namespace

Settings::Settings() : options_{protocol_options()} {
    std::vector<std::string_view> seen;
    for (const GameModule* const game : all_games()) {
        for (const std::string_view kind : game->agent_kinds()) {
            // An agent has the same options in every game; asking one is enough.
            if (std::find(seen.begin(), seen.end(), kind) != seen.end()) {
                continue;
            }
            seen.push_back(kind);
            if (const auto agent = game->make_agent(kind)) {
                for (const OptionInfo& option : (*agent)->options()) {
                    merge(options_, option);
                }
            }
        }
    }
    for (const OptionInfo& option : options_) {
        values_.push_back(option.default_value);
    }
}

const OptionInfo* Settings::find(std::string_view name) const { return find_option(options_, name); }

std::optional<Error> Settings::set(std::string_view name, std::string_view value) {
    if (auto error = check_option(options_, name, value)) {
        return error;
    }
    values_[index_of(name)] = value;
    return std::nullopt;
}

std::string_view Settings::value(std::string_view name) const { return values_[index_of(name)]; }
std::int64_t Settings::number(std::string_view name) const { return number_of(value(name)); }
bool Settings::is_default(std::string_view name) const { return value(name) == options_[index_of(name)].default_value; }
void Settings::reset(std::string_view name) { values_[index_of(name)] = options_[index_of(name)].default_value; }

std::size_t Settings::index_of(std::string_view name) const {
    const OptionInfo* const option = find(name);
    assert(option != nullptr);
    return static_cast<std::size_t>(option - options_.data());
}

}  // namespace menagerie
