#pragma once

#include <cstddef>
#include <istream>
#include <string>

#include "base/result.h"

namespace menagerie {

/// Longer than any line we understand.
inline constexpr std::size_t longest_line = std::size_t{1} << 20;

/// Reads one line into `line`, without its end and a carriage return before it. A line of `longest_line` bytes or more
/// is cut there and the rest skipped, so that a file without line ends cannot fill the memory. False at the end of the
/// input.
[[nodiscard]] bool read_line(std::istream& in, std::string& line);

/// The whole text of a file, or of `in` when the path is `-`. An error when it cannot be read or is longer than any
/// file we understand.
[[nodiscard]] Result<std::string> read_whole(const std::string& path, std::istream& in);

}  // namespace menagerie
