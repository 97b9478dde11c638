#include "terminal/clock_pair.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace menagerie::terminal {
namespace {

std::size_t number(Side side) { return static_cast<std::size_t>(index_of(side)); }

TimeControl with_time(TimeControl control, milliseconds time) {
    if (control.time) {
        control.time = time;
    }
    return control;
}

/// A whole number of minutes is written so; anything else as minutes and seconds.
std::string minutes_text(ClockTime time) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    return seconds % 60 == 0 ? fmt::format("{}", seconds / 60) : fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

}  // namespace

ClockPair::ClockPair(const TimeControl& control, std::array<milliseconds, 2> left)
    : clocks_{PlayerClock{with_time(control, left[0])}, PlayerClock{with_time(control, left[1])}} {}

milliseconds ClockPair::used(TimePoint now) const {
    const auto running = since_ ? std::chrono::duration_cast<milliseconds>(now - *since_) : milliseconds{0};
    return used_before_ + running;
}

milliseconds ClockPair::left(Side side, TimePoint now) const {
    const auto left = std::chrono::floor<milliseconds>(clocks_[number(side)].left());
    return std::max(side == running_ ? left - used(now) : left, milliseconds{0});
}

void ClockPair::run(Side side, TimePoint now) {
    if (side != running_) {
        used_before_ = milliseconds{0};
        since_.reset();
    }
    running_ = side;
    if (!since_) {
        since_ = now;
    }
}

void ClockPair::pause(TimePoint now) {
    used_before_ = used(now);
    since_.reset();
}

void ClockPair::press(TimePoint now) {
    (void)clocks_[number(running_)].spend(used(now), ClockTime::max() / 2);
    used_before_ = milliseconds{0};
    since_.reset();
}

Limits ClockPair::limits(Side side, TimePoint now) const {
    Limits limits = limits_for(clocks_[number(side)], clocks_[number(opponent(side))], side);
    if (limits.clock) {
        limits.clock->left[number(side)] = left(side, now);
    }
    return limits;
}

Result<TimeControl> read_clock(std::string_view text) {
    TimeControl control;
    if (text == "none" || text == "off" || text == "-") {
        return control;
    }
    const Error bad = fail("a clock is none, or minutes+seconds such as 5+3, 1:30 or 40/90+30; got {}", quoted(text));
    const std::size_t slash = text.find('/');
    const std::string moves{slash == std::string_view::npos ? "" : text.substr(0, slash + 1)};
    const std::string_view rest = text.substr(moves.size());
    const std::size_t plus = std::min(rest.find('+'), rest.size());
    std::string time{rest.substr(0, plus)};
    if (time.find(':') == std::string::npos) {
        double minutes = 0;
        const auto [end, problem] = std::from_chars(time.data(), time.data() + time.size(), minutes);
        if (problem != std::errc{} || end != time.data() + time.size() || !(minutes >= 0) || minutes > 10'000) {
            return bad;
        }
        time = fmt::format("{:.3f}", minutes * 60);
    }
    if (set_time_control(control, "tc", moves + time + std::string{rest.substr(plus)})) {
        return bad;
    }
    return control;
}

std::string clock_name(const TimeControl& control) {
    if (!control.time) {
        return "none";
    }
    std::string text = control.moves > 0 ? fmt::format("{}/", control.moves) : std::string{};
    text += minutes_text(*control.time);
    if (control.increment > milliseconds{0}) {
        text += fmt::format("+{:g}", std::chrono::duration<double>(control.increment).count());
    }
    return text;
}

std::string time_text(milliseconds time) {
    const auto tenths = time.count() / 100;
    const auto seconds = tenths / 10;
    if (seconds < 10) {
        return fmt::format("0:0{}.{}", seconds, tenths % 10);
    }
    if (seconds < 3600) {
        return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    }
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace menagerie::terminal
