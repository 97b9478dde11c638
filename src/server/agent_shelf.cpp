#include "server/agent_shelf.h"

#include <algorithm>
#include <utility>

namespace menagerie {

std::unique_ptr<Agent> AgentShelf::take(const std::string& name) {
    const std::lock_guard lock{mutex_};
    const auto found =
        std::find_if(resting_.begin(), resting_.end(), [&](const Resting& resting) { return resting.name == name; });
    if (found == resting_.end()) {
        return nullptr;
    }
    auto agent = std::move(found->agent);
    resting_.erase(found);
    return agent;
}

void AgentShelf::put(const std::string& name, std::unique_ptr<Agent> agent) {
    // Whoever has to go goes after the lock: tables take a while to give back.
    auto replaced = take(name);
    std::list<Resting> gone;
    const std::lock_guard lock{mutex_};
    resting_.push_back({name, std::move(agent)});
    if (resting_.size() > capacity_) {
        gone.splice(gone.begin(), resting_, resting_.begin());
    }
}

}  // namespace menagerie
