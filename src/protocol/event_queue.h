#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <utility>

namespace menagerie {

/// Hands events from several threads to one that obeys them in order. `push_slowly` waits while the queue is long, so
/// that a flood cannot fill the memory.
template <class Event>
class EventQueue {
public:
    void push(Event event) {
        {
            const std::lock_guard lock{mutex_};
            events_.push_back(std::move(event));
        }
        changed_.notify_all();
    }

    void push_slowly(Event event) {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [&] { return events_.size() < long_queue; });
        events_.push_back(std::move(event));
        lock.unlock();
        changed_.notify_all();
    }

    [[nodiscard]] Event pop() {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [&] { return !events_.empty(); });
        Event event = std::move(events_.front());
        events_.pop_front();
        lock.unlock();
        changed_.notify_all();
        return event;
    }

private:
    static constexpr std::size_t long_queue = 64;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Event> events_;
};

}  // namespace menagerie
