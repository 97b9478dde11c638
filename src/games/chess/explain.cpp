#include "games/chess/explain.h"

#include <fmt/format.h>

#include "base/arithmetic.h"
#include "rules/chess_family_explain.h"
#include "rules/san.h"

namespace menagerie::chess {
namespace {

using Objections = ChessFamilyObjections<Board, Position>;
using Reason = Objections::Reason;

Reason pawn_objection(const Position& position, const Objections& objections, Square from, Square to) {
    const Side us = position.side_to_move();
    const int files = magnitude(Board::file_of(to) - Board::file_of(from));
    const int ranks = (us == Side::White ? 1 : -1) * (Board::rank_of(to) - Board::rank_of(from));
    if (files == 1 && ranks == 1) {
        const bool captures = position.at(to) || to == position.en_passant();
        return captures ? Reason{}
                        : fmt::format("a pawn moves diagonally only to capture, and {} is empty", objections.name(to));
    }
    if (files != 0 || ranks < 1 || ranks > 2) {
        return objections.not_reachable(from, to);
    }
    const int home_rank = us == Side::White ? 1 : 6;
    if (ranks == 2 && Board::rank_of(from) != home_rank) {
        return "a pawn may step two squares only from its first square";
    }
    return objections.pawn_step_blocked(from, to);
}

Reason castling_objection(const Objections& objections, std::size_t number) {
    const auto& wing = castling_wings[number];
    if (auto reason = objections.castling_wing(wing, number)) {
        return reason;
    }
    const auto& slide = wing.slides.front();
    for (const Square square : {slide.rook_to, slide.king_to}) {
        if (const auto attacker = objections.attacker_of(square)) {
            return fmt::format("castling {} {}, which is attacked by {}",
                               square == slide.king_to ? "ends on" : "crosses", objections.name(square), *attacker);
        }
    }
    return std::nullopt;
}

/// The number of the wing on which the king would castle between two squares, if it is a king that stands there.
std::optional<std::size_t> castling_between(const Position& position, Square from, Square to) {
    const std::size_t first = first_wing_of(position.side_to_move());
    for (std::size_t number = first; number < first + 2; ++number) {
        const auto& wing = castling_wings[number];
        if (wing.king_from == from && wing.slides.front().king_to == to &&
            from == position.king_square(position.side_to_move())) {
            return number;
        }
    }
    return std::nullopt;
}

/// Is the move against the way the man moves, checks and pins aside?
Reason movement_objection(const Position& position, const Objections& objections, Square from, Square to) {
    const int i = index_of(from);
    switch (position.at(from).kind<Kind>()) {
        case Kind::Pawn: return pawn_objection(position, objections, from, to);
        case Kind::Knight: return objections.leap(from, to, knight_leaps<Board>[i]);
        case Kind::Bishop: return objections.slide(from, to, bishop_rays<Board>[i]);
        case Kind::Rook: return objections.slide(from, to, rook_rays<Board>[i]);
        case Kind::Queen: return objections.slide(from, to, rook_rays<Board>[i] | bishop_rays<Board>[i]);
        case Kind::King: return objections.leap(from, to, king_steps<Board>[i]);
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> Explainer::why_not(const Position& position, Square from, Square to) {
    if (auto objection = common_objection(info, position, from, to)) {
        return objection;
    }
    if (has_legal_move(position, from, to)) {
        return std::nullopt;
    }
    const Objections objections{info, position};
    if (const auto wing = castling_between(position, from, to)) {
        return castling_objection(objections, *wing);
    }
    if (auto objection = objections.own_man_on(to)) {
        return objection;
    }
    if (auto objection = movement_objection(position, objections, from, to)) {
        return objection;
    }
    const bool en_passant = position.at(from).kind<Kind>() == Kind::Pawn && to == position.en_passant();
    return objections.unsafe(from, to, en_passant ? behind<Board>(to, position.side_to_move()) : to);
}

/// `O-O` and `O-O-O`.
std::optional<std::string> Explainer::why_not_named(const Position& position, std::string_view text) {
    const std::size_t first = first_wing_of(position.side_to_move());
    for (const std::size_t number : {first, first + 1}) {
        if (spells_name(text, number == first ? "O-O" : "O-O-O")) {
            return castling_objection(Objections{info, position}, number);
        }
    }
    return std::nullopt;
}

std::vector<Mark> Explainer::marks(const Position& position) {
    return Objections{info, position}.check_marks(check_mark);
}

}  // namespace menagerie::chess
