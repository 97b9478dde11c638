#include "match/time_control.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/text.h"
#include "search/win_scores.h"

namespace menagerie {
namespace {

constexpr double longest_seconds = 1e7;

std::optional<ClockTime> read_seconds(std::string_view text) {
    double seconds = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool well_formed = problem == std::errc{} && end == text.data() + text.size() && !text.empty() &&
                             (is_digit(text.front()) || text.front() == '.');
    if (!well_formed || !(seconds >= 0) || seconds > longest_seconds) {
        return std::nullopt;
    }
    return ClockTime{std::llround(seconds * 1e6)};
}

/// `seconds` or `minutes:seconds`.
std::optional<ClockTime> read_duration(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        return read_seconds(text);
    }
    const auto minutes = parse_whole_number(text.substr(0, colon), 5);
    const auto seconds = read_seconds(text.substr(colon + 1));
    if (!minutes || !seconds) {
        return std::nullopt;
    }
    return std::chrono::minutes{*minutes} + *seconds;
}

Error bad_clock(std::string_view value) {
    return fail("tc must be moves/minutes:seconds+increment, such as 40/60+0.5 or 1:30+1, got {}", quoted(value));
}

std::optional<Error> set_clock(TimeControl& control, std::string_view value) {
    if (value == "inf" || value == "infinite") {
        control.time.reset();
        control.moves = 0;
        control.increment = ClockTime{0};
        return std::nullopt;
    }
    std::string_view rest = value;
    int moves = 0;
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
        const auto number = parse_whole_number(rest.substr(0, slash), 4);
        if (!number || *number == 0) {
            return bad_clock(value);
        }
        moves = static_cast<int>(*number);
        rest.remove_prefix(slash + 1);
    }
    ClockTime increment{0};
    if (const std::size_t plus = rest.find('+'); plus != std::string_view::npos) {
        const auto read = read_seconds(rest.substr(plus + 1));
        if (!read) {
            return bad_clock(value);
        }
        increment = *read;
        rest = rest.substr(0, plus);
    }
    const auto time = read_duration(rest);
    if (!time || *time + increment <= ClockTime{0}) {
        return bad_clock(value);
    }
    control.moves = moves;
    control.time = time;
    control.increment = increment;
    return std::nullopt;
}

std::string seconds_text(ClockTime time) { return fmt::format("{}", static_cast<double>(time.count()) / 1e6); }

}  // namespace

bool is_time_control_name(std::string_view name) {
    return name == "tc" || name == "st" || name == "nodes" || name == "depth";
}

std::optional<Error> set_time_control(TimeControl& control, std::string_view name, std::string_view value) {
    if (name == "tc") {
        return set_clock(control, value);
    }
    if (name == "st") {
        const auto time = read_seconds(value);
        if (!time || *time <= ClockTime{0}) {
            return fail("st must be seconds a move, such as 0.1, got {}", quoted(value));
        }
        control.move_time = time;
        return std::nullopt;
    }
    const auto number = parse_whole_number(value, 15);
    if (name == "nodes") {
        if (!number || *number == 0) {
            return fail("nodes must be a whole number from 1 on, got {}", quoted(value));
        }
        control.nodes = static_cast<std::uint64_t>(*number);
        return std::nullopt;
    }
    if (name == "depth") {
        if (!number || *number == 0 || *number > deepest_ply) {
            return fail("depth must be a whole number from 1 to {}, got {}", deepest_ply, quoted(value));
        }
        control.depth = static_cast<int>(*number);
        return std::nullopt;
    }
    return fail("unknown time control {}", quoted(name));
}

std::string to_text(const TimeControl& control) {
    std::vector<std::string> parts;
    if (control.time) {
        parts.push_back("tc=" + to_pgn_tag(control));
    }
    if (control.move_time) {
        parts.push_back("st=" + seconds_text(*control.move_time));
    }
    if (control.nodes) {
        parts.push_back(fmt::format("nodes={}", *control.nodes));
    }
    if (control.depth) {
        parts.push_back(fmt::format("depth={}", *control.depth));
    }
    return fmt::format("{}", fmt::join(parts, " "));
}

std::string to_pgn_tag(const TimeControl& control) {
    if (!control.time) {
        return control.move_time ? "1/" + seconds_text(*control.move_time) : "-";
    }
    std::string text = control.moves > 0 ? fmt::format("{}/", control.moves) : std::string{};
    text += seconds_text(*control.time);
    if (control.increment > ClockTime{0}) {
        text += "+" + seconds_text(control.increment);
    }
    return text;
}

std::optional<ClockTime> PlayerClock::allowance() const {
    if (!control_.time) {
        return control_.move_time;
    }
    return control_.move_time ? std::min(left_, *control_.move_time) : left_;
}

bool PlayerClock::spend(ClockTime elapsed, ClockTime margin) {
    const auto allowed = allowance();
    if (allowed && elapsed > *allowed + margin) {
        return false;
    }
    if (control_.time) {
        left_ = std::max(left_ - elapsed, ClockTime{0}) + control_.increment;
        if (control_.moves > 0 && ++moves_made_ == control_.moves) {
            moves_made_ = 0;
            left_ += *control_.time;
        }
    }
    return true;
}

Limits limits_for(const PlayerClock& own, const PlayerClock& other, Side side) {
    Limits limits;
    limits.depth = own.control().depth;
    limits.nodes = own.control().nodes;
    limits.move_time = own.control().move_time;
    if (own.has_clock()) {
        const PlayerClock& shown = other.has_clock() ? other : own;
        Limits::Clock clock;
        const auto mine = static_cast<std::size_t>(index_of(side));
        clock.left[mine] = own.left();
        clock.left[1 - mine] = shown.left();
        clock.increment[mine] = own.control().increment;
        clock.increment[1 - mine] = shown.control().increment;
        clock.moves_to_go = own.moves_to_go();
        limits.clock = clock;
    }
    return limits;
}

}  // namespace menagerie
