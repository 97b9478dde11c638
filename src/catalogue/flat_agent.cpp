#include "catalogue/flat_agent.h"

#include <array>
#include <charconv>
#include <string>

#include "base/text.h"

namespace menagerie {
namespace {

constexpr std::int64_t largest_budget = 1'000'000'000'000'000;

/// A seed uses all 64 bits, more than the range of a spin.
std::optional<std::uint64_t> parse_seed(std::string_view text) {
    std::uint64_t seed = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return problem == std::errc{} && end == text.data() + text.size() ? std::optional{seed} : std::nullopt;
}

}  // namespace

std::span<const OptionInfo> flat_options() {
    static const std::array options{
        OptionInfo{.name = "Budget",
                   .kind = OptionInfo::Kind::Spin,
                   .help = "plies to simulate for one answer",
                   .default_value = std::to_string(FlatSettings::default_budget),
                   .smallest = 1,
                   .largest = largest_budget,
                   .choices = {}},
        OptionInfo{.name = "Seed",
                   .kind = OptionInfo::Kind::Text,
                   .help = "where the random games start from; the same seed gives the same answer",
                   .default_value = "1",
                   .smallest = 0,
                   .largest = 0,
                   .choices = {}},
        OptionInfo{.name = "Threads",
                   .kind = OptionInfo::Kind::Spin,
                   .help = "threads that play random games; the answer does not depend on it",
                   .default_value = "1",
                   .smallest = 1,
                   .largest = 256,
                   .choices = {}},
    };
    return options;
}

std::optional<Error> set_flat_option(FlatSettings& settings, std::string_view name, std::string_view value) {
    if (auto error = check_option(flat_options(), name, value)) {
        return error;
    }
    const std::string_view known = find_option(flat_options(), name)->name;
    if (known == "Budget") {
        settings.budget = static_cast<std::uint64_t>(number_of(value));
    } else if (known == "Threads") {
        settings.threads = static_cast<int>(number_of(value));
    } else if (const auto seed = parse_seed(value)) {
        settings.seed = *seed;
    } else {
        return fail("option Seed must be a whole number from 0 to 18446744073709551615, got {}", quoted(value));
    }
    return std::nullopt;
}

FlatSettings limited(FlatSettings settings, const Limits& limits) {
    settings.budget = limits.nodes.value_or(settings.budget);
    settings.only = limits.only;
    if (limits.move_time) {
        settings.deadline = std::chrono::steady_clock::now() + *limits.move_time;
    }
    return settings;
}

}  // namespace menagerie
