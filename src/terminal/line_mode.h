#pragma once

#include <istream>
#include <ostream>

#include "terminal/desk.h"

namespace menagerie::terminal {

/// How line mode speaks.
struct LineStyle {
    bool utf8 = true;
    bool prompt = false;  ///< somebody sits at a terminal
};

/// Plays with lines of text, one command or move each, until `quit` or the end of the input: for pipes, screen readers
/// and terminals that can do nothing else. Lines that arrive while an agent thinks wait for its move, except those that
/// are about the thinking. After the end of the input the reply under way is still given.
void run_lines(const OpenedGame& opened, const Folders& folders, std::uint64_t seed, std::istream& in,
               std::ostream& out, LineStyle style);

}  // namespace menagerie::terminal
