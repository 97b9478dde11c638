#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "board/move.h"

namespace menagerie::mcts {

/// What is known for certain about a position, for the side to move. In order of preference.
enum class Proof : std::uint8_t { None, Loss, Draw, Win };

/// Values are fixed-point numbers from -one (lost) to +one (won), so that sums do not depend on the order of threads.
using Value = std::int64_t;
inline constexpr Value one = 1 << 20;

using Index = std::uint32_t;
inline constexpr Index nothing = 0;

/// A move out of a node. The node behind it exists once it has been tried.
struct Edge {
    Move move;
    float prior = 0;
    std::atomic<Index> child{nothing};
};

/// A position of the tree, known only by the way that leads to it. Threads change it at the same time.
struct Node {
    enum class State : std::uint8_t { Fresh, Expanding, Expanded };

    std::atomic<Value> sum{0};  ///< for the side whose move led here
    std::atomic<std::uint32_t> visits{0};
    std::atomic<Index> first_edge{nothing};
    std::atomic<std::uint16_t> edge_count{0};
    std::atomic<std::uint16_t> plies_to_end{0};  ///< of a proof
    std::atomic<State> state{State::Fresh};
    std::atomic<Proof> proof{Proof::None};
};

/// Nodes and edges in a fixed amount of memory. When it is full nothing more can be added until `replant` has thrown
/// away what matters least.
class Tree {
public:
    explicit Tree(std::size_t megabytes);

    /// Back to a root alone.
    void clear();

    [[nodiscard]] Index root() const { return root_; }
    [[nodiscard]] Node& operator[](Index index) const { return current_.nodes[index]; }
    [[nodiscard]] Edge& edge(Index index) const { return current_.edges[index]; }

    /// A new node or a row of new edges; `nothing` when the tree is full. For any thread.
    [[nodiscard]] Index add_node();
    [[nodiscard]] Index add_edges(std::size_t count);
    [[nodiscard]] bool is_full() const { return is_full_.load(std::memory_order_relaxed); }

    /// Makes a node the root and drops everything that does not hang on it. If more than half of the memory would still
    /// be in use, the moves of the least visited nodes are dropped too. For one thread alone.
    void replant(Index new_root);

private:
    struct Arena {
        std::unique_ptr<Node[]> nodes;
        std::unique_ptr<Edge[]> edges;
    };
    struct Size {
        std::size_t nodes = 0;
        std::size_t edges = 0;
    };

    [[nodiscard]] Size size_below(Index start, std::uint32_t least_visits) const;
    Index copy(Index start, std::uint32_t least_visits, Arena& to);

    std::size_t node_capacity_ = 0;
    std::size_t edge_capacity_ = 0;
    Arena current_;
    Arena spare_;
    std::atomic<std::size_t> nodes_used_{1};  // number 0 is `nothing`
    std::atomic<std::size_t> edges_used_{1};
    std::atomic<bool> is_full_{false};
    Index root_ = nothing;
};

}  // namespace menagerie::mcts
