#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/side.h"

namespace menagerie {

/// Who plays one side.
struct Seat {
    enum class Kind : std::uint8_t { Open, Person, Agent };

    Kind kind = Kind::Open;
    std::string owner;  ///< of a person: the secret only their browser knows
    std::string name;
    std::string agent;  ///< the kind of agent
    int level = 0;      ///< of an agent that has levels

    [[nodiscard]] bool belongs_to(const std::string& person) const {
        return kind == Kind::Person && !person.empty() && owner == person;
    }
    friend bool operator==(const Seat&, const Seat&) = default;
};

struct ClockSetting {
    std::chrono::milliseconds initial{};
    std::chrono::milliseconds increment{};

    friend bool operator==(const ClockSetting&, const ClockSetting&) = default;
};

using TimesLeft = std::array<std::chrono::milliseconds, 2>;

/// A move that was played, and what both clocks showed then.
struct PlayedMove {
    std::string uci;
    TimesLeft left{};

    friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

/// Everything that is kept of a room. The game itself is a start position and moves.
struct RoomData {
    std::string id;
    std::string game;   ///< key
    std::string start;  ///< FEN
    std::array<Seat, 2> seats;
    std::optional<ClockSetting> clock;
    std::string result = "*";
    std::string reason;
    std::string rematch;       ///< the room of the next game
    std::int64_t created = 0;  ///< seconds since 1970
    std::vector<PlayedMove> moves;

    [[nodiscard]] Seat& seat(Side side) { return seats[static_cast<std::size_t>(index_of(side))]; }
    [[nodiscard]] const Seat& seat(Side side) const { return seats[static_cast<std::size_t>(index_of(side))]; }
    friend bool operator==(const RoomData&, const RoomData&) = default;
};

/// A line of somebody's list of games.
struct RoomSummary {
    std::string id;
    std::string game;
    std::array<std::string, 2> names;
    std::string result;
    std::string reason;
    std::int64_t created = 0;
    int plies = 0;
};

}  // namespace menagerie
