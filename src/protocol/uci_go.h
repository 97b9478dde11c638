#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "catalogue/module.h"

namespace menagerie {

/// What a `go` line asks for.
struct GoRequest {
    Limits limits;
    bool ponder = false;
    std::optional<int> perft;
    std::vector<Error> complaints;  ///< about words that were left out of account
};

/// Reads the words after `go`, in any order. Nothing makes it fail: a `go` is always followed by a search.
[[nodiscard]] GoRequest read_go(std::span<const std::string_view> words, const GameModule& game,
                                const GameRecord& record);

}  // namespace menagerie
