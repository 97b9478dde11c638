#include "server/thinking_pool.h"

#include <algorithm>
#include <exception>
#include <sys/resource.h>
#include <unistd.h>

#include "catalogue/option_values.h"

namespace menagerie {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// An analysis keeps its thread so long before another analysis takes it.
constexpr milliseconds fair_share{5000};

/// On Linux the priority of a process id that is a thread's is the thread's alone.
void step_back() {
    constexpr int politeness = 10;
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), politeness);
}

void set_options(Agent& agent, const ThinkingTask& thought) {
    for (const auto& [name, value] : thought.options) {
        if (find_option(agent.options(), name) != nullptr) {
            (void)agent.set_option(name, value);
        }
    }
}

}  // namespace

ThinkingPool::ThinkingPool(int threads, std::size_t resting_agents) : shelf_{resting_agents} {
    for (int i = 0; i < threads; ++i) {
        threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
    }
}

ThinkingPool::~ThinkingPool() {
    {
        const std::lock_guard lock{mutex_};
        moves_.clear();
        analyses_.clear();
        for (const auto& running : running_) {
            running->stop.request_stop();
        }
    }
    for (std::jthread& thread : threads_) {
        thread.request_stop();
    }
}

ThoughtId ThinkingPool::begin(ThinkingTask thought) {
    const std::lock_guard lock{mutex_};
    const ThoughtId id = ++last_id_;
    const bool is_move = thought.purpose == ThinkingTask::Purpose::Move;
    (is_move ? moves_ : analyses_).push_back({id, std::move(thought)});
    if (moves_.size() + analyses_.size() > idle_) {
        interrupt_one(is_move ? milliseconds{0} : fair_share);
    }
    arrived_.notify_one();
    return id;
}

void ThinkingPool::cancel(ThoughtId id) {
    const std::lock_guard lock{mutex_};
    for (auto* const queue : {&moves_, &analyses_}) {
        std::erase_if(*queue, [&](const Waiting& waiting) { return waiting.id == id; });
    }
    for (const auto& running : running_) {
        if (running->id == id) {
            running->stop.request_stop();
        }
    }
}

void ThinkingPool::make_room() {
    const std::lock_guard lock{mutex_};
    if (moves_.size() + analyses_.size() > idle_) {
        interrupt_one(fair_share);
    }
}

std::size_t ThinkingPool::waiting() const {
    const std::lock_guard lock{mutex_};
    return moves_.size() + analyses_.size();
}

/// The analysis that has run longest gives way if it had at least this much.
void ThinkingPool::interrupt_one(milliseconds least) {
    const auto now = steady_clock::now();
    std::shared_ptr<Running> longest;
    for (const auto& running : running_) {
        if (running->purpose == ThinkingTask::Purpose::Analysis && !running->interrupted &&
            now - running->since >= least && (!longest || running->since < longest->since)) {
            longest = running;
        }
    }
    if (longest) {
        longest->interrupted = true;
        longest->stop.request_stop();
    }
}

void ThinkingPool::work(const std::stop_token& stop) {
    step_back();
    for (;;) {
        ThinkingTask thought;
        auto running = std::make_shared<Running>();
        {
            std::unique_lock lock{mutex_};
            ++idle_;
            const bool found = arrived_.wait(lock, stop, [&] { return !moves_.empty() || !analyses_.empty(); });
            --idle_;
            if (!found || stop.stop_requested()) {
                return;
            }
            auto& queue = moves_.empty() ? analyses_ : moves_;
            thought = std::move(queue.front().thought);
            running->id = queue.front().id;
            queue.pop_front();
            running->purpose = thought.purpose;
            running->since = steady_clock::now();
            running_.push_back(running);
        }
        think(thought, running);
    }
}

std::unique_ptr<Agent> ThinkingPool::agent_for(const ThinkingTask& thought) {
    if (auto rested = shelf_.take(thought.rests_as)) {
        return rested;
    }
    auto made = thought.game->make_agent(thought.agent);
    if (!made) {
        return nullptr;
    }
    set_options(**made, thought);
    return *std::move(made);
}

void ThinkingPool::think(ThinkingTask& thought, const std::shared_ptr<Running>& running) {
    if (thought.started) {
        thought.started();
    }
    Report report;
    auto end = ThinkingTask::End::Failed;
    try {
        if (auto agent = agent_for(thought)) {
            report = agent->think(thought.record, thought.limits, thought.progress, running->stop.get_token());
            end = ThinkingTask::End::Done;
            if (!thought.rests_as.empty()) {
                shelf_.put(thought.rests_as, std::move(agent));
            }
        }
    } catch (const std::exception&) {
        end = ThinkingTask::End::Failed;  // out of memory, most likely; the server goes on
    }
    {
        const std::lock_guard lock{mutex_};
        std::erase(running_, running);
        if (end == ThinkingTask::End::Done && running->interrupted) {
            end = ThinkingTask::End::Interrupted;
        }
    }
    thought.done(end, report, std::chrono::duration_cast<milliseconds>(steady_clock::now() - running->since));
}

}  // namespace menagerie
