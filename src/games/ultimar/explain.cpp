#include "games/ultimar/explain.h"

#include <fmt/format.h>

#include "base/text.h"
#include "board/leaps.h"
#include "board/lines.h"
#include "rules/explain.h"

namespace menagerie::ultimar {
namespace {

std::string name(Square square) { return name_of<Board>(square); }
std::string the_piece_on(const Position& position, Square square) {
    return the_piece(info, position.at(square), square);
}

std::string frozen_by(const Position& position, Square square) {
    std::vector<std::string> holders;
    for (const Square holder : each_square(position.freezes().sources_of(square))) {
        holders.push_back(the_piece_on(position, holder));
    }
    return fmt::format("{} is frozen by {}", the_piece_on(position, square), joined_in_words(holders));
}

/// How a kind takes, for those who tried to step onto an enemy.
std::string_view way_of_taking(Kind kind) {
    switch (kind) {
        case Kind::Pawn: return "it takes what it encloses between itself and another piece of its side";
        case Kind::Immobiliser: return "it takes nothing, it freezes what it moves up to";
        case Kind::LongLeaper: return "it takes what it leaps over";
        case Kind::Chameleon:
            return "it takes each piece in that piece's own way, and only kings by stepping onto them";
        case Kind::King: return "it takes what it steps onto";
        case Kind::Withdrawer: return "it moves up to a piece and takes it by moving straight away";
        case Kind::Coordinator: return "it takes what stands on the corners between itself and its king";
    }
    return "";
}

std::string occupied_goal(const Position& position, Square from, Square to) {
    const Piece mover = position.at(from);
    return fmt::format("{} {} does not step onto {}: {}", article_of(mover.kind<Kind>()), describe(info, mover).name,
                       the_piece_on(position, to), way_of_taking(mover.kind<Kind>()));
}

/// Nearest to `from` first.
Square nearest(Square from, Square to, Bits squares) {
    return index_of(from) < index_of(to) ? first_of(squares) : last_of(squares);
}

/// What keeps a leaper from passing the piece on `over`; it passes over enemies in `leapable` with an empty square
/// behind.
std::optional<std::string> passing_objection(const Position& position, Square from, Square to, Square over,
                                             Bits leapable) {
    const std::string_view leaper = describe(info, position.at(from)).name;
    if (position.at(over).side() == position.at(from).side()) {
        return fmt::format("a {} does not pass over its own side: {} is in the way", leaper,
                           the_piece_on(position, over));
    }
    if (!contains(leapable, over)) {
        return fmt::format("a {} passes over long leapers only: {} is in the way", leaper,
                           the_piece_on(position, over));
    }
    const Bits rest = (between<Board>[index_of(over)][index_of(to)]) | Board::bit(to);
    if (position.at(nearest(from, to, rest))) {
        return fmt::format("a {} needs an empty square behind {}", leaper, name(over));
    }
    return std::nullopt;
}

std::optional<std::string> leaper_objection(const Position& position, Square from, Square to, Bits leapable) {
    Bits passed = between<Board>[index_of(from)][index_of(to)] & position.pieces().occupied();
    while (passed != 0) {
        const Square over = nearest(from, to, passed);
        if (auto objection = passing_objection(position, from, to, over, leapable)) {
            return objection;
        }
        passed &= ~Board::bit(over);
    }
    return std::nullopt;
}

std::optional<std::string> slide_objection(const Position& position, Square from, Square to) {
    const Bits blocking = between<Board>[index_of(from)][index_of(to)] & position.pieces().occupied();
    if (blocking == 0) {
        return std::nullopt;
    }
    return fmt::format("the way of {} to {} is blocked by {}", the_piece_on(position, from), name(to),
                       the_piece_on(position, nearest(from, to, blocking)));
}

std::optional<std::string> way_objection(const Position& position, Square from, Square to) {
    const Bits enemies = position.pieces().of(opponent(position.at(from).side()));
    switch (position.at(from).kind<Kind>()) {
        case Kind::LongLeaper: return leaper_objection(position, from, to, enemies);
        case Kind::Chameleon:
            return leaper_objection(position, from, to, enemies & position.pieces().of(Kind::LongLeaper));
        default: return slide_objection(position, from, to);
    }
}

/// Squares that are not in line with the piece at all.
std::optional<std::string> line_objection(const Position& position, Square from, Square to) {
    const int i = index_of(from);
    const Kind kind = position.at(from).kind<Kind>();
    if (kind == Kind::King && !contains(king_steps<Board>[i], to)) {
        return "a king moves one step";
    }
    if (kind == Kind::Pawn && contains(bishop_rays<Board>[i], to)) {
        return position.at(to) ? "a pawn does not capture diagonally" : "a pawn does not move diagonally";
    }
    if (!contains(rook_rays<Board>[i] | bishop_rays<Board>[i], to)) {
        return fmt::format("{} is not in line with {}", name(to), the_piece_on(position, from));
    }
    return std::nullopt;
}

void add_marks(std::vector<Mark>& marks, const Position& position, const Marks& pairs, int kind,
               std::string_view verb) {
    for (int i = 0; i < pairs.size(); ++i) {
        const auto [source, targets] = pairs[i];
        for (const Square target : each_square(targets)) {
            marks.push_back({kind, target, source, fmt::format("{} by {}", verb, the_piece_on(position, source))});
        }
    }
}

/// Rule 6: which chameleons have power, and from whom.
void add_power(std::vector<Mark>& marks, const Position& position) {
    const Bits power = pieces_with_power(position.pieces(), position.freezes());
    for (const Square borrower : each_square(power & position.pieces().of(Kind::Chameleon))) {
        for (const Square lender : each_square(position.freezes().targets_of(borrower) & power)) {
            marks.push_back(
                {power_mark, borrower, lender, fmt::format("has power from {}", the_piece_on(position, lender))});
        }
    }
}

}  // namespace

std::optional<std::string> Explainer::why_not(const Position& position, Square from, Square to) {
    if (auto objection = common_objection(info, position, from, to)) {
        return objection;
    }
    if (contains(position.destinations_of(from), to)) {
        return std::nullopt;
    }
    if (contains(position.frozen_pieces(), from)) {
        return frozen_by(position, from);
    }
    const Piece target = position.at(to);
    if (target && target.side() == position.side_to_move()) {
        return fmt::format("{} is your own", the_piece_on(position, to));
    }
    if (auto objection = line_objection(position, from, to)) {
        return objection;
    }
    if (auto objection = way_objection(position, from, to)) {
        return objection;
    }
    if (position.at(from).kind<Kind>() == Kind::Chameleon && target.kind<Kind>() == Kind::King) {
        return "a chameleon takes a king by a single step only";
    }
    return occupied_goal(position, from, to);
}

std::vector<Mark> Explainer::marks(const Position& position) {
    std::vector<Mark> marks;
    add_marks(marks, position, position.freezes(), frozen_mark, "frozen");
    add_marks(marks, position, position.approaches(), approached_mark, "approached");
    add_power(marks, position);
    return marks;
}

}  // namespace menagerie::ultimar
