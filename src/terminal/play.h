#pragma once

#include <istream>
#include <optional>
#include <ostream>

#include "base/result.h"
#include "terminal/desk.h"

namespace menagerie::terminal {

/// Where a game is played.
struct Surface {
    std::istream& in;
    std::ostream& out;
    /// These are the standard streams of the process, so that the screen, the locale and the user's folders are ours to
    /// use. Otherwise nothing outside the streams is touched.
    bool is_process = false;
};

/// `menagerie play`: on the full screen where there is one, else in line mode. An error when the request is bad.
[[nodiscard]] std::optional<Error> play(const PlayRequest& request, const Surface& surface);

}  // namespace menagerie::terminal
