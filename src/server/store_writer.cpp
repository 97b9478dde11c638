#include "server/store_writer.h"

#include <iterator>
#include <utility>

namespace menagerie {

void StoreWriter::write(std::vector<RoomChange> changes, Done done) {
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back({std::move(changes), std::move(done)});
    }
    arrived_.notify_one();
}

void StoreWriter::run(const std::stop_token& stop) {
    for (;;) {
        std::vector<Order> orders;
        {
            std::unique_lock lock{mutex_};
            arrived_.wait(lock, stop, [&] { return !waiting_.empty(); });
            orders = std::exchange(waiting_, {});
        }
        if (orders.empty()) {
            return;
        }
        carry_out(orders);
    }
}

/// All orders in one transaction; when that fails each on its own, so that one cannot spoil the others.
void StoreWriter::carry_out(std::span<const Order> orders) {
    std::vector<RoomChange> all;
    for (const Order& order : orders) {
        all.insert(all.end(), order.changes.begin(), order.changes.end());
    }
    if (!store_.write(all)) {
        for (const Order& order : orders) {
            order.done(std::nullopt);
        }
        return;
    }
    for (const Order& order : orders) {
        order.done(store_.write(order.changes));
    }
}

}  // namespace menagerie
