#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace menagerie::tests {

/// A program at the other end of a pseudo-terminal whose screen nobody looks at: for floods of input and lost lines.
/// Killed when it outlives this object.
class PseudoTerminal {
public:
    PseudoTerminal(const std::vector<std::string>& command, int columns, int rows);
    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;
    PseudoTerminal(PseudoTerminal&&) = delete;
    PseudoTerminal& operator=(PseudoTerminal&&) = delete;
    ~PseudoTerminal();

    /// Reads until the output contains a text. False when it does not in time.
    [[nodiscard]] bool hear(std::string_view text);
    /// Writes everything, reading the output away meanwhile; stops when the program has ended. How much was written.
    std::size_t flood(std::string_view bytes);
    /// The line is lost: the program gets a hang-up.
    void hang_up();
    /// The exit code; minus the number of the signal that killed it; none when it does not end in time.
    [[nodiscard]] std::optional<int> wait();

private:
    /// What has arrived within the time, appended to `heard_`. False when nothing more can come.
    bool listen(std::chrono::milliseconds time);

    pid_t pid_ = -1;
    int terminal_ = -1;
    std::string heard_;
    std::optional<int> status_;
};

}  // namespace menagerie::tests
