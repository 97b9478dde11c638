#pragma once

#include <cstdlib>

#include "base/text.h"

namespace menagerie::tests {

/// How many random cases to try: `count`, times MENAGERIE_TEST_EFFORT where that is set to a whole number.
inline int scaled(int count) {
    const char* const text = std::getenv("MENAGERIE_TEST_EFFORT");
    const auto factor = text == nullptr ? std::nullopt : parse_whole_number(text, 4);
    return factor ? count * static_cast<int>(*factor) : count;
}

}  // namespace menagerie::tests
