#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "board/side.h"
#include "search/limits.h"

namespace menagerie {

/// What a player may spend on a game: a clock, a fixed time a move, or a fixed amount of work. What is set holds
/// together.
struct TimeControl {
    std::optional<ClockTime> time;  ///< for each period
    int moves = 0;                  ///< of a period; 0: the whole game is one
    ClockTime increment{};
    std::optional<ClockTime> move_time;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;

    [[nodiscard]] bool is_empty() const { return !time && !move_time && !nodes && !depth; }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// Sets one part of a control by its name: `tc` (`moves/minutes:seconds+increment`), `st` (seconds a move), `nodes`,
/// `depth`. An error says what is wrong with the value.
[[nodiscard]] std::optional<Error> set_time_control(TimeControl& control, std::string_view name,
                                                    std::string_view value);
[[nodiscard]] bool is_time_control_name(std::string_view name);

/// `tc=40/60+0.5 nodes=1000`: reads back to the same control.
[[nodiscard]] std::string to_text(const TimeControl& control);
/// As the PGN standard writes it: `40/60+0.5`, `-` without a clock.
[[nodiscard]] std::string to_pgn_tag(const TimeControl& control);

/// One player's clock in one game.
class PlayerClock {
public:
    explicit PlayerClock(const TimeControl& control) : control_{control}, left_{control.time.value_or(ClockTime{0})} {}

    [[nodiscard]] const TimeControl& control() const { return control_; }
    [[nodiscard]] bool has_clock() const { return control_.time.has_value(); }
    [[nodiscard]] ClockTime left() const { return left_; }
    [[nodiscard]] int moves_to_go() const { return control_.moves > 0 ? control_.moves - moves_made_ : 0; }
    /// How much a move may take at most, or nothing when time does not count.
    [[nodiscard]] std::optional<ClockTime> allowance() const;
    /// Books a move. False when it took longer than allowed by more than `margin`.
    [[nodiscard]] bool spend(ClockTime elapsed, ClockTime margin);

private:
    TimeControl control_;
    ClockTime left_;
    int moves_made_ = 0;  ///< in this period
};

/// What the player to move is told.
[[nodiscard]] Limits limits_for(const PlayerClock& own, const PlayerClock& other, Side side);

}  // namespace menagerie
