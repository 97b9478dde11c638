#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "board/move.h"
#include "board/zobrist.h"
#include "rules/score.h"

namespace menagerie {

/// What the table remembers of a position.
struct TableEntry {
    enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

    Move move;
    Score score = 0;
    Score evaluation = 0;
    int depth = 0;
    Bound bound = Bound::None;
    bool was_pv = false;

    [[nodiscard]] bool is_known() const { return bound != Bound::None; }
    /// Does the stored score settle the question whether the score is above alpha or below beta?
    [[nodiscard]] bool settles(Score window_score, Score alpha, Score beta) const {
        return bound == Bound::Exact || (bound == Bound::Lower && window_score >= beta) ||
               (bound == Bound::Upper && window_score <= alpha);
    }
    /// Does the stored score say more than a static evaluation?
    [[nodiscard]] bool improves_on(Score evaluation_here, Score window_score) const {
        return bound == Bound::Exact || (bound == Bound::Lower && window_score > evaluation_here) ||
               (bound == Bound::Upper && window_score < evaluation_here);
    }
};

/// The memory that all threads of a search share. Lock-free: an entry is two words, the second mixed with the first, so
/// that a torn entry does not match its key. Four entries share a cache line; the least useful of them is replaced.
class TranspositionTable {
public:
    explicit TranspositionTable(std::size_t megabytes = 16) { resize(megabytes); }

    /// Forgets everything.
    void resize(std::size_t megabytes);
    void clear(int threads = 1);
    /// A new search: entries of older ones are replaced first.
    void new_search() { generation_ = static_cast<std::uint8_t>((generation_ + 1) % generations); }

    /// What is known about a position; an entry that is not known when nothing is.
    [[nodiscard]] TableEntry probe(Key key) const;
    void store(Key key, const TableEntry& entry);
    void prefetch(Key key) const { __builtin_prefetch(&cluster_of(key)); }

    /// How full it is, in thousandths, judged by a sample; only entries of the present search count.
    [[nodiscard]] int permille_used() const;

private:
    static constexpr int generations = 32;

    struct Slot {
        std::atomic<std::uint64_t> data;
        std::atomic<std::uint64_t> check;  ///< upper 48 bits of the key and the evaluation, mixed with the data
    };
    struct alignas(64) Cluster {
        std::array<Slot, 4> slots;
    };

    [[nodiscard]] Cluster& cluster_of(Key key) const {
        __extension__ using Wide = unsigned __int128;
        return clusters_[static_cast<std::size_t>((static_cast<Wide>(key) * cluster_count_) >> 64)];
    }

    struct Release {
        void operator()(Cluster* clusters) const;
    };
    std::unique_ptr<Cluster[], Release> clusters_;
    std::size_t cluster_count_ = 0;
    std::uint8_t generation_ = 0;
};

}  // namespace menagerie
