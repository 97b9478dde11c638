#include "catalogue/flat_agent.h"

#include <array>

namespace menagerie {
namespace {

constexpr std::int64_t largest_budget = 1'000'000'000'000'000;

}  // namespace

std::span<const OptionInfo> flat_options() {
    static const std::array options{
        spin_option("Budget", "plies to simulate for one answer", FlatSettings::default_budget, 1, largest_budget),
        seed_option("where the random games start from; the same seed gives the same answer", 1),
        spin_option("Threads", "threads that play random games; the answer does not depend on it", 1, 1, 256),
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
    } else {
        return read_seed(value, settings.seed);
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
