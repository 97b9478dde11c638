#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string_view>

#include "base/result.h"
#include "board/side.h"
#include "search/limits.h"

namespace menagerie {

/// The time control of an XBoard game and the clocks as far as they are known.
class XBoardClock {
public:
    using Milliseconds = std::chrono::milliseconds;

    /// `level MPS BASE INC`: moves a session (0: all), minutes or minutes:seconds, seconds.
    [[nodiscard]] std::optional<Error> set_level(std::span<const std::string_view> words);
    /// `st SECONDS`
    [[nodiscard]] std::optional<Error> set_move_time(std::string_view seconds);
    /// `time` and `otim`, in hundredths of a second.
    [[nodiscard]] std::optional<Error> set_own(std::string_view hundredths);
    [[nodiscard]] std::optional<Error> set_opponent(std::string_view hundredths);
    /// A new game: full clocks.
    void reset();
    /// Own time is used up by thinking.
    void spend(Milliseconds time);

    /// The limits for `side` after it has made so many moves.
    [[nodiscard]] Limits limits(Side side, int moves_made) const;

private:
    int moves_a_session_ = 0;
    Milliseconds base_{std::chrono::minutes{5}};
    Milliseconds increment_{0};
    std::optional<Milliseconds> move_time_;
    Milliseconds own_{base_};
    Milliseconds opponent_{base_};
};

}  // namespace menagerie
