#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "board/side.h"

namespace menagerie {

/// How a game stands. Results are written `*`, `1-0`, `0-1` and `1/2-1/2`.
enum class Verdict : std::uint8_t { Ongoing, WhiteWins, BlackWins, Draw };

/// A verdict with the rulebook's token for its reason (`checkmate`, `den`), empty while the game goes on.
struct Outcome {
    Verdict verdict = Verdict::Ongoing;
    std::string_view reason;

    [[nodiscard]] constexpr bool is_over() const { return verdict != Verdict::Ongoing; }
    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

[[nodiscard]] constexpr Outcome win_for(Side side, std::string_view reason) {
    return {side == Side::White ? Verdict::WhiteWins : Verdict::BlackWins, reason};
}
[[nodiscard]] constexpr Outcome draw_by(std::string_view reason) { return {Verdict::Draw, reason}; }

[[nodiscard]] constexpr std::string_view result_text(Verdict verdict) {
    switch (verdict) {
        case Verdict::Ongoing: return "*";
        case Verdict::WhiteWins: return "1-0";
        case Verdict::BlackWins: return "0-1";
        case Verdict::Draw: return "1/2-1/2";
    }
    return "*";
}

/// The result and, when the game is over, its reason: `1-0 checkmate`.
[[nodiscard]] inline std::string result_and_reason(const Outcome& outcome) {
    std::string text{result_text(outcome.verdict)};
    return outcome.is_over() ? text.append(" ").append(outcome.reason) : text;
}

/// What White gets: 1, 0.5 or 0; a game that goes on counts as drawn.
[[nodiscard]] constexpr double points_of_white(Verdict verdict) {
    return verdict == Verdict::WhiteWins ? 1.0 : verdict == Verdict::BlackWins ? 0.0 : 0.5;
}

}  // namespace menagerie
