#include "search/levels.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace menagerie {

LevelInfo level_at(std::span<const LevelInfo> levels, int level) {
    assert(!levels.empty());
    if (level >= static_cast<int>(levels.size())) {
        return LevelInfo{.elo = levels.back().elo, .elo_error = levels.back().elo_error};
    }
    return levels[static_cast<std::size_t>(std::max(level, 1) - 1)];
}

LevelInfo level_for_elo(std::span<const LevelInfo> levels, int elo) {
    const auto above =
        std::find_if(levels.begin(), levels.end(), [&](const LevelInfo& level) { return level.elo >= elo; });
    const int number_above = static_cast<int>(above - levels.begin()) + 1;
    if (above == levels.begin() || above == levels.end() || above->elo == elo) {
        return level_at(levels, number_above);
    }
    const LevelInfo& below = *(above - 1);
    const double share = static_cast<double>(elo - below.elo) / (above->elo - below.elo);
    const auto nodes_below = static_cast<double>(below.nodes);
    const double ratio = static_cast<double>(above->nodes) / nodes_below;
    LevelInfo between;
    between.depth = share < 0.5 ? below.depth : above->depth;
    between.nodes = static_cast<std::uint64_t>(std::llround(nodes_below * std::pow(ratio, share)));
    between.noise = static_cast<Score>(std::lround(below.noise + (above->noise - below.noise) * share));
    between.oversight = static_cast<int>(std::lround(below.oversight + (above->oversight - below.oversight) * share));
    between.elo = elo;
    return between;
}

bool is_unlimited(const LevelInfo& level) {
    return level.depth == 0 && level.nodes == 0 && level.noise == 0 && level.oversight == 0;
}

Limits narrowed(Limits limits, const LevelInfo& level) {
    if (level.depth > 0) {
        limits.depth = std::min(limits.depth.value_or(level.depth), level.depth);
    }
    if (level.nodes > 0) {
        limits.nodes = std::min(limits.nodes.value_or(level.nodes), level.nodes);
    }
    return limits;
}

}  // namespace menagerie
