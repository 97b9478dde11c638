#pragma once

#include <istream>
#include <ostream>
#include <string>

#include "app/streams.h"
#include "base/result.h"

namespace menagerie {

/// Reads one line into `line`, without its end and a carriage return before it. A line longer than any input we
/// understand is cut there and the rest skipped, so that a file without line ends cannot fill the memory. False at the
/// end of the input.
[[nodiscard]] bool read_line(std::istream& in, std::string& line);

/// The whole text of a file, or of `in` when the path is `-`. An error when it cannot be read or is longer than any
/// file we understand.
[[nodiscard]] Result<std::string> read_whole(const std::string& path, std::istream& in);

/// Answers each line of the input with one line of output, in order. A line that cannot be answered gives `error: …`
/// and the rest goes on. The exit code tells whether all went well.
template <class Answer>
[[nodiscard]] int answer_lines(Streams streams, const Answer& answer) {
    bool all_well = true;
    std::string line;
    while (read_line(streams.in, line)) {
        const Result<std::string> result = answer(line);
        all_well = all_well && static_cast<bool>(result);
        streams.out << (result ? *result : "error: " + result.error().message) << '\n';
    }
    return all_well ? exit_done : exit_work_failed;
}

}  // namespace menagerie
