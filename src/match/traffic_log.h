#pragma once

#include <fstream>
#include <mutex>
#include <string>
#include <string_view>

namespace menagerie {

/// Everything said to and by engines, for finding out what went wrong. Shared by all threads.
class TrafficLog {
public:
    explicit TrafficLog(const std::string& path) : file_{path} {}

    [[nodiscard]] bool is_open() const { return file_.is_open(); }
    void sent(std::string_view engine, std::string_view line) { write(engine, " < ", line); }
    void received(std::string_view engine, std::string_view line) { write(engine, " > ", line); }

private:
    void write(std::string_view engine, std::string_view direction, std::string_view line) {
        const std::lock_guard lock{mutex_};
        file_ << engine << direction << line << '\n' << std::flush;
    }

    std::mutex mutex_;
    std::ofstream file_;
};

}  // namespace menagerie
