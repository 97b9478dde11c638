#include "games/two_player_wildebeest/explain.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/arithmetic.h"
#include "board/lines.h"
#include "rules/explain.h"
#include "rules/questions.h"

namespace menagerie::two_player_wildebeest {
namespace {

using Objection = std::optional<std::string>;

std::string name(Square square) { return name_of<Board>(square); }
std::string the_piece_on(const Position& position, Square square) {
    return the_piece(info, position.at(square), square);
}
Kind kind_on(const Position& position, Square square) { return position.at(square).kind<Kind>(); }

bool has_legal_move(const Position& position, Square from, Square to) {
    MoveList moves;
    legal_moves(position, moves);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.from() == from && move.to() == to; });
}

/// Rule 4.2.
Objection paralysis(const Position& position, Square square) {
    const Bits keepers = neighbours(square) & position.pieces().of(opponent(position.side_to_move()), Kind::Beekeeper);
    if (keepers == 0) {
        return std::nullopt;
    }
    return fmt::format("{} is paralysed by the Beekeeper on {}", the_piece_on(position, square),
                       name(first_of(keepers)));
}

/// The own catapult that would have to fling the piece on `from` to `to`, or none.
Square catapult_between(const Position& position, Square from, Square to) {
    const Bits catapults = between<Board>[index_of(from)][index_of(to)] & neighbours(from) &
                           position.pieces().of(position.side_to_move(), Kind::Catapult);
    return catapults != 0 ? first_of(catapults) : Square::None;
}

/// Why what may not be captured by a move or a fling is spared.
Objection landing_objection(const Position& position, Square to) {
    const Piece target = position.at(to);
    if (!target) {
        return std::nullopt;
    }
    if (target.side() == position.side_to_move()) {
        return fmt::format("{} is your own", the_piece_on(position, to));
    }
    if (target.kind<Kind>() == Kind::Gorilla) {
        return fmt::format("gorillas cannot be captured, and one stands on {}", name(to));
    }
    return std::nullopt;
}

/// Rule 3.8.
std::string fling_objection(const Position& position, Square from, Square catapult, Square to) {
    const Kind flung_kind = kind_on(position, from);
    if (flung_kind == Kind::GolfCart || flung_kind == Kind::TimeMachine) {
        return fmt::format("a {} cannot be flung", describe(info, position.at(from)).name);
    }
    if (auto objection = paralysis(position, catapult)) {
        return *objection + ", so it cannot fling";
    }
    if (auto objection = landing_objection(position, to)) {
        return *objection;
    }
    return fmt::format("a fling cannot capture a king, and one stands on {}", name(to));
}

std::string not_reachable(const Position& position, Square from, Square to) {
    return fmt::format("{} is not reachable for {}", name(to), the_piece_on(position, from));
}

Objection leap_objection(const Position& position, Square from, Square to, Bits leaps) {
    return contains(leaps, to) ? std::nullopt : Objection{not_reachable(position, from, to)};
}

Objection slide_objection(const Position& position, Square from, Square to, Bits rays) {
    if (!contains(rays, to)) {
        return not_reachable(position, from, to);
    }
    const Bits blocking = between<Board>[index_of(from)][index_of(to)] & position.pieces().occupied();
    if (blocking == 0) {
        return std::nullopt;
    }
    const Square by = index_of(from) < index_of(to) ? first_of(blocking) : last_of(blocking);
    return fmt::format("the way of {} to {} is blocked by {}", the_piece_on(position, from), name(to),
                       the_piece_on(position, by));
}

