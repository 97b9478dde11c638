#pragma once

#include <ostream>
#include <string>

#include "app/streams.h"
#include "base/lines.h"
#include "base/result.h"

namespace menagerie {

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
