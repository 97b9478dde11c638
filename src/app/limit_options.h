#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli_app.h"
#include "base/result.h"
#include "catalogue/option_values.h"
#include "search/limits.h"

/// How long to think and by whom, as commands are told it.
namespace menagerie {

struct LimitRequest {
    std::string agent;  ///< empty: the game's strongest
    std::optional<std::string> movetime;
    std::optional<std::string> depth;
    std::optional<std::string> nodes;
};

void add_limit_options(CLI::App& command, LimitRequest& request, std::string_view without_limits);

/// A whole number from 1 on; nothing when there is no text.
[[nodiscard]] Result<std::optional<std::int64_t>>
read_limit(std::string_view name, const std::optional<std::string>& text, std::int64_t largest);
[[nodiscard]] Result<Limits> read_limits(const LimitRequest& request);

/// The words of a command line that are an agent's own options: `--move-overhead 20` is {"move overhead", "20"}.
[[nodiscard]] Result<std::vector<OptionSetting>> read_agent_options(const std::vector<std::string>& words);

}  // namespace menagerie
