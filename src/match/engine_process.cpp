#include "match/engine_process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "base/text.h"

extern char** environ;  // NOLINT(*-redundant-declaration,*-avoid-non-const-global-variables): POSIX wants it declared

namespace menagerie {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t longest_line = 1 << 20;
constexpr milliseconds longest_write{2000};
constexpr milliseconds farewell_time{500};

/// Both ends of a pipe; closed unless released.
class Pipe {
public:
    Pipe() {
        if (pipe2(ends_, O_CLOEXEC) != 0) {
            ends_[0] = ends_[1] = -1;
        }
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    Pipe(Pipe&&) = delete;
    Pipe& operator=(Pipe&&) = delete;
    ~Pipe() {
        for (const int end : ends_) {
            if (end >= 0) {
                close(end);
            }
        }
    }

    [[nodiscard]] bool is_open() const { return ends_[0] >= 0; }
    [[nodiscard]] int reader() const { return ends_[0]; }
    [[nodiscard]] int writer() const { return ends_[1]; }
    [[nodiscard]] int release_reader() { return std::exchange(ends_[0], -1); }
    [[nodiscard]] int release_writer() { return std::exchange(ends_[1], -1); }

private:
    int ends_[2] = {-1, -1};  // NOLINT(*-avoid-c-arrays): what pipe2 takes
};

/// The child's side of things for posix_spawn.
class SpawnPlan {
public:
    SpawnPlan(const Pipe& to_child, const Pipe& from_child, const std::string& folder) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawnattr_init(&attributes_);
        posix_spawn_file_actions_adddup2(&actions_, to_child.reader(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, from_child.writer(), STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        if (!folder.empty()) {
            posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
        }
        sigset_t none;
        sigset_t defaults;
        sigemptyset(&none);
        sigemptyset(&defaults);
        sigaddset(&defaults, SIGPIPE);
        sigaddset(&defaults, SIGINT);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &defaults);
        // A group of its own: what the child starts dies with it, and a Ctrl-C at the terminal is ours alone.
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;
    SpawnPlan(SpawnPlan&&) = delete;
    SpawnPlan& operator=(SpawnPlan&&) = delete;
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }

