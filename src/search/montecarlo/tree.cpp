#include "search/montecarlo/tree.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace menagerie::mcts {
namespace {

constexpr auto relaxed = std::memory_order_relaxed;

/// Enough for any root and the moves below it, however little memory there is.
constexpr std::size_t least_nodes = 1024;
constexpr std::size_t least_edges = 8192;

void reset(Node& node) {
    node.sum.store(0, relaxed);
    node.visits.store(0, relaxed);
    node.first_edge.store(nothing, relaxed);
    node.edge_count.store(0, relaxed);
    node.plies_to_end.store(0, relaxed);
    node.state.store(Node::State::Fresh, relaxed);
    node.proof.store(Proof::None, relaxed);
}

}  // namespace

Tree::Tree(std::size_t megabytes) {
    // Two halves, one of them spare. A node that is visited again gets all its moves, so edges need most of the room.
    const std::size_t bytes = megabytes * 1024 * 1024 / 2;
    constexpr std::size_t largest = std::numeric_limits<Index>::max();
    node_capacity_ = std::clamp(bytes / 5 / sizeof(Node), least_nodes, largest);
    edge_capacity_ = std::clamp(bytes / 5 * 4 / sizeof(Edge), least_edges, largest);
    for (Arena* const arena : {&current_, &spare_}) {
        arena->nodes = std::make_unique<Node[]>(node_capacity_);
        arena->edges = std::make_unique<Edge[]>(edge_capacity_);
    }
    clear();
}

void Tree::clear() {
    nodes_used_.store(1, relaxed);
    edges_used_.store(1, relaxed);
    is_full_.store(false, relaxed);
    root_ = add_node();
}

Index Tree::add_node() {
    const std::size_t index = nodes_used_.fetch_add(1, relaxed);
    if (index >= node_capacity_) {
        is_full_.store(true, relaxed);
        return nothing;
    }
    reset(current_.nodes[index]);
    return static_cast<Index>(index);
}

Index Tree::add_edges(std::size_t count) {
    const std::size_t first = edges_used_.fetch_add(count, relaxed);
    if (first + count > edge_capacity_) {
        is_full_.store(true, relaxed);
        return nothing;
    }
    return static_cast<Index>(first);
}

Tree::Size Tree::size_below(Index start, std::uint32_t least_visits) const {
    Size size;
    std::vector<Index> open{start};
    while (!open.empty()) {
        const Node& node = (*this)[open.back()];
        const bool is_kept = open.back() == start || node.visits.load(relaxed) >= least_visits;
        open.pop_back();
        ++size.nodes;
        if (!is_kept) {
            continue;
        }
        const std::size_t count = node.edge_count.load(relaxed);
        size.edges += count;
        for (std::size_t i = 0; i < count; ++i) {
            const Index child = edge(node.first_edge.load(relaxed) + static_cast<Index>(i)).child.load(relaxed);
            if (child != nothing) {
                open.push_back(child);
            }
        }
    }
    return size;
}

Index Tree::copy(Index start, std::uint32_t least_visits, Arena& to) {
    struct Open {
        Index from;
        Index to;
    };
    std::size_t nodes = 2;
    std::size_t edges = 1;
    std::vector<Open> open{{start, 1}};
    while (!open.empty()) {
        const auto [from_index, to_index] = open.back();
        open.pop_back();
        const Node& from = (*this)[from_index];
        Node& node = to.nodes[to_index];
        reset(node);
        node.sum.store(from.sum.load(relaxed), relaxed);
        node.visits.store(from.visits.load(relaxed), relaxed);
        node.plies_to_end.store(from.plies_to_end.load(relaxed), relaxed);
        node.proof.store(from.proof.load(relaxed), relaxed);
        const std::size_t count = from.edge_count.load(relaxed);
        if (count == 0 || (from_index != start && from.visits.load(relaxed) < least_visits)) {
            continue;
        }
        node.state.store(Node::State::Expanded, relaxed);
        node.first_edge.store(static_cast<Index>(edges), relaxed);
        node.edge_count.store(static_cast<std::uint16_t>(count), relaxed);
        for (std::size_t i = 0; i < count; ++i) {
            const Edge& old_edge = edge(from.first_edge.load(relaxed) + static_cast<Index>(i));
            Edge& new_edge = to.edges[edges++];
            new_edge.move = old_edge.move;
            new_edge.prior = old_edge.prior;
            const Index child = old_edge.child.load(relaxed);
            new_edge.child.store(child == nothing ? nothing : static_cast<Index>(nodes), relaxed);
            if (child != nothing) {
                open.push_back({child, static_cast<Index>(nodes++)});
            }
        }
    }
    nodes_used_.store(nodes, relaxed);
    edges_used_.store(edges, relaxed);
    return 1;
}

void Tree::replant(Index new_root) {
    std::uint32_t least_visits = 1;
    for (;; least_visits *= 2) {
        const Size size = size_below(new_root, least_visits);
        const bool fits = size.nodes < node_capacity_ / 2 && size.edges < edge_capacity_ / 2;
        if (fits || least_visits > (*this)[new_root].visits.load(relaxed)) {
            break;
        }
    }
    root_ = copy(new_root, least_visits, spare_);
    std::swap(current_, spare_);
    is_full_.store(false, relaxed);
}

}  // namespace menagerie::mcts
