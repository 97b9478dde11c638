#pragma once

#include <string>

#include "search/options.h"

/// How each protocol announces an option.
namespace menagerie {

/// `option name Hash type spin default 16 min 1 max 65536`
[[nodiscard]] std::string uci_option(const OptionInfo& option);

/// What stands between the quotes of `feature option="…"`: `Hash -spin 16 1 65536`
[[nodiscard]] std::string xboard_option(const OptionInfo& option, std::string_view value);

}  // namespace menagerie