/// Rule 3.3.
Objection pawn_objection(const Position& position, Square from, Square to) {
    const Side us = position.side_to_move();
    const int files = magnitude(Board::file_of(to) - Board::file_of(from));
    const int ranks = forward(us) * (Board::rank_of(to) - Board::rank_of(from));
    if (files == 1 && ranks == 1) {
        return position.at(to)
                   ? std::nullopt
                   : Objection{fmt::format("a pawn moves diagonally only to capture, and {} is empty", name(to))};
    }
    if (files != 0 || ranks < 1 || ranks > 2) {
        return not_reachable(position, from, to);
    }
    if (ranks == 2 && Board::rank_of(from) != second_rank(us)) {
        return fmt::format("a pawn may step two squares only from rank {}", second_rank(us) + 1);
    }
    const Square next = Board::offset(from, 0, forward(us));
    const Square blocker = position.at(next) ? next : to;
    return fmt::format("a pawn does not capture straight ahead: {} is in the way", the_piece_on(position, blocker));
}

/// The name a square off the board would have, where the letters and numbers go that far.
std::string missing_square(Square from, Square neighbour) {
    const int file = 2 * Board::file_of(neighbour) - Board::file_of(from);
    const int rank = 2 * Board::rank_of(neighbour) - Board::rank_of(from);
    if (file < 0) {
        return fmt::format("a square left of {}", name(neighbour));
    }
    return fmt::format("{}{}", static_cast<char>('a' + file), rank + 1);
}

/// Rule 3.9.
Objection push_objection(const Position& position, Square from, Square to) {
    if (kind_on(position, to) == Kind::Gorilla) {
        return fmt::format("gorillas cannot be pushed or captured, and one stands on {}", name(to));
    }
    if (!contains(neighbours_with_room_behind(from), to)) {
        return fmt::format("the push would need {}, off the board", missing_square(from, to));
    }
    return fmt::format("the push would crush {}, and gorillas cannot be crushed",
                       the_piece_on(position, one_further(from, to)));
}

Objection gorilla_objection(const Position& position, Square from, Square to) {
    return contains(neighbours(from), to) ? push_objection(position, from, to)
                                          : Objection{not_reachable(position, from, to)};
}

/// Serpents and catapults step to empty squares only.
Objection step_objection(const Position& position, Square from, Square to, std::string_view how_it_takes) {
    if (!contains(neighbours(from), to)) {
        return not_reachable(position, from, to);
    }
    return fmt::format("a {} never captures by moving: {}", describe(info, position.at(from)).name, how_it_takes);
}

/// Rule 3.10.
Objection cart_objection(const Position& position, Square from, Square to) {
    if (!contains(end_rows, from)) {
        return fmt::format("{} is stranded: it moves only on ranks 1 and 11", the_piece_on(position, from));
    }
    return leap_objection(position, from, to, orthogonal_steps<Board>[index_of(from)] & end_rows);
}

/// Is the try against the way the piece moves? What stands on the destination is looked at apart.
Objection movement_objection(const Position& position, Square from, Square to) {
    const int i = index_of(from);
    switch (kind_on(position, from)) {
        case Kind::Pawn: return pawn_objection(position, from, to);
        case Kind::Knight: return leap_objection(position, from, to, knight_leaps<Board>[i]);
        case Kind::Bishop:
        case Kind::JetPackKing: return slide_objection(position, from, to, bishop_rays<Board>[i]);
        case Kind::Rook: return slide_objection(position, from, to, rook_rays<Board>[i]);
        case Kind::GrandEmpress:
            return contains(knight_leaps<Board>[i], to)
                       ? std::nullopt
                       : slide_objection(position, from, to, rook_rays<Board>[i] | bishop_rays<Board>[i]);
        case Kind::Serpent: return step_objection(position, from, to, "it poisons what it stands beside");
        case Kind::Catapult: return step_objection(position, from, to, "what it flings captures where it lands");
        case Kind::Gorilla: return gorilla_objection(position, from, to);
        case Kind::GolfCart: return cart_objection(position, from, to);
        case Kind::TimeMachine: return "a time machine never moves";
        case Kind::OldWoman:
        case Kind::PrinceJoey:
        case Kind::Beekeeper:
        case Kind::King: return leap_objection(position, from, to, neighbours(from));
    }
    return std::nullopt;
}

