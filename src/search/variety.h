#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/random.h"
#include "search/limits.h"
#include "search/report.h"

namespace menagerie {

/// Keeps a player from playing the same game twice: in the first plies of a game it thinks about a few lines instead of
/// one and draws among those that are nearly as good as the best.
class Variety {
public:
    static constexpr int lines = 5;
    static constexpr std::size_t plies = 12;  ///< of a game, from where its record begins

    explicit Variety(std::size_t plies_played) : window_{window(plies_played)} {}

    /// How much worse than the best a line may be: more at the very first, where little is at stake yet.
    [[nodiscard]] static constexpr Score window(std::size_t plies_played) {
        constexpr Score at_last = 25;
        constexpr Score more_a_ply = 4;
        return at_last + more_a_ply * static_cast<Score>(plies - std::min(plies, plies_played));
    }

    /// The limits with as many lines as are needed, and a listener that hears them all and passes on what was asked
    /// for.
    [[nodiscard]] static Limits widened(Limits limits);
    [[nodiscard]] Listener listening(const Limits& asked, const Listener& listener);

    /// The report with one of the good lines in front. Only whole iterations count; without one nothing changes.
    [[nodiscard]] Report drawn(Report report, Random random) const;

private:
    Score window_;
    std::vector<Progress> current_;   ///< of the iteration under way
    std::vector<Progress> complete_;  ///< of the last iteration that showed all lines
};

}  // namespace menagerie
