#include "games/wildebeest/explain.h"

#include <array>
#include <string_view>

#include <fmt/format.h>

#include "base/arithmetic.h"
#include "games/wildebeest/notation.h"
#include "rules/chess_family_explain.h"

namespace menagerie::wildebeest {
namespace {

using Objections = ChessFamilyObjections<Board, Position>;
using Reason = Objections::Reason;

/// Rule 3.1, ranks counted from the owner's side.
Reason step_objection(int own_rank, int ranks) {
    if (ranks == 3 && own_rank != 2) {
        return "a pawn may step three squares only from its owner's second rank";
    }
    if (ranks == 2 && own_rank > 3) {
        return "a pawn may step two squares only from its owner's second or third rank";
    }
    return std::nullopt;
}

Reason pawn_objection(const Position& position, const Objections& objections, Square from, Square to) {
    const bool is_white = position.side_to_move() == Side::White;
    const int files = magnitude(Board::file_of(to) - Board::file_of(from));
    const int ranks = (is_white ? 1 : -1) * (Board::rank_of(to) - Board::rank_of(from));
    if (files == 1 && ranks == 1) {
        const bool captures = position.at(to) || contains(position.en_passant_squares(), to);
        return captures ? Reason{}
                        : fmt::format("a pawn moves diagonally only to capture, and {} is empty", objections.name(to));
    }
    if (files != 0 || ranks < 1 || ranks > 3) {
        return objections.not_reachable(from, to);
    }
    const int own_rank = is_white ? Board::rank_of(from) + 1 : Board::ranks - Board::rank_of(from);
    if (auto reason = step_objection(own_rank, ranks)) {
        return reason;
    }
    return objections.pawn_step_blocked(from, to);
}

/// A castling try: the wing's number and the length of the slide.
struct CastlingTry {
    std::size_t wing = 0;
    std::size_t length = 0;
};

/// A king's move of two or more files along its home rank means castling (rule 8).
std::optional<CastlingTry> castling_between(const Position& position, Square from, Square to) {
    const Side us = position.side_to_move();
    const std::size_t first = first_wing_of(us);
    for (std::size_t number = first; from == position.king_square(us) && number < first + 2; ++number) {
        const auto& wing = castling_wings[number];
        for (std::size_t length = 2; length <= wing.slides.size(); ++length) {
            if (wing.king_from == from && wing.slides[length - 1].king_to == to) {
                return CastlingTry{number, length};
            }
        }
    }
    return std::nullopt;
}

/// Rule 5.3: the first attacked square on the way is named.
Reason castling_objection(const Objections& objections, CastlingTry castling) {
    constexpr std::array<std::string_view, 5> words{"", "one square", "two squares", "three squares", "four squares"};
    const auto& wing = castling_wings[castling.wing];
    if (auto reason = objections.castling_wing(wing, castling.wing)) {
        return reason;
    }
    for (std::size_t i = 0; i < castling.length; ++i) {
        if (const auto attack = objections.attacked(wing.slides[i].king_to)) {
            return fmt::format("castling {}: {}", words[castling.length], *attack);
        }
    }
    return std::nullopt;
}

/// Is the move against the way the man moves, checks and pins aside?
Reason movement_objection(const Position& position, const Objections& objections, Square from, Square to) {
    const int i = index_of(from);
    switch (position.at(from).kind<Kind>()) {
        case Kind::Pawn: return pawn_objection(position, objections, from, to);
        case Kind::Camel: return objections.leap(from, to, camel_leaps<Board>[i]);
        case Kind::Knight: return objections.leap(from, to, knight_leaps<Board>[i]);
        case Kind::Wildebeest: return objections.leap(from, to, wildebeest_leaps[i]);
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
    if (const auto castling = castling_between(position, from, to)) {
        return castling_objection(objections, *castling);
    }
    if (auto objection = objections.own_man_on(to)) {
        return objection;
    }
    if (auto objection = movement_objection(position, objections, from, to)) {
        return objection;
    }
    const bool en_passant = position.at(from).kind<Kind>() == Kind::Pawn &&
                            contains(position.en_passant_squares(), to) && Board::file_of(from) != Board::file_of(to);
    return objections.unsafe(from, to, en_passant ? position.long_step().arrival : to);
}

/// `O-O3`, `O-O` and `f1g1r`.
std::optional<std::string> Explainer::why_not_named(const Position& position, std::string_view text) {
    const std::size_t first = first_wing_of(position.side_to_move());
    for (std::size_t number = first; number < first + 2; ++number) {
        const auto& wing = castling_wings[number];
        for (std::size_t length = 1; length <= wing.slides.size(); ++length) {
            const Move castling = make_move(wing.king_from, wing.slides[length - 1].king_to, Special::Castling);
            if (text == Notation::to_uci(castling) || Notation::is_castling_name(castling, text)) {
                return castling_objection(Objections{info, position}, {number, length});
            }
        }
    }
    return std::nullopt;
}

std::vector<Mark> Explainer::marks(const Position& position) {
    return Objections{info, position}.check_marks(check_mark);
}

}  // namespace menagerie::wildebeest
