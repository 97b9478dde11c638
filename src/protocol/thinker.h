#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "catalogue/agent.h"
#include "search/ponder_signal.h"

namespace menagerie {

/// Runs one job at a time on a thread of its own. Each job gives exactly one answer: not before the order to stop when
/// it is infinite, not before the hit (or that order) when it ponders, and never none.
class Thinker {
public:
    using Answer = std::function<void(const Report&)>;

    struct Job {
        Agent& agent;
        GameRecord record;
        Limits limits;
        bool ponder = false;  ///< the thinker makes the signal and puts it into the limits
        Listener listener;
        Answer answer;                                    ///< called on the thinker's thread
        std::function<void(const std::string&)> trouble;  ///< hears why an agent gave up, before the (empty) answer
    };

    Thinker() = default;
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    Thinker(Thinker&&) = delete;
    Thinker& operator=(Thinker&&) = delete;
    ~Thinker() { stop_and_wait(); }

    /// Stops what is under way, lets it answer, and begins.
    void start(Job job);
    /// Other work that may be stopped and must not overlap with thinking.
    void start_work(std::function<void(std::stop_token)> work);
    /// Asks for the answer now; returns at once.
    void stop() { thread_.request_stop(); }
    void ponder_hit();
    /// Until the answer has been given.
    void wait();
    void stop_and_wait();

    /// Is the agent in use? No longer so when the answer is heard.
    [[nodiscard]] bool is_busy() const { return busy_.load(std::memory_order_acquire); }

private:
    enum class Hold : std::uint8_t { None, UntilHit, UntilStop };

    void run(const Job& job, const std::stop_token& stop);

    std::atomic<bool> busy_{false};
    std::mutex mutex_;
    std::condition_variable_any released_;
    Hold hold_ = Hold::None;
    std::shared_ptr<PonderSignal> signal_;
    std::jthread thread_;
};

}  // namespace menagerie
