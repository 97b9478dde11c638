#pragma once

#include <iosfwd>

#include "base/result.h"

namespace menagerie {

/// Where a command reads and writes. Answers go to `out`, diagnostics to `err`.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

/// Exit codes, the same for every command.
enum ExitCode : int { exit_done = 0, exit_work_failed = 1, exit_bad_input = 2 };  // NOLINT(*-identifier-naming)

/// Says what is wrong with the input.
[[nodiscard]] ExitCode refuse(Streams streams, const Error& error);

}  // namespace menagerie
