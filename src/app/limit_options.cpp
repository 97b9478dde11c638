#include "app/limit_options.h"

#include <algorithm>
#include <chrono>

#include <CLI/CLI.hpp>

#include "base/text.h"
#include "search/win_scores.h"

namespace menagerie {

void add_limit_options(CLI::App& command, LimitRequest& request, std::string_view without_limits) {
    command.add_option("--agent", request.agent, "who thinks; without it the strongest");
    command.add_option("--movetime", request.movetime,
                       fmt::format("milliseconds to think; {} when nothing else is given", without_limits));
    command.add_option("--depth", request.depth, "plies to look ahead");
    command.add_option("--nodes", request.nodes, "positions to look at");
}

Result<std::optional<std::int64_t>> read_limit(std::string_view name, const std::optional<std::string>& text,
                                               std::int64_t largest) {
    if (!text) {
        return std::optional<std::int64_t>{};
    }
    const auto number = parse_whole_number(*text, 18);
    if (!number || *number < 1 || *number > largest) {
        return fail("{} must be a whole number from 1 to {}, got {}", name, largest, menagerie::quoted(*text));
    }
    return number;
}

Result<Limits> read_limits(const LimitRequest& request) {
    constexpr std::int64_t longest = 1'000'000'000;
    const auto movetime = read_limit("--movetime", request.movetime, longest);
    const auto depth = read_limit("--depth", request.depth, deepest_ply);
    const auto nodes = read_limit("--nodes", request.nodes, longest * longest);
    for (const auto* const limit : {&movetime, &depth, &nodes}) {
        if (!*limit) {
            return limit->error();
        }
    }
    Limits limits;
    if (const std::optional<std::int64_t> asked = *movetime) {
        limits.move_time = std::chrono::milliseconds{*asked};
    }
    if (const std::optional<std::int64_t> asked = *depth) {
        limits.depth = static_cast<int>(*asked);
    }
    if (const std::optional<std::int64_t> asked = *nodes) {
        limits.nodes = static_cast<std::uint64_t>(*asked);
    }
    return limits;
}

Result<std::vector<OptionSetting>> read_agent_options(const std::vector<std::string>& words) {
    std::vector<OptionSetting> options;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        std::string name = words[i];
        if (!name.starts_with("--") || i + 1 == words.size()) {
            return fail("unexpected argument {}", menagerie::quoted(name));
        }
        name.erase(0, 2);
        std::replace(name.begin(), name.end(), '-', ' ');
        options.push_back({std::move(name), words[i + 1]});
    }
    return options;
}

}  // namespace menagerie
