#pragma once

#include <string>
#include <vector>

namespace menagerie::tests {

/// What a command of the program came to.
struct Ran {
    int exit_code = 0;
    std::string out;
    std::string err;
};

/// Runs a command without starting a process.
[[nodiscard]] Ran run_command(const std::vector<std::string>& arguments, const std::string& input = "");

}  // namespace menagerie::tests
