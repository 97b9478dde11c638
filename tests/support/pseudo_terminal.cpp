#include "support/pseudo_terminal.h"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <pty.h>

#include "support/child_process.h"

namespace menagerie::tests {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::size_t remembered = 100'000;

}  // namespace

PseudoTerminal::PseudoTerminal(const std::vector<std::string>& command, int columns, int rows) {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(columns);
    size.ws_row = static_cast<unsigned short>(rows);
    std::vector<std::string> words = command;
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    pid_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (pid_ < 0) {
        throw std::runtime_error("no pseudo-terminal");
    }
    if (pid_ == 0) {
        execvp(arguments.front(), arguments.data());
        _exit(127);
    }
    (void)fcntl(terminal_, F_SETFL, O_NONBLOCK);
}

PseudoTerminal::~PseudoTerminal() {
    hang_up();
    if (!status_ && pid_ > 0) {
        (void)kill(pid_, SIGKILL);
        (void)waitpid(pid_, nullptr, 0);
    }
}

bool PseudoTerminal::listen(std::chrono::milliseconds time) {
    pollfd source{terminal_, POLLIN, 0};
    if (poll(&source, 1, static_cast<int>(time.count())) <= 0) {
        return true;
    }
    std::array<char, 65536> bytes{};
    const ssize_t count = read(terminal_, bytes.data(), bytes.size());
    if (count <= 0) {
        return false;
    }
    heard_.append(bytes.data(), static_cast<std::size_t>(count));
    if (heard_.size() > remembered) {
        heard_.erase(0, heard_.size() - remembered);
    }
    return true;
}

bool PseudoTerminal::hear(std::string_view text) {
    const auto end = Clock::now() + ChildProcess::patience;
    while (heard_.find(text) == std::string::npos) {
        if (!listen(100ms) || Clock::now() > end) {
            return false;
        }
    }
    return true;
}

std::size_t PseudoTerminal::flood(std::string_view bytes) {
    const auto end = Clock::now() + 5 * ChildProcess::patience;
    std::size_t written = 0;
    while (written < bytes.size() && Clock::now() < end) {
        const ssize_t count =
            write(terminal_, bytes.data() + written, std::min<std::size_t>(bytes.size() - written, 4096));
        written += count > 0 ? static_cast<std::size_t>(count) : 0;
        if (!listen(count > 0 ? 0ms : 10ms)) {
            break;
        }
    }
    return written;
}

void PseudoTerminal::hang_up() {
    if (terminal_ >= 0) {
        (void)close(terminal_);
        terminal_ = -1;
    }
}

std::optional<int> PseudoTerminal::wait() {
    const auto end = Clock::now() + ChildProcess::patience;
    while (!status_ && Clock::now() < end) {
        int status = 0;
        if (waitpid(pid_, &status, WNOHANG) == pid_) {
            status_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
        } else if (terminal_ >= 0) {
            (void)listen(10ms);
        } else {
            std::this_thread::sleep_for(10ms);
        }
    }
    return status_;
}

}  // namespace menagerie::tests
