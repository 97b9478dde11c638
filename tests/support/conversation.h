#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace menagerie::tests {

/// Bytes that one thread writes and another reads, blocking; for driving a protocol loop inside the test program.
class PipeBuffer : public std::streambuf {
public:
    void send(std::string_view text);
    void close();

protected:
    int_type underflow() override;

private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::string waiting_;
    std::string current_;
    bool closed_ = false;
};

/// Collects what is written, line by line.
class LineCollector : public std::streambuf {
public:
    /// The next line not yet taken, or none when nothing comes in time.
    [[nodiscard]] std::optional<std::string> next(std::chrono::milliseconds patience);
    [[nodiscard]] std::vector<std::string> take_all();

protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize count) override;

private:
    void append(std::string_view text);

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::string partial_;
    std::deque<std::string> lines_;
};

/// A protocol loop on a thread of its own, and somebody who talks to it.
class Conversation {
public:
    using Loop = std::function<void(std::istream&, std::ostream&)>;
    static constexpr std::chrono::milliseconds patience{20'000};

    explicit Conversation(Loop loop);
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;
    Conversation(Conversation&&) = delete;
    Conversation& operator=(Conversation&&) = delete;
    ~Conversation();

    void say(std::string_view line);
    void send_raw(std::string_view bytes) { in_.send(bytes); }
    /// The next line; fails the test when none comes.
    [[nodiscard]] std::string hear();
    /// Nothing, or the line that came although none should within this time.
    [[nodiscard]] std::optional<std::string> hear_within(std::chrono::milliseconds time) { return out_.next(time); }
    /// Everything up to and including the first line that starts so.
    std::vector<std::string> hear_until(std::string_view start);
    /// The first line that starts so; those before it are dropped.
    std::string find(std::string_view start);
    /// Ends the input, waits for the loop to end and returns what was said and not heard.
    std::vector<std::string> finish();

private:
    PipeBuffer in_;
    LineCollector out_;
    std::istream input_{&in_};
    std::ostream output_{&out_};
    std::jthread loop_;
};

}  // namespace menagerie::tests
