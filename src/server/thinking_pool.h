#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "catalogue/module.h"
#include "server/agent_shelf.h"

namespace menagerie {

/// Something to think about.
struct ThinkingTask {
    enum class Purpose : std::uint8_t {
        Move,      ///< somebody waits for the reply: goes first
        Analysis,  ///< gives way to moves, and to other analyses after a while
    };
    /// How it ended.
    enum class End : std::uint8_t { Done, Interrupted, Failed };

    Purpose purpose = Purpose::Move;
    const GameModule* game = nullptr;
    std::string agent;
    std::vector<std::pair<std::string, std::string>> options;  ///< those the agent does not have are left out
    GameRecord record;
    Limits limits;
    std::string rests_as;  ///< the agent keeps what it learnt for the next thought of this name; empty: it does not
    // All three are called on a thread of the pool.
    std::function<void()> started;
    Listener progress;
    std::function<void(End, const Report&, std::chrono::milliseconds)> done;
};

using ThoughtId = std::uint64_t;

/// A few threads that think for everybody; what they cannot take at once waits in a queue. Memory is bounded: only so
/// many agents rest between two thoughts. The threads step back behind the one that talks to the clients.
class ThinkingPool {
public:
    ThinkingPool(int threads, std::size_t resting_agents);
    ThinkingPool(const ThinkingPool&) = delete;
    ThinkingPool& operator=(const ThinkingPool&) = delete;
    ThinkingPool(ThinkingPool&&) = delete;
    ThinkingPool& operator=(ThinkingPool&&) = delete;
    ~ThinkingPool();

    [[nodiscard]] ThoughtId begin(ThinkingTask thought);
    /// Ends it as soon as possible; `done` is called unless it had not begun.
    void cancel(ThoughtId id);
    /// Interrupts analyses that others wait for; to be called now and then.
    void make_room();

    [[nodiscard]] std::size_t waiting() const;
    /// Lets the agent that rests under this name go.
    void forget(const std::string& name) { shelf_.forget(name); }

private:
    struct Waiting {
        ThoughtId id = 0;
        ThinkingTask thought;
    };
    struct Running {
        ThoughtId id = 0;
        ThinkingTask::Purpose purpose = ThinkingTask::Purpose::Move;
        std::chrono::steady_clock::time_point since;
        std::stop_source stop;
        bool interrupted = false;
    };

    void work(const std::stop_token& stop);
    void think(ThinkingTask& thought, const std::shared_ptr<Running>& running);
    [[nodiscard]] std::unique_ptr<Agent> agent_for(const ThinkingTask& thought);
    void interrupt_one(std::chrono::milliseconds least);

    AgentShelf shelf_;
    mutable std::mutex mutex_;
    std::condition_variable_any arrived_;
    std::deque<Waiting> moves_;
    std::deque<Waiting> analyses_;
    std::vector<std::shared_ptr<Running>> running_;
    std::size_t idle_ = 0;
    ThoughtId last_id_ = 0;
    std::vector<std::jthread> threads_;
};

}  // namespace menagerie
