#include "protocol/settings.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>

#include "catalogue/catalogue.h"
#include "catalogue/option_values.h"

namespace menagerie {
namespace {

constexpr std::int64_t most_lines = 500;

std::vector<OptionInfo> protocol_options() {
    const GameModule& first = *all_games().front();
    OptionInfo variant = combo_option(option_names::variant, "the game", first.info().key, {});
    OptionInfo agent = combo_option(option_names::agent, "who thinks", first.agent_kinds().front(), {});
    for (const GameModule* const game : all_games()) {
        variant.choices.emplace_back(game->info().key);
        for (const std::string_view kind : game->agent_kinds()) {
            if (std::find(agent.choices.begin(), agent.choices.end(), kind) == agent.choices.end()) {
                agent.choices.emplace_back(kind);
            }
        }
    }
    return {std::move(variant),
            std::move(agent),
            spin_option(option_names::lines, "how many best lines to show", 1, 1, most_lines),
            check_box_option(option_names::ponder, "the GUI lets the engine think on the opponent's time", false),
            check_box_option(option_names::analyse, "the engine analyses and does not play", false),
            check_box_option(option_names::show_wdl, "show chances to win, draw and lose with each score", false)};
}

/// Adds an option, or widens the range of the one that has its name already: ranges may differ from game to game. A
/// default that is the end of its range stays there.
void merge(std::vector<OptionInfo>& options, const OptionInfo& added) {
    const OptionInfo* const known = find_option(options, added.name);
    if (known == nullptr) {
        options.push_back(added);
        return;
    }
    OptionInfo& kept = options[static_cast<std::size_t>(known - options.data())];
    const bool is_highest = kept.kind == OptionInfo::Kind::Spin && number_of(kept.default_value) == kept.largest;
    kept.smallest = std::min(kept.smallest, added.smallest);
    kept.largest = std::max(kept.largest, added.largest);
    if (is_highest) {
        kept.default_value = std::to_string(kept.largest);
    }
    for (const std::string& choice : added.choices) {
        if (std::find(kept.choices.begin(), kept.choices.end(), choice) == kept.choices.end()) {
            kept.choices.push_back(choice);
        }
    }
}

}  // namespace

Settings::Settings() : options_{protocol_options()} {
    for (const GameModule* const game : all_games()) {
        for (const std::string_view kind : game->agent_kinds()) {
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
    is_set_.resize(options_.size());
}

const OptionInfo* Settings::find(std::string_view name) const { return find_option(options_, name); }

std::optional<Error> Settings::set(std::string_view name, std::string_view value) {
    if (auto error = check_option(options_, name, value)) {
        return error;
    }
    values_[index_of(name)] = value;
    is_set_[index_of(name)] = true;
    return std::nullopt;
}

std::string_view Settings::value(std::string_view name) const { return values_[index_of(name)]; }
std::int64_t Settings::number(std::string_view name) const { return number_of(value(name)); }
bool Settings::is_set(std::string_view name) const { return is_set_[index_of(name)]; }

void Settings::reset(std::string_view name) {
    values_[index_of(name)] = options_[index_of(name)].default_value;
    is_set_[index_of(name)] = false;
}

std::size_t Settings::index_of(std::string_view name) const {
    const OptionInfo* const option = find(name);
    assert(option != nullptr);
    return static_cast<std::size_t>(option - options_.data());
}

}  // namespace menagerie
