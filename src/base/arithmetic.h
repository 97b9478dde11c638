#pragma once

namespace menagerie {

/// std::abs that works in constant expressions.
[[nodiscard]] constexpr int magnitude(int number) { return number < 0 ? -number : number; }

}  // namespace menagerie
