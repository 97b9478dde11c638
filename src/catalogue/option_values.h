#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "catalogue/agent.h"
#include "search/options.h"

namespace menagerie {

/// Rows of an option table.
[[nodiscard]] OptionInfo spin_option(std::string_view name, std::string_view help, std::int64_t default_value,
                                     std::int64_t smallest, std::int64_t largest);
[[nodiscard]] OptionInfo check_box_option(std::string_view name, std::string_view help, bool default_value);
[[nodiscard]] OptionInfo button_option(std::string_view name, std::string_view help);
[[nodiscard]] OptionInfo combo_option(std::string_view name, std::string_view help, std::string_view default_value,
                                      std::vector<std::string> choices);
/// A seed uses all 64 bits, more than a spin has.
[[nodiscard]] OptionInfo seed_option(std::string_view help, std::uint64_t default_value);

/// The option with this name (in any case), or none.
[[nodiscard]] const OptionInfo* find_option(std::span<const OptionInfo> options, std::string_view name);

/// Is `value` one that the option takes? Says what is wrong otherwise.
[[nodiscard]] std::optional<Error> check_option(std::span<const OptionInfo> options, std::string_view name,
                                                std::string_view value);

/// A value for one option of an agent.
struct OptionSetting {
    std::string name;
    std::string value;
};

/// Sets one after the other; the first refusal ends it.
[[nodiscard]] std::optional<Error> set_options(Agent& agent, std::span<const OptionSetting> settings);

/// The limits, or a second where there are none, unless the agent itself knows when to stop: a budget of plies is a
/// limit of its own.
[[nodiscard]] Limits with_usual_limit(Limits limits, const Agent& agent);

/// The number a checked spin value stands for.
[[nodiscard]] std::int64_t number_of(std::string_view value);

/// Reads a seed, or says why it is none.
[[nodiscard]] std::optional<Error> read_seed(std::string_view value, std::uint64_t& seed);

/// A seed by chance, never 0.
[[nodiscard]] std::uint64_t drawn_seed();

}  // namespace menagerie
