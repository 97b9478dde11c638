#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "catalogue/module.h"
#include "match/engine_spec.h"
#include "match/traffic_log.h"
#include "rules/outcome.h"
#include "search/limits.h"

namespace menagerie {

/// What a player thought of its move.
struct Thought {
    Score score = 0;  ///< for the player
    int depth = 0;
    std::uint64_t nodes = 0;
};

/// What came back when a player was asked for a move.
struct Answer {
    enum class Kind : std::uint8_t {
        Move,          ///< `text` is the move, not yet checked
        Resigns,       ///< `text` is what it said
        ClaimsResult,  ///< says the game is over, which the referee would know
        Dead,          ///< the program is gone; `text` says how
        Silent,        ///< nothing came in the time given
    };

    Kind kind = Kind::Silent;
    std::string text;
    ClockTime elapsed{};                  ///< of an agent of ours without what the asking takes
    std::chrono::nanoseconds thinking{};  ///< the same more finely
    std::optional<Thought> thought;
};

/// One side of a game: an agent of ours or a program. Used by one thread.
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    Player(Player&&) = delete;
    Player& operator=(Player&&) = delete;
    virtual ~Player() = default;

    /// A new game begins. `seed` makes what is random in the player a function of the game.
    [[nodiscard]] virtual std::optional<Error> begin(const GameRecord& opening, Side side, std::uint64_t seed) = 0;
    /// Asks for a move and waits at most `patience`.
    [[nodiscard]] virtual Answer choose(const GameRecord& record, const Limits& limits,
                                        std::chrono::milliseconds patience, const std::stop_token& stop) = 0;
    /// Legal moves of the opponent that this player cannot be told. The referee keeps the opponent from them.
    [[nodiscard]] virtual std::vector<Move> unknown_moves(const GameRecord& /*record*/) const { return {}; }
    /// The game is over.
    virtual void end(const GameRecord& record, const Outcome& outcome) = 0;
};

/// Starts the player a spec describes and sets its options.
[[nodiscard]] Result<std::unique_ptr<Player>> make_player(const EngineSpec& spec, const GameModule& game,
                                                          TrafficLog* log);

}  // namespace menagerie
