#include "search/montecarlo/mcts.h"

#include <tuple>

namespace menagerie::mcts {
namespace {

constexpr auto relaxed = std::memory_order_relaxed;

Proof turned(Proof proof) {
    switch (proof) {
        case Proof::Win: return Proof::Loss;
        case Proof::Loss: return Proof::Win;
        case Proof::None:
        case Proof::Draw: break;
    }
    return proof;
}

/// Proven wins first, the shortest in front; then what is open, by visits; then proven losses, the longest in front. A
/// draw counts as open.
bool is_better(const Candidate& a, const Candidate& b) {
    const auto rank = [](const Candidate& candidate) {
        const int standing = candidate.proof == Proof::Win ? 2 : candidate.proof == Proof::Loss ? 0 : 1;
        const int speed = standing == 1                   ? 0
                          : candidate.proof == Proof::Win ? -candidate.plies_to_end
                                                          : candidate.plies_to_end;
        return std::tuple{standing, speed, candidate.visits, candidate.value, candidate.prior};
    };
    return rank(a) > rank(b);
}

}  // namespace

std::vector<Candidate> ranked(const Tree& tree, Index index) {
    std::vector<Candidate> candidates;
    const Node& node = tree[index];
    for (Index i = 0; i < node.edge_count.load(relaxed); ++i) {
        const Edge& edge = tree.edge(node.first_edge.load(relaxed) + i);
        Candidate candidate;
        candidate.move = edge.move;
        candidate.prior = edge.prior;
        candidate.child = edge.child.load(std::memory_order_acquire);
        if (candidate.child != nothing) {
            const Node& child = tree[candidate.child];
            candidate.visits = child.visits.load(relaxed);
            candidate.proof = turned(child.proof.load());
            candidate.plies_to_end = child.plies_to_end.load() + 1;
            if (candidate.visits > 0) {
                candidate.value = static_cast<double>(child.sum.load(relaxed)) /
                                  (static_cast<double>(candidate.visits) * static_cast<double>(one));
            }
        }
        candidates.push_back(candidate);
    }
    std::sort(candidates.begin(), candidates.end(), is_better);
    // A sure draw is better than what looks worse than one.
    const auto draw = std::find_if(candidates.begin(), candidates.end(),
                                   [](const Candidate& candidate) { return candidate.proof == Proof::Draw; });
    if (draw != candidates.end() && candidates.front().proof == Proof::None && candidates.front().value < 0) {
        std::rotate(candidates.begin(), draw, draw + 1);
    }
    return candidates;
}

std::vector<Move> best_line(const Tree& tree, Index index) {
    std::vector<Move> line;
    while (index != nothing && line.size() < static_cast<std::size_t>(deepest_ply)) {
        const auto candidates = ranked(tree, index);
        if (candidates.empty() || candidates.front().visits == 0) {
            break;
        }
        line.push_back(candidates.front().move);
        index = candidates.front().child;
    }
    return line;
}

Score score_of(const Candidate& candidate) {
    const int plies = std::min(candidate.plies_to_end, deepest_ply);
    switch (candidate.proof) {
        case Proof::Win: return win_after(plies);
        case Proof::Loss: return loss_after(plies);
        case Proof::Draw: return 0;
        case Proof::None: break;
    }
    return score_of_value(candidate.value);
}

}  // namespace menagerie::mcts
