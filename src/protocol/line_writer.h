#pragma once

#include <mutex>
#include <ostream>
#include <string_view>

namespace menagerie {

/// Where a protocol speaks: whole lines, each sent at once, from any thread.
class LineWriter {
public:
    explicit LineWriter(std::ostream& out) : out_{out} {}

    /// One line, or several when the text has line ends inside.
    void say(std::string_view text) {
        const std::lock_guard lock{mutex_};
        out_ << text << '\n' << std::flush;
    }

private:
    std::mutex mutex_;
    std::ostream& out_;
};

}  // namespace menagerie
