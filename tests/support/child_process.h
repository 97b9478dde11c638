#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace menagerie::tests {

/// A program run as a child with its standard input and output in our hands. Killed when it outlives this object.
class ChildProcess {
public:
    static constexpr std::chrono::milliseconds patience{20'000};

    /// With `with_errors` its standard error arrives among its output.
    explicit ChildProcess(const std::vector<std::string>& command, bool with_errors = false);
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ChildProcess(ChildProcess&&) = delete;
    ChildProcess& operator=(ChildProcess&&) = delete;
    ~ChildProcess();

    void send(std::string_view bytes);
    void say(std::string_view line) { send(std::string{line} + '\n'); }
    void close_input();
    /// The next line of its output; none when it says nothing in time or has ended.
    [[nodiscard]] std::optional<std::string> hear(std::chrono::milliseconds time = patience);
    /// The first line that starts so, or none.
    [[nodiscard]] std::optional<std::string> find(std::string_view start);
    /// The rest of its output.
    [[nodiscard]] std::vector<std::string> hear_all();
    /// Its exit code once it has ended; none when it does not end in time, minus the number of a signal that killed it.
    [[nodiscard]] std::optional<int> wait(std::chrono::milliseconds time = patience);

private:
    pid_t pid_ = -1;
    int input_ = -1;
    int output_ = -1;
    std::string heard_;
    std::optional<int> status_;
};

/// Is there a program of this name on the path?
[[nodiscard]] bool is_installed(const std::string& program);

}  // namespace menagerie::tests
