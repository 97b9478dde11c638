#include "search/transposition_table.h"

#include <algorithm>
#include <memory>
#include <new>
#include <sys/mman.h>
#include <thread>
#include <vector>

namespace menagerie {
namespace {

// Data word: move 32, score 16, depth 8, bound 2, pv 1, generation 5.
constexpr int score_shift = 32;
constexpr int depth_shift = 48;
constexpr int bound_shift = 56;
constexpr int pv_shift = 58;
constexpr int generation_shift = 59;
constexpr std::uint64_t key_mask = ~std::uint64_t{0xFFFF};

std::uint64_t pack(const TableEntry& entry, std::uint8_t generation) {
    return entry.move.raw() | std::uint64_t{static_cast<std::uint16_t>(entry.score)} << score_shift |
           std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << depth_shift |
           static_cast<std::uint64_t>(entry.bound) << bound_shift | std::uint64_t{entry.was_pv} << pv_shift |
           std::uint64_t{generation} << generation_shift;
}

int depth_in(std::uint64_t data) { return static_cast<std::int8_t>(data >> depth_shift); }
int generation_in(std::uint64_t data) { return static_cast<int>(data >> generation_shift); }

TableEntry unpack(std::uint64_t data, std::uint64_t plain_check) {
    return {.move = Move::from_raw(static_cast<std::uint32_t>(data)),
            .score = static_cast<std::int16_t>(data >> score_shift),
            .evaluation = static_cast<std::int16_t>(plain_check),
            .depth = depth_in(data),
            .bound = static_cast<TableEntry::Bound>(data >> bound_shift & 3),
            .was_pv = (data >> pv_shift & 1) != 0};
}

/// A random look-up in a large table misses the processor's cache of page addresses nearly always; large pages make
/// those misses rare.
constexpr std::size_t large_page = std::size_t{2} * 1024 * 1024;

template <class Cluster>
Cluster* allocate(std::size_t count) {
    void* const memory = ::operator new(count * sizeof(Cluster), std::align_val_t{large_page});
    (void)madvise(memory, count * sizeof(Cluster), MADV_HUGEPAGE);  // a wish; without it the table is only slower
    auto* const clusters = static_cast<Cluster*>(memory);
    std::uninitialized_value_construct_n(clusters, count);
    return clusters;
}

}  // namespace

void TranspositionTable::resize(std::size_t megabytes) {
    cluster_count_ = std::max<std::size_t>(1, megabytes * 1024 * 1024 / sizeof(Cluster));
    clusters_.reset();  // before the new one is made, so that both never exist at once
    clusters_.reset(allocate<Cluster>(cluster_count_));
}

void TranspositionTable::Release::operator()(Cluster* clusters) const {
    ::operator delete(clusters, std::align_val_t{large_page});
}

void TranspositionTable::clear(int threads) {
    const std::size_t parts = static_cast<std::size_t>(std::max(1, threads));
    std::vector<std::jthread> workers;
    for (std::size_t part = 0; part < parts; ++part) {
        workers.emplace_back([this, part, parts] {
            for (std::size_t i = part * cluster_count_ / parts; i < (part + 1) * cluster_count_ / parts; ++i) {
                for (Slot& slot : clusters_[i].slots) {
                    slot.data.store(0, std::memory_order_relaxed);
                    slot.check.store(0, std::memory_order_relaxed);
                }
            }
        });
    }
    generation_ = 0;
}

TableEntry TranspositionTable::probe(Key key) const {
    for (const Slot& slot : cluster_of(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const std::uint64_t check = slot.check.load(std::memory_order_relaxed) ^ data;
        if (((check ^ key) & key_mask) == 0 && data != 0) {
            return unpack(data, check);
        }
    }
    return {};
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    Cluster& cluster = cluster_of(key);
    Slot* victim = &cluster.slots[0];
    int least_worth = 1 << 20;
    TableEntry kept = entry;
    for (Slot& slot : cluster.slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const std::uint64_t check = slot.check.load(std::memory_order_relaxed) ^ data;
        if (((check ^ key) & key_mask) == 0 && data != 0) {
            const bool is_shallower = entry.bound != TableEntry::Bound::Exact && entry.depth + 4 < depth_in(data) &&
                                      generation_in(data) == generation_;
            if (is_shallower) {
                return;
            }
            if (entry.move.is_none()) {
                kept.move = Move::from_raw(static_cast<std::uint32_t>(data));
            }
            victim = &slot;
            break;
        }
        const int age = (generation_ - generation_in(data) + generations) % generations;
        const int worth = data == 0 ? -(1 << 20) : depth_in(data) - 8 * age;
        if (worth < least_worth) {
            least_worth = worth;
            victim = &slot;
        }
    }
    const std::uint64_t data = pack(kept, generation_);
    const std::uint64_t check = (key & key_mask) | static_cast<std::uint16_t>(kept.evaluation);
    victim->data.store(data, std::memory_order_relaxed);
    victim->check.store(check ^ data, std::memory_order_relaxed);
}

int TranspositionTable::permille_used() const {
    const std::size_t sample = std::min<std::size_t>(250, cluster_count_);
    int used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (const Slot& slot : clusters_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            used += data != 0 && generation_in(data) == generation_ ? 1 : 0;
        }
    }
    return used * 1000 / static_cast<int>(4 * sample);
}

}  // namespace menagerie
