#include "terminal/playback.h"

#include <ranges>

#include <fmt/format.h>

#include "base/text.h"

namespace menagerie::terminal {
namespace {

Piece& on(std::vector<Piece>& board, Square square) { return board[static_cast<std::size_t>(index_of(square))]; }

std::string who(const GameInfo& info, Piece piece) {
    return fmt::format("{} {}", name_of(piece.side()), describe(info, piece).name);
}

/// "white serpent c7–d6", "black rook on e5: poisoned", "black old woman on f4 becomes grand empress".
std::string step_text(const GameInfo& info, std::span<const Effect> effects) {
    const Effect& first = effects.front();
    const std::string square = name_of(first.square, info.size);
    const CauseInfo& cause = describe(info, first.cause);
    const Effect& last = effects.back();
    switch (first.action) {
        case Effect::Action::Lift:
            if (effects.size() == 1) {
                return fmt::format("{} on {}: {}", who(info, first.piece), square, cause.name);
            }
            if (last.square == first.square) {
                return fmt::format("{} on {} becomes {}", who(info, first.piece), square,
                                   describe(info, last.piece).name);
            }
            return fmt::format("{} {}–{}{}", who(info, first.piece), square, name_of(last.square, info.size),
                               first.cause == Cause::Moves ? "" : fmt::format(": {}", cause.name));
        case Effect::Action::Put: return fmt::format("{} on {}", who(info, first.piece), square);
        case Effect::Action::Mark:
        case Effect::Action::Unmark:
            return fmt::format("{} on {}: {}{}", who(info, first.piece), square,
                               first.action == Effect::Action::Unmark ? "no longer " : "", cause.name);
    }
    return {};
}

bool is_put_of(const Effect& lift, const Effect& effect) {
    return effect.action == Effect::Action::Put && effect.other == lift.square && effect.square == lift.other;
}

}  // namespace

std::vector<PlaybackStep> playback_of(const GameInfo& info, std::vector<Piece> before,
                                      std::span<const Effect> effects) {
    std::vector<PlaybackStep> steps;
    std::vector<Piece>& board = before;
    for (std::size_t i = 0; i < effects.size();) {
        const bool is_pair = effects[i].action == Effect::Action::Lift && i + 1 < effects.size() &&
                             is_put_of(effects[i], effects[i + 1]);
        const auto part = effects.subspan(i, is_pair ? 2 : 1);
        for (const Effect& effect : part) {
            if (effect.action == Effect::Action::Lift) {
                on(board, effect.square) = Piece{};
            } else if (effect.action == Effect::Action::Put) {
                on(board, effect.square) = effect.piece;
            }
        }
        steps.push_back({board, {part.begin(), part.end()}, step_text(info, part)});
        i += part.size();
    }
    return steps;
}

std::vector<Piece> board_before(std::vector<Piece> after, std::span<const Effect> effects) {
    for (const Effect& effect : effects | std::views::reverse) {
        if (effect.action == Effect::Action::Lift) {
            on(after, effect.square) = effect.piece;
        } else if (effect.action == Effect::Action::Put) {
            on(after, effect.square) = Piece{};
        }
    }
    return after;
}

}  // namespace menagerie::terminal
