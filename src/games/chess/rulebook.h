#pragma once

#include <string_view>

namespace menagerie::chess {

/// The text of RULES.md; CMake makes the source of this function from it.
[[nodiscard]] std::string_view rulebook();

}  // namespace menagerie::chess
