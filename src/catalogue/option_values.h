#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "search/options.h"

namespace menagerie {

/// The option with this name (in any case), or none.
[[nodiscard]] const OptionInfo* find_option(std::span<const OptionInfo> options, std::string_view name);

/// Is `value` one that the option takes? Says what is wrong otherwise.
[[nodiscard]] std::optional<Error> check_option(std::span<const OptionInfo> options, std::string_view name,
                                                std::string_view value);

/// The number a checked spin value stands for.
[[nodiscard]] std::int64_t number_of(std::string_view value);

}  // namespace menagerie
