#pragma once

#include <algorithm>
#include <cstdlib>

#include "base/text.h"

namespace menagerie::tests {

/// How many random cases to try: `count`, times MENAGERIE_TEST_EFFORT where that is set to a whole number.
inline int scaled(int count) {
    const char* const text = std::getenv("MENAGERIE_TEST_EFFORT");
    const auto factor = text == nullptr ? std::nullopt : parse_whole_number(text, 4);
    return factor ? count * static_cast<int>(*factor) : count;
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
inline constexpr bool is_sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool is_sanitized = false;
#endif

/// For cases that take long: a sixth of `count` under a sanitizer, which makes each take ten times as long.
inline int scaled_down(int count) { return scaled(is_sanitized ? std::max(1, count / 6) : count); }

}  // namespace menagerie::tests
