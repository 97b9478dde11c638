#pragma once

#include <functional>
#include <iosfwd>
#include <span>
#include <string_view>

namespace menagerie {

/// What the UCI front end needs from above.
struct UciHost {
    std::string_view version;
    /// Runs the benchmark with the words after `bench`; may be empty.
    std::function<void(std::span<const std::string_view>)> bench;
};

/// Speaks UCI until `quit` or the end of the input. `first_line` was read by somebody else already.
void run_uci(std::istream& in, std::ostream& out, const UciHost& host, std::string_view first_line = {});

}  // namespace menagerie
