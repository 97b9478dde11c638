#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "board/side.h"
#include "match/time_control.h"

namespace menagerie::terminal {

using TimePoint = std::chrono::steady_clock::time_point;
using std::chrono::milliseconds;

/// The clocks of a game. One of them may be running; a value, so that taking moves back is putting an old one back.
class ClockPair {
public:
    ClockPair() : ClockPair(TimeControl{}) {}
    explicit ClockPair(const TimeControl& control) : clocks_{PlayerClock{control}, PlayerClock{control}} {}
    /// Clocks of a game that was interrupted: so much is left.
    ClockPair(const TimeControl& control, std::array<milliseconds, 2> left);

    [[nodiscard]] bool has_clock() const { return clocks_[0].has_clock(); }
    [[nodiscard]] bool is_running() const { return since_.has_value(); }
    [[nodiscard]] milliseconds left(Side side, TimePoint now) const;
    [[nodiscard]] bool has_fallen(TimePoint now) const { return has_clock() && left(running_, now) <= milliseconds{0}; }

    /// `side` is on the move from now on.
    void run(Side side, TimePoint now);
    /// Nobody's time runs; what was used is remembered.
    void pause(TimePoint now);
    /// The move of the running side is made; its clock gets its increment.
    void press(TimePoint now);

    /// What an agent on the move is told.
    [[nodiscard]] Limits limits(Side side, TimePoint now) const;

private:
    [[nodiscard]] milliseconds used(TimePoint now) const;

    std::array<PlayerClock, 2> clocks_;
    Side running_ = Side::White;
    std::optional<TimePoint> since_;
    milliseconds used_before_{0};
};

/// `none`, or minutes and an increment in seconds, perhaps for a number of moves: `5+3`, `1:30`, `40/90+30`.
[[nodiscard]] Result<TimeControl> read_clock(std::string_view text);
/// Reads back to the same control.
[[nodiscard]] std::string clock_name(const TimeControl& control);

/// `1:04:09`, `4:09`, and tenths below ten seconds: `0:07.3`.
[[nodiscard]] std::string time_text(milliseconds time);

}  // namespace menagerie::terminal
