#include "protocol/xboard_clock.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace menagerie {
namespace {

using Milliseconds = XBoardClock::Milliseconds;

constexpr double longest = 1e9;

/// A number of seconds, minutes or the like, fractions allowed.
std::optional<double> read_amount(std::string_view text) {
    double amount = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), amount);
    const bool is_amount =
        problem == std::errc{} && end == text.data() + text.size() && amount >= 0 && amount <= longest;
    return is_amount ? std::optional{amount} : std::nullopt;
}

Milliseconds from_seconds(double seconds) { return Milliseconds{static_cast<std::int64_t>(seconds * 1000)}; }

/// `5` or `2:30`
std::optional<Milliseconds> read_base(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto minutes = read_amount(text.substr(0, colon));
    const auto seconds = colon == std::string_view::npos ? std::optional{0.0} : read_amount(text.substr(colon + 1));
    return minutes && seconds ? std::optional{from_seconds(*minutes * 60 + *seconds)} : std::nullopt;
}

std::optional<Error> read_hundredths(std::string_view text, Milliseconds& clock) {
    // A clock may have run out: it is negative then.
    const bool has_run_out = text.starts_with('-');
    const auto hundredths = parse_whole_number(has_run_out ? text.substr(1) : text);
    if (!hundredths) {
        return fail("not a number");
    }
    clock = has_run_out ? Milliseconds{0} : Milliseconds{*hundredths * 10};
    return std::nullopt;
}

}  // namespace

std::optional<Error> XBoardClock::set_level(std::span<const std::string_view> words) {
    if (words.size() != 3) {
        return fail("level needs three numbers");
    }
    const auto moves = parse_whole_number(words[0]);
    const auto base = read_base(words[1]);
    const auto increment = read_amount(words[2]);
    if (!moves || !base || !increment) {
        return fail("not a number");
    }
    moves_a_session_ = static_cast<int>(*moves);
    base_ = *base;
    increment_ = from_seconds(*increment);
    move_time_.reset();
    reset();
    return std::nullopt;
}

std::optional<Error> XBoardClock::set_move_time(std::string_view seconds) {
    const auto amount = read_amount(seconds);
    if (!amount) {
        return fail("not a number");
    }
    move_time_ = std::max(Milliseconds{1}, from_seconds(*amount));
    return std::nullopt;
}

std::optional<Error> XBoardClock::set_own(std::string_view hundredths) { return read_hundredths(hundredths, own_); }
std::optional<Error> XBoardClock::set_opponent(std::string_view hundredths) {
    return read_hundredths(hundredths, opponent_);
}

void XBoardClock::reset() {
    own_ = base_;
    opponent_ = base_;
}

void XBoardClock::spend(Milliseconds time) { own_ = std::max(Milliseconds{0}, own_ - time) + increment_; }

Limits XBoardClock::limits(Side side, int moves_made) const {
    Limits limits;
    if (move_time_) {
        limits.move_time = *move_time_;
        return limits;
    }
    Limits::Clock clock;
    clock.left[static_cast<std::size_t>(index_of(side))] = std::max(Milliseconds{1}, own_);
    clock.left[static_cast<std::size_t>(index_of(opponent(side)))] = std::max(Milliseconds{1}, opponent_);
    clock.increment = {increment_, increment_};
    clock.moves_to_go = moves_a_session_ > 0 ? moves_a_session_ - moves_made % moves_a_session_ : 0;
    limits.clock = clock;
    return limits;
}

}  // namespace menagerie
