#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "base/result.h"
#include "match/traffic_log.h"

namespace menagerie {

/// A program run as a child, spoken to line by line. Whatever it does (dies, hangs, floods, stops reading), no call
/// here blocks beyond its deadline. The child and what it started are killed with the object.
class EngineProcess {
public:
    using Clock = std::chrono::steady_clock;
    enum class Reading : std::uint8_t { Line, TimedOut, Closed };

    /// Starts `command` in `folder` (empty: here). `name` is for the log.
    [[nodiscard]] static Result<std::unique_ptr<EngineProcess>>
    start(const std::vector<std::string>& command, const std::string& folder, const std::string& name, TrafficLog* log);

    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;
    EngineProcess(EngineProcess&&) = delete;
    EngineProcess& operator=(EngineProcess&&) = delete;
    ~EngineProcess();

    /// Sends a line; false when the child does not take it.
    bool send(std::string_view line);
    /// The next line without its end. A line beyond a megabyte is cut.
    [[nodiscard]] Reading receive(std::string& line, Clock::time_point deadline);
    /// How the child ended, in words: "exited with code 3", "was killed by signal 11", or "closed its output".
    [[nodiscard]] std::string obituary();
    /// Asks with `farewell` (empty: not at all), waits a moment, then kills.
    void stop(std::string_view farewell);

private:
    EngineProcess(pid_t child, int input, int output, std::string name, TrafficLog* log);

    [[nodiscard]] bool has_exited();
    void close_input();
    [[nodiscard]] bool take_line(std::string& line);

    pid_t child_;
    int input_;   ///< we write, the child reads
    int output_;  ///< we read, the child writes
    std::string name_;
    TrafficLog* log_;
    std::string unread_;
    bool skipping_ = false;  ///< the rest of a line that was cut
    bool reaped_ = false;
    int status_ = 0;
};

}  // namespace menagerie
