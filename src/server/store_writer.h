#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

#include "server/store.h"

namespace menagerie {

/// Writes on a thread of its own. Everything that comes in while the disk is busy goes into one transaction, so many
/// games share the price of a commit. At the end, what is waiting is still written.
class StoreWriter {
public:
    /// Hears, on the writer's thread, that the changes are safe, or why not.
    using Done = std::function<void(const std::optional<Error>&)>;

    explicit StoreWriter(Store store)
        : store_{std::move(store)},
          thread_{[this](const std::stop_token& stop) { run(stop); }} {}

    void write(std::vector<RoomChange> changes, Done done);

private:
    struct Order {
        std::vector<RoomChange> changes;
        Done done;
    };

    void run(const std::stop_token& stop);
    void carry_out(std::span<const Order> orders);

    Store store_;
    std::mutex mutex_;
    std::condition_variable_any arrived_;
    std::vector<Order> waiting_;
    std::jthread thread_;
};

}  // namespace menagerie
