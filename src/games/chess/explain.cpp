#include "games/chess/explain.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/arithmetic.h"
#include "rules/explain.h"
#include "rules/questions.h"

namespace menagerie::chess {
namespace {

std::string name(Square square) { return name_of<Board>(square); }
std::string the_man(const Position& position, Square square) { return the_piece(info, position.at(square), square); }

bool has_legal_move(const Position& position, Square from, Square to) {
    MoveList moves;
    legal_moves(position, moves);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.from() == from && move.to() == to; });
}

/// The man that stands in the way of a slide, or none when the way is free.
Square blocker(const Position& position, Square from, Square to) {
    const Bits blocking = between<Board>[index_of(from)][index_of(to)] & position.men().occupied();
    if (blocking == 0) {
        return Square::None;
    }
    return index_of(from) < index_of(to) ? first_of(blocking) : last_of(blocking);
}

std::string not_reachable(const Position& position, Square from, Square to) {
    return fmt::format("{} is not reachable for {}", name(to), the_man(position, from));
}

std::string blocked(const Position& position, Square from, Square to, Square by) {
    return fmt::format("the way of {} to {} is blocked by {}", the_man(position, from), name(to),
                       the_man(position, by));
}

std::optional<std::string> slide_objection(const Position& position, Square from, Square to, Bits rays) {
    if (!contains(rays, to)) {
        return not_reachable(position, from, to);
    }
    if (const Square by = blocker(position, from, to); by != Square::None) {
        return blocked(position, from, to, by);
    }
    return std::nullopt;
}

std::optional<std::string> leap_objection(const Position& position, Square from, Square to, Bits leaps) {
    return contains(leaps, to) ? std::nullopt : std::optional{not_reachable(position, from, to)};
}

std::optional<std::string> pawn_objection(const Position& position, Square from, Square to) {
    const Side us = position.side_to_move();
    const int direction = us == Side::White ? 1 : -1;
    const int files = magnitude(Board::file_of(to) - Board::file_of(from));
    const int ranks = direction * (Board::rank_of(to) - Board::rank_of(from));
    if (files == 1 && ranks == 1) {
        const bool captures = position.at(to) || to == position.en_passant();
        return captures
                   ? std::nullopt
                   : std::optional{fmt::format("a pawn moves diagonally only to capture, and {} is empty", name(to))};
    }
    const int home_rank = us == Side::White ? 1 : 6;
    if (files != 0 || ranks < 1 || ranks > 2) {
        return not_reachable(position, from, to);
    }
    if (ranks == 2 && Board::rank_of(from) != home_rank) {
        return "a pawn may step two squares only from its first square";
    }
    const Square next = Board::offset(from, 0, direction);
    for (const Square square : {next, to}) {
        if (position.at(square)) {
            return square == to ? fmt::format("a pawn does not capture straight ahead: {} is in the way",
                                              the_man(position, square))
                                : blocked(position, from, to, square);
        }
    }
    return std::nullopt;
}

std::string attacked_square(const Position& position, Square square, Bits attackers) {
    return fmt::format("{} is attacked by {}", name(square), the_man(position, first_of(attackers)));
}

std::optional<std::string> castling_objection(const Position& position, std::size_t number) {
    const Castling& castling = castlings[number];
    const Side them = opponent(position.side_to_move());
    if ((position.castling_rights() >> number & 1) == 0) {
        return "castling on this wing is no longer allowed: king or rook has moved";
    }
    if (const Bits blocking = castling.must_be_empty & position.men().occupied()) {
        return fmt::format("castling needs the squares between king and rook empty, and {} is there",
                           the_man(position, first_of(blocking)));
    }
    if (const Bits attackers = position.attackers_of(castling.king_from, them)) {
        return fmt::format("castling is not allowed in check: {}",
                           attacked_square(position, castling.king_from, attackers));
    }
    for (const Square square : {castling.rook_to, castling.king_to}) {
        if (const Bits attackers = position.attackers_of(square, them)) {
            return fmt::format("castling {} {}, which is attacked by {}",
                               square == castling.king_to ? "ends on" : "crosses", name(square),
                               the_man(position, first_of(attackers)));
        }
    }
    return std::nullopt;
}

/// The castling whose king move goes from one square to the other, if it is a king that stands there.
std::optional<std::size_t> castling_between(const Position& position, Square from, Square to) {
    const std::size_t first = position.side_to_move() == Side::White ? 0 : 2;
    for (std::size_t i = first; i < first + 2; ++i) {
        if (castlings[i].king_from == from && castlings[i].king_to == to &&
            position.at(from).kind<Kind>() == Kind::King) {
            return i;
        }
    }
    return std::nullopt;
}

/// Is the move against the way the man moves, checks and pins aside?
std::optional<std::string> movement_objection(const Position& position, Square from, Square to) {
    const int i = index_of(from);
    switch (position.at(from).kind<Kind>()) {
        case Kind::Pawn: return pawn_objection(position, from, to);
        case Kind::Knight: return leap_objection(position, from, to, knight_leaps<Board>[i]);
        case Kind::Bishop: return slide_objection(position, from, to, bishop_rays<Board>[i]);
        case Kind::Rook: return slide_objection(position, from, to, rook_rays<Board>[i]);
        case Kind::Queen: return slide_objection(position, from, to, rook_rays<Board>[i] | bishop_rays<Board>[i]);
        case Kind::King: return leap_objection(position, from, to, king_steps<Board>[i]);
    }
    return std::nullopt;
}

/// The move fits its man but leaves the king attacked: say by whom, and whether that is new.
std::string safety_objection(const Position& position, Square from, Square to) {
    const Side us = position.side_to_move();
    const Side them = opponent(us);
    const Square king = position.king_square(us);
    const Bits vacated = position.men().occupied() & ~Board::bit(from);
    if (from == king) {
        return attacked_square(position, to, position.attackers_of(to, them, vacated));
    }
    if (const Bits checkers = position.attackers_of(king, them)) {
        return fmt::format("the king on {} is in check from {}, and this move does not end it", name(king),
                           the_man(position, first_of(checkers)));
    }
    Bits occupied = vacated | Board::bit(to);
    const bool en_passant = position.at(from).kind<Kind>() == Kind::Pawn && to == position.en_passant();
    if (en_passant) {
        occupied &= ~Board::bit(behind(to, us));
    }
    const Bits attackers = position.attackers_of(king, them, occupied) & ~Board::bit(to);
    return fmt::format("pinned: would leave the king on {} open to {}", name(king),
                       the_man(position, first_of(attackers)));
}

}  // namespace

std::optional<std::string> Explainer::why_not(const Position& position, Square from, Square to) {
    if (auto objection = common_objection(info, position, from, to)) {
        return objection;
    }
    if (has_legal_move(position, from, to)) {
        return std::nullopt;
    }
    if (const auto castling = castling_between(position, from, to)) {
        return castling_objection(position, *castling);
    }
    if (const Piece target = position.at(to); target && target.side() == position.side_to_move()) {
        return fmt::format("{} is your own", the_man(position, to));
    }
    if (auto objection = movement_objection(position, from, to)) {
        return objection;
    }
    return safety_objection(position, from, to);
}

std::vector<Mark> Explainer::marks(const Position& position) {
    const Square king = position.king_square(position.side_to_move());
    std::vector<Mark> marks;
    for (const Square attacker : each_square(position.attackers_of(king, opponent(position.side_to_move())))) {
        marks.push_back({check_mark, king, attacker, fmt::format("check by {}", the_man(position, attacker))});
    }
    return marks;
}

}  // namespace menagerie::chess
