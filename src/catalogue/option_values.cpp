#include "catalogue/option_values.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <random>
#include <utility>

#include "base/text.h"

namespace menagerie {
namespace {

bool same_name(std::string_view first, std::string_view second) {
    return std::equal(first.begin(), first.end(), second.begin(), second.end(),
                      [](char a, char b) { return to_lower(a) == to_lower(b); });
}

template <class Number>
std::optional<Number> parse(std::string_view text) {
    Number number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc{} && end == text.data() + text.size() ? std::optional{number} : std::nullopt;
}

OptionInfo option(std::string_view name, OptionInfo::Kind kind, std::string_view help, std::string default_value) {
    return {.name = name,
            .kind = kind,
            .help = help,
            .default_value = std::move(default_value),
            .smallest = 0,
            .largest = 0,
            .choices = {}};
}

}  // namespace

OptionInfo spin_option(std::string_view name, std::string_view help, std::int64_t default_value, std::int64_t smallest,
                       std::int64_t largest) {
    OptionInfo spin = option(name, OptionInfo::Kind::Spin, help, std::to_string(default_value));
    spin.smallest = smallest;
    spin.largest = largest;
    return spin;
}

OptionInfo check_box_option(std::string_view name, std::string_view help, bool default_value) {
    return option(name, OptionInfo::Kind::Check, help, default_value ? "true" : "false");
}

OptionInfo button_option(std::string_view name, std::string_view help) {
    return option(name, OptionInfo::Kind::Button, help, {});
}

OptionInfo combo_option(std::string_view name, std::string_view help, std::string_view default_value,
                        std::vector<std::string> choices) {
    OptionInfo combo = option(name, OptionInfo::Kind::Combo, help, std::string{default_value});
    combo.choices = std::move(choices);
    return combo;
}

OptionInfo seed_option(std::string_view help, std::uint64_t default_value) {
    return option("Seed", OptionInfo::Kind::Text, help, std::to_string(default_value));
}

const OptionInfo* find_option(std::span<const OptionInfo> options, std::string_view name) {
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const OptionInfo& candidate) { return same_name(candidate.name, name); });
    return found == options.end() ? nullptr : &*found;
}

std::optional<Error> check_option(std::span<const OptionInfo> options, std::string_view name, std::string_view value) {
    const OptionInfo* const known = find_option(options, name);
    if (known == nullptr) {
        return fail("unknown option {}", quoted(name));
    }
    switch (known->kind) {
        case OptionInfo::Kind::Check:
            if (value != "true" && value != "false") {
                return fail("option {} must be true or false, got {}", known->name, quoted(value));
            }
            break;
        case OptionInfo::Kind::Spin: {
            const auto number = parse<std::int64_t>(value);
            if (!number || *number < known->smallest || *number > known->largest) {
                return fail("option {} must be a whole number from {} to {}, got {}", known->name, known->smallest,
                            known->largest, quoted(value));
            }
            break;
        }
        case OptionInfo::Kind::Combo:
            if (std::find(known->choices.begin(), known->choices.end(), value) == known->choices.end()) {
                return fail("option {} must be one of {}, got {}", known->name, joined_in_words(known->choices),
                            quoted(value));
            }
            break;
        case OptionInfo::Kind::Text:
        case OptionInfo::Kind::Button: break;
    }
    return std::nullopt;
}

std::optional<Error> set_options(Agent& agent, std::span<const OptionSetting> settings) {
    for (const OptionSetting& setting : settings) {
        if (auto error = agent.set_option(setting.name, setting.value)) {
            return error;
        }
    }
    return std::nullopt;
}

Limits with_usual_limit(Limits limits, const Agent& agent) {
    const bool has_limit = limits.move_time || limits.depth || limits.nodes || limits.clock;
    if (!has_limit && find_option(agent.options(), "Budget") == nullptr) {
        limits.move_time = std::chrono::seconds{1};
    }
    return limits;
}

std::int64_t number_of(std::string_view value) { return parse<std::int64_t>(value).value_or(0); }

std::optional<Error> read_seed(std::string_view value, std::uint64_t& seed) {
    const auto number = parse<std::uint64_t>(value);
    if (!number) {
        return fail("option Seed must be a whole number from 0 to 18446744073709551615, got {}", quoted(value));
    }
    seed = *number;
    return std::nullopt;
}

std::uint64_t drawn_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device() | 1;
}

}  // namespace menagerie
