#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "catalogue/agent.h"

namespace menagerie {

/// Agents that rest between two moves of their game, so that their tables and trees are not lost. Holds a bounded
/// number: whoever has rested longest is let go for the next. An agent is taken away while it thinks, so no two threads
/// ever have the same one. May be used from any thread.
class AgentShelf {
public:
    explicit AgentShelf(std::size_t capacity) : capacity_{capacity} {}

    /// The agent that was put under this name, or nothing.
    [[nodiscard]] std::unique_ptr<Agent> take(const std::string& name);
    void put(const std::string& name, std::unique_ptr<Agent> agent);
    void forget(const std::string& name) { (void)take(name); }

private:
    struct Resting {
        std::string name;
        std::unique_ptr<Agent> agent;
    };

    std::size_t capacity_;
    std::mutex mutex_;
    std::list<Resting> resting_;  ///< the longest rest first
};

}  // namespace menagerie
