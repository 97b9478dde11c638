#include "app/command_line.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "support/invariants.h"

namespace {

/// They listen, write files, or go on for as long as they are told; each has tests of its own.
constexpr std::array<std::string_view, 11> left_alone{"bench", "match", "play",  "rethink",    "search", "selfplay",
                                                      "serve", "solve", "stats", "successors", "tune"};

}  // namespace

/// The first line of the bytes is a command line (words separated by tabs), the rest standard input. Bad input is told
/// on the error stream with exit code 2 and leaves the output empty.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace menagerie;
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    std::vector<std::string> arguments;
    for (const std::string_view word : split(bytes.substr(0, end), '\t')) {
        if (std::find(left_alone.begin(), left_alone.end(), word) != left_alone.end()) {
            return 0;
        }
        // Commands that compute for as long as they are told are kept short; everything else is free.
        const auto number = parse_whole_number(word);
        arguments.emplace_back(number && *number > 2 && *number <= 99 ? "2" : word);
    }
    std::istringstream in{std::string{bytes.substr(std::min(end + 1, bytes.size()))}};
    std::ostringstream out;
    std::ostringstream err;
    const int code = run_command_line(arguments, {in, out, err});
    tests::require(code >= 0 && code <= 2, "an exit code is 0, 1 or 2");
    tests::require(code != 2 || (out.str().empty() && err.str().rfind("error: ", 0) == 0),
                   "bad input is told on the error stream alone");
    return 0;
}
