#pragma once

#include <condition_variable>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace menagerie {

/// Lets several threads work on the items of a stream and hands over what they make in the order of the items.
///
/// `next()` gives an item or nothing, `make(item, worker)` works on it, `deliver(made)` takes the results one by one
/// and says whether to go on. The first and the last are called by one thread at a time, `make` by all of them at once
/// with the number of the worker. Nobody runs further ahead of the slowest item than `window` items, so the memory in
/// use does not grow with the stream.
template <class Next, class Make, class Deliver>
class OrderedWork {
    using Item = typename decltype(std::declval<Next&>()())::value_type;
    using Made = decltype(std::declval<Make&>()(std::declval<Item&>(), 0));

public:
    OrderedWork(Next next, Make make, Deliver deliver, std::size_t window)
        : next_{std::move(next)},
          make_{std::move(make)},
          deliver_{std::move(deliver)},
          window_{window} {}

    void run(int workers) {
        std::vector<std::jthread> helpers;
        for (int worker = 1; worker < workers; ++worker) {
            helpers.emplace_back([this, worker] { work(worker); });
        }
        work(0);
    }

private:
    struct Ticket {
        Item item;
        std::size_t number = 0;
    };

    void work(int worker) {
        while (auto ticket = draw()) {
            hand_over(ticket->number, make_(ticket->item, worker));
        }
    }

    std::optional<Ticket> draw() {
        const std::lock_guard reading{reading_};
        {
            std::unique_lock lock{delivering_};
            moved_on_.wait(lock, [&] { return has_stopped_ || drawn_ - delivered_ < window_; });
            if (has_stopped_) {
                return std::nullopt;
            }
        }
        auto item = next_();
        if (!item) {
            return std::nullopt;
        }
        return Ticket{*std::move(item), drawn_++};
    }

    void hand_over(std::size_t number, Made made) {
        const std::lock_guard lock{delivering_};
        waiting_.emplace(number, std::move(made));
        for (auto first = waiting_.find(delivered_); first != waiting_.end() && !has_stopped_;
             first = waiting_.find(delivered_)) {
            has_stopped_ = !deliver_(std::move(first->second));
            waiting_.erase(first);
            ++delivered_;
        }
        moved_on_.notify_all();
    }

    Next next_;
    Make make_;
    Deliver deliver_;
    std::size_t window_;

    std::mutex reading_;  ///< of what comes next and of the count of it
    std::size_t drawn_ = 0;

    std::mutex delivering_;  ///< of all that follows
    std::condition_variable moved_on_;
    std::map<std::size_t, Made> waiting_;
    std::size_t delivered_ = 0;
    bool has_stopped_ = false;
};

}  // namespace menagerie
