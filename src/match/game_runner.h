#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/module.h"
#include "match/adjudication.h"
#include "match/player.h"
#include "match/time_control.h"

namespace menagerie {

/// Why a game ended, in the words of the PGN standard.
enum class Termination : std::uint8_t { Normal, Adjudication, TimeForfeit, RulesInfraction, Abandoned, Unterminated };
[[nodiscard]] std::string_view to_text(Termination termination);
[[nodiscard]] std::optional<Termination> read_termination(std::string_view text);

/// What is known of one move of a game.
struct MoveNote {
    ClockTime elapsed{};
    std::optional<Thought> thought;
};

/// How long somebody thought about how many moves.
struct ThinkingTime {
    std::chrono::nanoseconds total{};
    int moves = 0;

    ThinkingTime& operator+=(const ThinkingTime& other) {
        total += other.total;
        moves += other.moves;
        return *this;
    }
    [[nodiscard]] double milliseconds_a_move() const {
        return moves == 0 ? 0.0 : std::chrono::duration<double, std::milli>{total}.count() / moves;
    }
};

/// A game from start to end.
struct PlayedGame {
    GameRecord record;
    std::size_t opening_plies = 0;           ///< moves of the record that nobody chose
    std::vector<MoveNote> notes;             ///< one for each move after the opening
    std::array<ThinkingTime, 2> thinking{};  ///< by side
    Verdict verdict = Verdict::Ongoing;
    std::string reason;  ///< the rulebook's token, or a sentence that says who did what wrong
    Termination termination = Termination::Unterminated;
    std::optional<Side> culprit;  ///< who died, hung, broke a rule or overstepped the time
};

/// What a game is played with.
struct GameTable {
    const GameModule& game;
    GameRecord opening;
    std::array<Player*, 2> players{};  ///< by side
    std::array<std::string, 2> names;
    std::array<TimeControl, 2> controls;
    AdjudicationRules rules;
    std::chrono::milliseconds margin{};
    std::chrono::milliseconds patience{};  ///< for players whose time does not count
};

/// The referee: asks the players in turn, keeps the clocks, checks each move and names the broken rule. The players
/// have begun the game already. A game that `stop` interrupts is Unterminated.
[[nodiscard]] PlayedGame play_game(const GameTable& table, const std::stop_token& stop);

}  // namespace menagerie
