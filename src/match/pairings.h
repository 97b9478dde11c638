#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace menagerie {

/// Who meets whom: all against all, or the first engine against each of the others.
enum class Format : std::uint8_t { RoundRobin, Gauntlet };

/// One game of a match. Everything about it follows from its number, so a match can be taken up at any point.
struct ScheduledGame {
    int number = 0;                ///< from 0
    int encounter = 0;             ///< which two engines
    int pair = 0;                  ///< games 2p and 2p + 1 share an opening with colours exchanged
    int opening = 0;               ///< all encounters of a round play the same one
    std::array<int, 2> engines{};  ///< by side: White, Black
};

/// The order of play: rounds of one opening each; in a round every encounter plays the opening twice, colours
/// exchanged.
class Schedule {
public:
    Schedule(Format format, int engines, int rounds);

    [[nodiscard]] int size() const { return rounds_ * 2 * static_cast<int>(encounters_.size()); }
    [[nodiscard]] int rounds() const { return rounds_; }
    [[nodiscard]] ScheduledGame game(int number) const;
    /// The engines of each encounter; the one with the smaller number first.
    [[nodiscard]] const std::vector<std::array<int, 2>>& encounters() const { return encounters_; }

private:
    std::vector<std::array<int, 2>> encounters_;
    int rounds_;
};

}  // namespace menagerie
