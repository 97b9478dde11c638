#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "catalogue/module.h"

namespace menagerie::terminal {

/// Who plays a side: a person, or an agent of the game at one of its levels.
struct Seat {
    std::string agent;         ///< empty: a person
    std::optional<int> level;  ///< none: as strong as the agent can

    [[nodiscard]] bool is_person() const { return agent.empty(); }
    friend bool operator==(const Seat&, const Seat&) = default;
};

using Seats = std::array<Seat, 2>;  ///< by side

/// The levels an agent offers.
struct LevelRange {
    int lowest = 0;
    int highest = 0;
};

/// The levels of a kind of agent, or none when it has a single strength.
[[nodiscard]] std::optional<LevelRange> levels_of(const GameModule& game, std::string_view agent);

/// Somebody to play against who does not win every game: the first agent, at a middling level where it has levels.
[[nodiscard]] Seat usual_opponent(const GameModule& game);

/// `human`, an agent's name, or an agent's name and a level: `alphabeta 3`. An error names the offending part.
[[nodiscard]] Result<Seat> read_seat(const GameModule& game, std::string_view text);
/// Reads back to the same seat.
[[nodiscard]] std::string to_text(const Seat& seat);
/// The seat with another level; an error when it has no such level.
[[nodiscard]] Result<Seat> at_level(const GameModule& game, Seat seat, int level);

/// The agent of a seat, set to its level, ready to play people: it varies its games where it can.
[[nodiscard]] Result<std::unique_ptr<Agent>> seated_agent(const GameModule& game, const Seat& seat, int threads,
                                                          std::uint64_t seed);
/// The strongest agent of a game, for hints and analysis.
[[nodiscard]] std::unique_ptr<Agent> make_adviser(const GameModule& game, int threads);

}  // namespace menagerie::terminal
