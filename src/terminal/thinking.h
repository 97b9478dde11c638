#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "protocol/thinker.h"

namespace menagerie::terminal {

/// What somebody is thinking for.
enum class Purpose : std::uint8_t { Move, Hint, Analysis };

/// One thought at a time on a thread of its own. What it finds waits here until it is asked for, so that the screen's
/// thread never waits for the thinking one. Answers to a question that was dropped are never heard.
class Thinking {
public:
    /// `wake` is called on the thinking thread whenever there is something to hear.
    explicit Thinking(std::function<void()> wake) : wake_{std::move(wake)} {}

    struct Heard {
        std::optional<Progress> progress;  ///< the latest
        std::optional<Report> answer;
        std::string trouble;  ///< why the agent gave up, if it did
    };

    /// Drops what is under way and begins. The agent must outlive the thought.
    void begin(Purpose purpose, Agent& agent, const GameRecord& record, const Limits& limits);
    /// Asks for the answer now.
    void hurry() { thinker_.stop(); }
    /// Forgets the question; nothing of it is heard any more, and the agent is free when this returns.
    void drop();
    /// What was found since the last time.
    [[nodiscard]] Heard take();

    [[nodiscard]] bool is_under_way() const { return purpose_.has_value(); }
    [[nodiscard]] std::optional<Purpose> purpose() const { return purpose_; }

private:
    void hear(int question, const std::function<void(Heard&)>& change);

    std::function<void()> wake_;
    std::optional<Purpose> purpose_;
    std::mutex mutex_;
    int question_ = 0;
    Heard heard_;
    Thinker thinker_;  ///< last: its thread ends before what it writes to
};

}  // namespace menagerie::terminal