    [[nodiscard]] int spawn(pid_t& child, const std::vector<std::string>& command) const {
        std::vector<std::string> copies = command;
        std::vector<char*> words;
        for (std::string& word : copies) {
            words.push_back(word.data());
        }
        words.push_back(nullptr);
        return posix_spawnp(&child, words.front(), &actions_, &attributes_, words.data(), environ);
    }

private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

/// Keeps a write to a child that has died from killing us: SIGPIPE is held back in this thread and thrown away.
class PipeSignalHeld {
public:
    PipeSignalHeld() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    PipeSignalHeld(const PipeSignalHeld&) = delete;
    PipeSignalHeld& operator=(const PipeSignalHeld&) = delete;
    PipeSignalHeld(PipeSignalHeld&&) = delete;
    PipeSignalHeld& operator=(PipeSignalHeld&&) = delete;
    ~PipeSignalHeld() {
        const timespec at_once{};
        sigtimedwait(&pipe_, nullptr, &at_once);
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }

private:
    sigset_t pipe_{};
    sigset_t before_{};
};

/// True when `descriptor` is ready before the deadline (or has been closed at the other end).
bool wait_until_ready(int descriptor, short event, EngineProcess::Clock::time_point deadline) {
    while (true) {
        const auto left = std::chrono::ceil<milliseconds>(deadline - EngineProcess::Clock::now());
        pollfd waiting{descriptor, event, 0};
        const int timeout = static_cast<int>(std::clamp<milliseconds::rep>(left.count(), 0, 1'000'000));
        const int ready = poll(&waiting, 1, timeout);
        if (ready > 0) {
            return true;
        }
        if (ready == 0 && EngineProcess::Clock::now() >= deadline) {
            return false;
        }
        if (ready < 0 && errno != EINTR) {
            return false;
        }
    }
}

}  // namespace

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(const std::vector<std::string>& command,
                                                            const std::string& folder, const std::string& name,
                                                            TrafficLog* log) {
    Pipe to_child;
    Pipe from_child;
    if (!to_child.is_open() || !from_child.is_open()) {
        return fail("cannot make a pipe: {}", std::strerror(errno));  // NOLINT(concurrency-mt-unsafe)
    }
    pid_t child = 0;
    const int problem = SpawnPlan{to_child, from_child, folder}.spawn(child, command);
    if (problem != 0) {
        return fail("cannot start {}: {}", quoted(command.front()),
                    std::strerror(problem));  // NOLINT(concurrency-mt-unsafe)
    }
    const int input = to_child.release_writer();
    fcntl(input, F_SETFL, O_NONBLOCK);
    return std::unique_ptr<EngineProcess>{new EngineProcess{child, input, from_child.release_reader(), name, log}};
}

EngineProcess::EngineProcess(pid_t child, int input, int output, std::string name, TrafficLog* log)
    : child_{child},
      input_{input},
      output_{output},
      name_{std::move(name)},
      log_{log} {}

EngineProcess::~EngineProcess() {
    stop({});
    close(output_);
}

bool EngineProcess::send(std::string_view line) {
    if (input_ < 0) {
        return false;
    }
    if (log_ != nullptr) {
        log_->sent(name_, line);
    }
    std::string text{line};
    text += '\n';
    std::string_view rest = text;
    const auto deadline = Clock::now() + longest_write;
    const PipeSignalHeld held;
    while (!rest.empty()) {
        const ssize_t written = write(input_, rest.data(), rest.size());
        if (written > 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR && (errno != EAGAIN || !wait_until_ready(input_, POLLOUT, deadline))) {
            return false;
        }
    }
    return true;
}

bool EngineProcess::take_line(std::string& line) {
    std::size_t end = unread_.find('\n');
    if (skipping_) {
        unread_.erase(0, end == std::string::npos ? unread_.size() : end + 1);
        skipping_ = end == std::string::npos;
        end = unread_.find('\n');
    }
    if (end == std::string::npos && unread_.size() < longest_line) {
        return false;
    }
    skipping_ = end == std::string::npos;
    line = unread_.substr(0, std::min(end, longest_line));
    unread_.erase(0, skipping_ ? unread_.size() : end + 1);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) {
        line.pop_back();
    }
    if (log_ != nullptr) {
        log_->received(name_, line);
    }
    return true;
}

EngineProcess::Reading EngineProcess::receive(std::string& line, Clock::time_point deadline) {
    std::string block(4096, '\0');
    while (!take_line(line)) {
        if (!wait_until_ready(output_, POLLIN, deadline)) {
            return Reading::TimedOut;
        }
        const ssize_t got = read(output_, block.data(), block.size());
        if (got > 0) {
            unread_.append(block, 0, static_cast<std::size_t>(got));
        } else if (got == 0 || errno != EINTR) {
            return Reading::Closed;
        }
        if (Clock::now() >= deadline && unread_.find('\n') == std::string::npos) {
            return Reading::TimedOut;
        }
    }
    return Reading::Line;
}

bool EngineProcess::has_exited() {
    if (!reaped_) {
        reaped_ = waitpid(child_, &status_, WNOHANG) == child_;
    }
    return reaped_;
}

std::string EngineProcess::obituary() {
    for (int tries = 0; tries < 50 && !has_exited(); ++tries) {
        std::this_thread::sleep_for(milliseconds{2});
    }
    if (!reaped_) {
        return "closed its output";
    }
    return WIFSIGNALED(status_) ? fmt::format("was killed by signal {}", WTERMSIG(status_))
                                : fmt::format("exited with code {}", WEXITSTATUS(status_));
}

void EngineProcess::close_input() {
    if (input_ >= 0) {
        close(std::exchange(input_, -1));
    }
}

void EngineProcess::stop(std::string_view farewell) {
    if (!farewell.empty() && !has_exited() && send(farewell)) {
        const auto deadline = Clock::now() + farewell_time;
        while (!has_exited() && Clock::now() < deadline) {
            std::this_thread::sleep_for(milliseconds{2});
        }
    }
    close_input();
    kill(-child_, SIGKILL);
    if (!reaped_) {
        waitpid(child_, &status_, 0);
        reaped_ = true;
    }
}

}  // namespace menagerie
