#include "games/jungle/explain.h"

#include <algorithm>

#include <fmt/format.h>

#include "rules/explain.h"

namespace menagerie::jungle {
namespace {

constexpr const GameInfo& common = info<standard>;

std::string name(Square square) { return name_of<Board>(square); }
std::string_view name(Piece piece) { return describe(common, piece).name; }

template <Profile profile>
std::string the_animal(const Position<profile>& position, Square square) {
    return the_piece(common, position.at(square), square);
}

bool jumps(Piece piece) { return piece.kind<Kind>() == Kind::Lion || piece.kind<Kind>() == Kind::Tiger; }

/// The lane of a jumper between two squares, or none.
const Lane* lane_between(Piece piece, Square from, Square to) {
    const auto& known = lanes[index_of(from)];
    const auto* const lane =
        std::find_if(known.begin(), known.end(), [&](const Lane& any) { return any.crossed != 0 && any.to == to; });
    return jumps(piece) && lane != known.end() ? &*lane : nullptr;
}

/// Is the move against the way the animal moves, whatever stands on the destination?
template <Profile profile>
std::optional<std::string> movement_objection(const Position<profile>& position, Square from, Square to) {
    const Piece piece = position.at(from);
    if (const Lane* const lane = lane_between(piece, from, to)) {
        const Bits rats = position.animals().of(Kind::Rat);
        const Bits stoppers = profile.own_rat_stops_jumps ? rats : rats & ~position.animals().of(piece.side());
        if ((lane->crossed & stoppers) == 0) {
            return std::nullopt;
        }
        return fmt::format("{} stops the jump to {}", the_animal(position, first_of(lane->crossed & stoppers)),
                           name(to));
    }
    if (!contains(orthogonal_steps<Board>[index_of(from)], to)) {
        return fmt::format("{} is not reachable for {}: it moves one square up, down, left or right{}", name(to),
                           the_animal(position, from), jumps(piece) ? ", or jumps straight over the water" : "");
    }
    if (contains(water, to) && piece.kind<Kind>() != Kind::Rat) {
        return jumps(piece) ? fmt::format("{} does not swim: it jumps over the water to the other bank",
                                          the_animal(position, from))
                            : fmt::format("{} does not swim: only a rat enters the water", the_animal(position, from));
    }
    if (contains(den_of(piece.side()), to)) {
        return fmt::format("{} is your own den, which your pieces never enter", name(to));
    }
    return std::nullopt;
}

/// The test of clause 4 that forbids the capture, in words.
template <Profile profile>
std::string capture_objection(const Position<profile>& position, Square from, Square to) {
    const Piece attacker = position.at(from);
    const Piece victim = position.at(to);
    switch (deciding_test<profile>(attacker, from, victim, to)) {
        case CaptureTest::Shoreline:
            return contains(water, from) ? "a rat in the water takes nothing ashore"
                                         : "a rat ashore takes nothing in the water";
        case CaptureTest::ElephantSparesRat: return "an elephant does not take a rat outside a trap";
        case CaptureTest::Ranks: return fmt::format("a {} is too weak to take a {}", name(attacker), name(victim));
        case CaptureTest::Trap:
        case CaptureTest::RatTakesElephant: break;
    }
    return fmt::format("{} cannot be taken", the_animal(position, to));
}

template <Profile profile>
Mark clock_text(const Position<profile>& position) {
    const Piece decider = position.deciding_animal();
    const Side holder = position.holder();
    const std::string reason =
        decider ? fmt::format("alone has the {}", name(decider)) : "moves second, and the animals are equal";
    return {clock_mark, Square::None, Square::None,
            fmt::format("{} of {} quiet plies; if they run out, {} wins, who {}", position.quiet_plies(),
                        deciding_quiet_plies, name_of(holder), reason)};
}

}  // namespace

template <Profile profile>
std::optional<std::string> Explainer<profile>::why_not(const Position<profile>& position, Square from, Square to) {
    if (auto objection = common_objection(common, position, from, to)) {
        return objection;
    }
    if (position.is_candidate(Move{from, to})) {
        return std::nullopt;
    }
    if (const Piece target = position.at(to); target && target.side() == position.side_to_move()) {
        return fmt::format("{} is your own", the_animal(position, to));
    }
    if (auto objection = movement_objection(position, from, to)) {
        return objection;
    }
    return capture_objection(position, from, to);
}

template <Profile profile>
std::vector<Mark> Explainer<profile>::marks(const Position<profile>& position) {
    std::vector<Mark> marks;
    for (const Square square : each_square(position.animals().occupied() & traps)) {
        if (is_weakened<profile>(position.at(square), square)) {
            marks.push_back(
                {trapped_mark, square, Square::None,
                 fmt::format("{} is trapped: any enemy beside it may take it", the_animal(position, square))});
        }
    }
    if constexpr (profile.clock_decides) {
        marks.push_back(clock_text(position));
        if (const Piece decider = position.deciding_animal()) {
            const Square square = first_of(position.animals().of(decider.side(), decider.kind<Kind>()));
            marks.push_back(
                {decider_mark, square, Square::None,
                 fmt::format("{} decides the game when the quiet plies run out", the_animal(position, square))});
        }
    }
    return marks;
}

template struct Explainer<standard>;
template struct Explainer<traditional>;

}  // namespace menagerie::jungle