void add_paralysed(const Position& position, std::vector<Mark>& marks) {
    for (const Side side : {Side::White, Side::Black}) {
        const Bits keepers = position.pieces().of(opponent(side), Kind::Beekeeper);
        for (const Square square : each_square(position.paralysed(side))) {
            for (const Square keeper : each_square(neighbours(square) & keepers)) {
                marks.push_back({paralysed_mark, square, keeper,
                                 fmt::format("{} is paralysed by the Beekeeper on {}", the_piece_on(position, square),
                                             name(keeper))});
            }
        }
    }
}

void add_charged(const Position& position, std::vector<Mark>& marks) {
    for (const Square cart : each_square(charged_carts(position.pieces()))) {
        const bool is_stranded = !contains(end_rows, cart);
        for (const Square charger : each_square(chargers(position.pieces(), position.at(cart).side()))) {
            marks.push_back({charged_mark, cart, charger,
                             fmt::format("{} is charged by {}{}", the_piece_on(position, cart),
                                         the_piece_on(position, charger), is_stranded ? ", but stranded" : "")});
        }
    }
}

/// How many pieces more or fewer in his row would make a Joey explode, whichever is nearer.
std::string distance_to_explosion(int row_count) {
    if (is_explosive(row_count)) {
        return "he explodes at the end of this ply unless that changes";
    }
    const int more = (row_count < 5 ? 5 : 10) - row_count;
    const int fewer = row_count - (row_count > 10 ? 10 : 5);
    const bool fewer_is_nearer = row_count > 5 && (row_count > 10 || fewer < more);
    return fmt::format("{} {} and he explodes", fewer_is_nearer ? fewer : more, fewer_is_nearer ? "fewer" : "more");
}

void add_joeys(const Position& position, std::vector<Mark>& marks) {
    for (const Square joey : each_square(position.pieces().of(Kind::PrinceJoey))) {
        const int in_row = row_count(position.pieces(), joey);
        marks.push_back(
            {joey_mark, joey, Square::None,
             fmt::format("rank {} of {} holds {} piece{}: {}", Board::rank_of(joey) + 1, the_piece_on(position, joey),
                         in_row, in_row == 1 ? "" : "s", distance_to_explosion(in_row))});
    }
}

void add_special_squares(std::vector<Mark>& marks) {
    for (const Pad& pad : pads) {
        marks.push_back(
            {pad_mark, pad.square, pad.sends_to,
             fmt::format("transporter pad: what stands on {} is carried to {}", name(pad.square), name(pad.sends_to))});
    }
    marks.push_back({jet_pack_mark, jet_pack_square, Square::None,
                     fmt::format("jet pack: a king that comes to {} becomes a jet-pack king", name(jet_pack_square))});
}

}  // namespace

std::optional<std::string> Explainer::why_not(const Position& position, Square from, Square to) {
    if (auto objection = common_objection(info, position, from, to)) {
        return objection;
    }
    if (has_legal_move(position, from, to)) {
        return std::nullopt;
    }
    if (const Square catapult = catapult_between(position, from, to); catapult != Square::None) {
        return fling_objection(position, from, catapult, to);
    }
    if (auto objection = paralysis(position, from)) {
        return objection;
    }
    const bool pushes = kind_on(position, from) == Kind::Gorilla && contains(neighbours(from), to);
    if (const Piece target = position.at(to); target && target.side() == position.side_to_move() && !pushes) {
        return landing_objection(position, to);
    }
    if (auto objection = movement_objection(position, from, to)) {
        return objection;
    }
    return landing_objection(position, to);
}

std::vector<Mark> Explainer::marks(const Position& position) {
    std::vector<Mark> marks;
    add_paralysed(position, marks);
    add_charged(position, marks);
    add_joeys(position, marks);
    add_special_squares(marks);
    return marks;
}

}  // namespace menagerie::two_player_wildebeest
