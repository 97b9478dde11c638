#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "board/bits.h"
#include "board/castling.h"
#include "board/lines.h"
#include "rules/explain.h"
#include "rules/questions.h"

namespace menagerie {

/// Reasons against a move that orthodox chess and its larger relatives share. Where a reason is optional, none means
/// that this rule allows the move.
template <class Board, class Position>
class ChessFamilyObjections {
public:
    using Bits = typename Board::Bits;
    using Reason = std::optional<std::string>;

    ChessFamilyObjections(const GameInfo& info, const Position& position)
        : info_{info},
          position_{position},
          us_{position.side_to_move()},
          them_{opponent(us_)} {}

    [[nodiscard]] std::string name(Square square) const { return name_of<Board>(square); }
    [[nodiscard]] std::string the_man(Square square) const { return the_piece(info_, position_.at(square), square); }

    [[nodiscard]] std::string not_reachable(Square from, Square to) const {
        return fmt::format("{} is not reachable for {}", name(to), the_man(from));
    }
    [[nodiscard]] Reason slide(Square from, Square to, Bits rays) const {
        if (!contains(rays, to)) {
            return not_reachable(from, to);
        }
        return blocked(from, to);
    }
    [[nodiscard]] Reason leap(Square from, Square to, Bits leaps) const {
        return contains(leaps, to) ? Reason{} : not_reachable(from, to);
    }
    /// Something between two squares of a line; the man nearest to `from` is named.
    [[nodiscard]] Reason blocked(Square from, Square to) const {
        const Bits blocking = between<Board>[index_of(from)][index_of(to)] & position_.men().occupied();
        if (blocking == 0) {
            return std::nullopt;
        }
        const Square by = index_of(from) < index_of(to) ? first_of(blocking) : last_of(blocking);
        return fmt::format("the way of {} to {} is blocked by {}", the_man(from), name(to), the_man(by));
    }
    /// Something before or on the square a pawn steps to.
    [[nodiscard]] Reason pawn_step_blocked(Square from, Square to) const {
        if (auto reason = blocked(from, to)) {
            return reason;
        }
        return position_.at(to) ? fmt::format("a pawn does not capture straight ahead: {} is in the way", the_man(to))
                                : Reason{};
    }
    [[nodiscard]] Reason own_man_on(Square to) const {
        const Piece target = position_.at(to);
        return target && target.side() == us_ ? fmt::format("{} is your own", the_man(to)) : Reason{};
    }
    [[nodiscard]] Reason attacked(Square square) const { return attacked(square, position_.men().occupied()); }
    /// An enemy that attacks the square, or none.
    [[nodiscard]] Reason attacker_of(Square square) const { return attacker_of(square, position_.men().occupied()); }

    /// What all slides of a castling wing need.
    [[nodiscard]] Reason castling_wing(const auto& wing, std::size_t number) const {
        if (!has_right(position_.castling_rights(), number)) {
            return "castling on this wing is no longer allowed: king or rook has moved";
        }
        if (const Bits blocking = wing.must_be_empty & position_.men().occupied(); blocking != 0) {
            return fmt::format("castling needs the squares between king and rook empty, and {} is there",
                               the_man(first_of(blocking)));
        }
        if (const auto check = attacked(wing.king_from)) {
            return fmt::format("castling is not allowed in check: {}", *check);
        }
        return std::nullopt;
    }

    /// The move fits its man but leaves the king attacked: by whom, and whether that is new. `captured` is where the
    /// captured man stands, which en passant is not the square of arrival.
    [[nodiscard]] std::string unsafe(Square from, Square to, Square captured) const {
        const Square king = position_.king_square(us_);
        const Bits vacated = position_.men().occupied() & ~Board::bit(from);
        if (from == king) {
            return attacked(to, vacated).value_or("");
        }
        const Bits occupied = (vacated & ~Board::bit(captured)) | Board::bit(to);
        const Bits attackers = position_.attackers_of(king, them_, occupied) & ~Board::bit(captured);
        if (const Bits checkers = position_.attackers_of(king, them_) & attackers; checkers != 0) {
            return fmt::format("the king on {} is in check from {}, and this move does not end it", name(king),
                               the_man(first_of(checkers)));
        }
        return fmt::format("pinned: would leave the king on {} open to {}", name(king), the_man(first_of(attackers)));
    }

    /// One mark for each man that gives check.
    [[nodiscard]] std::vector<Mark> check_marks(int kind) const {
        const Square king = position_.king_square(us_);
        std::vector<Mark> marks;
        for (const Square attacker : each_square(position_.attackers_of(king, them_))) {
            marks.push_back({kind, king, attacker, fmt::format("check by {}", the_man(attacker))});
        }
        return marks;
    }

private:
    [[nodiscard]] Reason attacker_of(Square square, Bits occupied) const {
        const Bits attackers = position_.attackers_of(square, them_, occupied);
        return attackers == 0 ? Reason{} : the_man(first_of(attackers));
    }
    [[nodiscard]] Reason attacked(Square square, Bits occupied) const {
        const auto attacker = attacker_of(square, occupied);
        return attacker ? fmt::format("{} is attacked by {}", name(square), *attacker) : attacker;
    }

    const GameInfo& info_;
    const Position& position_;
    Side us_;
    Side them_;
};

}  // namespace menagerie
