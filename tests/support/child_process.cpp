#include "support/child_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace menagerie::tests {
namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
    int read_end = -1;
    int write_end = -1;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        throw std::runtime_error("no pipe");
    }
    return {ends[0], ends[1]};
}

[[noreturn]] void become(const std::vector<std::string>& command, int input, int output, bool with_errors) {
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    if (with_errors) {
        dup2(output, STDERR_FILENO);
    }
    std::vector<std::string> words = command;
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    execvp(arguments.front(), arguments.data());
    _exit(127);
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& command, bool with_errors) {
    (void)std::signal(SIGPIPE, SIG_IGN);
    const Pipe to_child = make_pipe();
    const Pipe from_child = make_pipe();
    pid_ = fork();
    if (pid_ < 0) {
        throw std::runtime_error("no process");
    }
    if (pid_ == 0) {
        become(command, to_child.read_end, from_child.write_end, with_errors);
    }
    close(to_child.read_end);
    close(from_child.write_end);
    input_ = to_child.write_end;
    output_ = from_child.read_end;
}

ChildProcess::~ChildProcess() {
    close_input();
    if (!status_) {
        kill(pid_, SIGKILL);
        (void)wait();
    }
    close(output_);
}

void ChildProcess::send(std::string_view bytes) {
    while (!bytes.empty() && input_ >= 0) {
        const ssize_t written = write(input_, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) {
            return;
        }
        bytes.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
}

void ChildProcess::close_input() {
    if (input_ >= 0) {
        close(input_);
        input_ = -1;
    }
}

std::optional<std::string> ChildProcess::hear(std::chrono::milliseconds time) {
    const auto deadline = Clock::now() + time;
    while (true) {
        if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
            std::string line = heard_.substr(0, end);
            heard_.erase(0, end + 1);
            return line;
        }
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        pollfd ready{.fd = output_, .events = POLLIN, .revents = 0};
        if (left.count() <= 0 || poll(&ready, 1, static_cast<int>(left.count())) <= 0) {
            return std::nullopt;
        }
        std::array<char, 65536> bytes;  // NOLINT(*-member-init): filled by read
        const ssize_t count = read(output_, bytes.data(), bytes.size());
        if (count <= 0) {
            if (heard_.empty()) {
                return std::nullopt;
            }
            heard_ += '\n';
        } else {
            heard_.append(bytes.data(), static_cast<std::size_t>(count));
        }
    }
}

std::optional<std::string> ChildProcess::find(std::string_view start) {
    while (auto line = hear()) {
        if (line->starts_with(start)) {
            return line;
        }
    }
    return std::nullopt;
}

std::vector<std::string> ChildProcess::hear_all() {
    std::vector<std::string> lines;
    while (auto line = hear()) {
        lines.push_back(*std::move(line));
    }
    return lines;
}

std::optional<int> ChildProcess::wait(std::chrono::milliseconds time) {
    const auto deadline = Clock::now() + time;
    while (!status_ && Clock::now() < deadline) {
        int status = 0;
        if (waitpid(pid_, &status, WNOHANG) == pid_) {
            status_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
        } else {
            std::this_thread::sleep_for(std::chrono::milliseconds{2});
        }
    }
    return status_;
}

bool is_installed(const std::string& program) {
    const char* const path = std::getenv("PATH");
    std::string folders = path != nullptr ? path : "/usr/bin:/bin";
    folders += ":/usr/games";
    for (std::size_t begin = 0; begin <= folders.size();) {
        const std::size_t end = std::min(folders.find(':', begin), folders.size());
        if (std::filesystem::exists(folders.substr(begin, end - begin) + '/' + program)) {
            return true;
        }
        begin = end + 1;
    }
    return false;
}

}  // namespace menagerie::tests
