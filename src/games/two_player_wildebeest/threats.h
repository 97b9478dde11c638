#pragma once

#include "board/lines.h"
#include "games/two_player_wildebeest/effects.h"
#include "games/two_player_wildebeest/pieces.h"
#include "games/two_player_wildebeest/squares.h"
#include "rules/score.h"

namespace menagerie::two_player_wildebeest {

/// The ways in which the enemy could take a side's king with one ply, as far as a look at the board tells: captures,
/// poison, flings, crushes and rushes.
class KingThreats {
public:
    /// `active_enemies`: those that are not paralysed.
    KingThreats(const Pieces& pieces, Side us, Bits active_enemies)
        : pieces_{pieces},
          us_{us},
          them_{opponent(us)},
          active_enemies_{active_enemies} {}

    /// How much hangs over the king although its owner may still do something about it; nothing without a threat.
    [[nodiscard]] Score warning(Square king) const {
        return attack(king) + serpents(king) + flings(king) + crushes(king) + rushes_over(king) + shoves(king) +
               blasts(king);
    }

private:
    static constexpr Score attacked_warning = 120;
    static constexpr Score serpent_warning = 150;
    static constexpr Score fling_warning = 120;
    static constexpr Score crush_warning = 80;
    static constexpr Score rush_warning = 200;
    static constexpr Score blast_warning = 120;

    /// Ordinary captures of the king.
    [[nodiscard]] Score attack(Square king) const {
        const int i = index_of(king);
        const Bits walkers = active_enemies_ & (pieces_.of(Kind::King) | pieces_.of(Kind::OldWoman) |
                                                pieces_.of(Kind::PrinceJoey) | pieces_.of(Kind::Beekeeper));
        const Bits empresses = active_enemies_ & pieces_.of(Kind::GrandEmpress);
        const Bits diagonal =
            empresses | (active_enemies_ & (pieces_.of(Kind::Bishop) | pieces_.of(Kind::JetPackKing)));
        const Bits straight = empresses | (active_enemies_ & pieces_.of(Kind::Rook));
        const Bits leapers = empresses | (active_enemies_ & pieces_.of(Kind::Knight));
        Bits attackers =
            (neighbours(king) & (walkers | pawn_attackers(king))) | (knight_leaps<Board>[i] & leapers) |
            (takes_both(column_through[i]) ? 0
                                           : orthogonal_steps<Board>[i] & row_through[i] & end_rows & active_carts());
        if ((bishop_rays<Board>[i] & diagonal) != 0) {
            attackers |= bishop_slides<Board>(king, pieces_.occupied()) & diagonal;
        }
        if ((rook_rays<Board>[i] & straight) != 0) {
            attackers |= rook_slides<Board>(king, pieces_.occupied()) & straight;
        }
        return attackers != 0 ? attacked_warning : 0;
    }

    [[nodiscard]] Bits active_carts() const { return active_enemies_ & pieces_.of(Kind::GolfCart); }
    [[nodiscard]] bool has_their_king(Bits squares) const {
        return (squares & pieces_.of(them_, Kind::King, Kind::JetPackKing)) != 0;
    }
    /// A cart that arrives in a column and is charged goes on to rush over it, over its own king as well.
    [[nodiscard]] bool takes_both(Bits column) const { return has_their_king(column) && chargers(pieces_, them_) != 0; }

    [[nodiscard]] Bits pawn_attackers(Square king) const {
        const int behind = Board::rank_of(king) - forward(them_);
        if (behind < 0 || behind >= Board::ranks) {
            return 0;
        }
        return active_enemies_ & pieces_.of(Kind::Pawn) & diagonal_steps<Board>[index_of(king)] &
               Board::rank_set(behind);
    }

    /// Poisoners that are beside the king, or can step there.
    [[nodiscard]] Score serpents(Square king) const {
        const Bits beside = neighbours(king);
        const Bits poisoners = pieces_.of(them_, Kind::Serpent, Kind::GrandEmpress);
        if ((beside & poisoners) != 0) {
            return 2 * serpent_warning;
        }
        const Bits landings = beside & ~pieces_.occupied();
        const Bits reached = neighbours_of_few(active_enemies_ & pieces_.of(Kind::Serpent));
        return (landings & reached) != 0 || empress_comes_to(beside) ? serpent_warning : 0;
    }

    [[nodiscard]] bool empress_comes_to(Bits squares) const {
        const Bits landings = squares & (~pieces_.occupied() | prey());
        for (const Square empress : each_square(active_enemies_ & pieces_.of(Kind::GrandEmpress))) {
            const Bits reached = knight_leaps<Board>[index_of(empress)] |
                                 bishop_slides<Board>(empress, pieces_.occupied()) |
                                 rook_slides<Board>(empress, pieces_.occupied());
            if ((reached & landings) != 0) {
                return true;
            }
        }
        return false;
    }

    /// A catapult that can throw a poisoner beside the king.
    [[nodiscard]] Score flings(Square king) const {
        const Bits poisoners = pieces_.of(them_, Kind::Serpent, Kind::GrandEmpress);
        const Bits landings = neighbours(king) & ~pieces_.of(them_) & ~pieces_.of(Kind::Gorilla);
        return can_fling(poisoners, landings) ? fling_warning : 0;
    }

    /// A gorilla two steps away that can push what stands between onto the king.
    [[nodiscard]] Score crushes(Square king) const {
        const Bits shovable = pieces_.occupied() & ~pieces_.of(Kind::Gorilla);
        for (const Square gorilla : each_square(two_steps_away(king) & active_enemies_ & pieces_.of(Kind::Gorilla))) {
            const Square between = half_way(king, gorilla);
            if (contains(shovable, between) && !brings_rush_over_both(between, king)) {
                return crush_warning;
            }
        }
        return 0;
    }

    /// Is it a charged cart that would be pushed onto the king, and rush on over the other one?
    [[nodiscard]] bool brings_rush_over_both(Square shoved, Square king) const {
        return contains(charged_carts(pieces_), shoved) && contains(end_rows, king) &&
               has_their_king(column_through[index_of(king)]);
    }

    /// A gorilla beside the king that can push it before a charged cart or to the side of a poisoner.
    [[nodiscard]] Score shoves(Square king) const {
        const Bits beside = neighbours(king) & active_enemies_ & pieces_.of(Kind::Gorilla);
        if (beside == 0) {
            return 0;
        }
        const Bits poisoners = pieces_.of(them_, Kind::Serpent, Kind::GrandEmpress);
        const Bits carts = charged_carts(pieces_) & end_rows;
        for (const Square gorilla : each_square(beside)) {
            if (!contains(neighbours_with_room_behind(gorilla), king)) {
                continue;
            }
            const Square behind = one_further(gorilla, king);
            // A cart on that very square is crushed by the king.
            const Bits rushing = column_through[index_of(behind)] & carts & ~Board::bit(behind);
            const bool falls = (neighbours(behind) & poisoners) != 0 || rushing != 0;
            if (falls && !contains(pieces_.of(Kind::Gorilla), behind)) {
                return crush_warning;
            }
        }
        return 0;
    }

    /// Carts in the king's column that are charged, or that the enemy can charge with his next ply: ours by a pawn of
    /// his that comes to the middle row or one of ours that becomes a time machine, his own the other way round; our
    /// pawns are pushed there. Or a charged cart can come to the column: his own on its wheels, either if it is pushed.
    [[nodiscard]] Score rushes_over(Square king) const {
        const Bits column = column_through[index_of(king)];
        if (has_their_king(column)) {
            return 0;  // both kings would fall, which wins nothing
        }
        const Bits carts = pieces_.of(Kind::GolfCart) & end_rows;
        const Bits in_column = carts & column;
        const Bits charged = charged_carts(pieces_) & carts;
        const bool may_rush =
            (in_column == 0
                 ? steps_into(column, carts)
                 : (in_column & charged) != 0 ||
                       ((in_column & pieces_.of(them_)) != 0 && (makes_time_machine() || charges_by_push(them_))) ||
                       ((in_column & pieces_.of(us_)) != 0 && (brings_pawn_to_middle() || charges_by_push(us_)))) ||
            (charged != 0 && can_push(charged, column & end_rows));
        return may_rush ? rush_warning : 0;
    }

    /// Can the enemy charge the cart of a side with a push?
    [[nodiscard]] bool charges_by_push(Side side) const {
        return can_push(pieces_.of(opponent(side), Kind::Pawn), middle_row) ||
               can_push(pieces_.of(side, Kind::Pawn), Board::rank_set(last_rank(side)));
    }
    /// Can an enemy gorilla push one of some pieces to one of some squares?
    [[nodiscard]] bool can_push(Bits pieces, Bits targets) const {
        for (const Square gorilla : each_square(active_enemies_ & pieces_.of(Kind::Gorilla))) {
            const Bits behind = two_steps_away(gorilla) & targets & ~pieces_.of(Kind::Gorilla);
            for (const Square target : each_square(behind)) {
                if (contains(pieces, half_way(gorilla, target))) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Is the enemy's cart charged, and can it step into a column?
    [[nodiscard]] bool steps_into(Bits column, Bits carts) const {
        const Bits drivers = carts & active_enemies_;
        if (drivers == 0 || chargers(pieces_, them_) == 0) {
            return false;
        }
        const Bits targets = column & end_rows & (~pieces_.occupied() | prey());
        return (orthogonal_steps<Board>[index_of(first_of(drivers))] & targets) != 0;
    }

    /// Can the enemy bring a pawn to the middle row, on foot or by a fling?
    [[nodiscard]] bool brings_pawn_to_middle() const {
        return (pawn_steps() & middle_row) != 0 ||
               can_fling(pieces_.of(them_, Kind::Pawn), middle_row & fling_landings());
    }

    /// What of ours an ordinary capture may take.
    [[nodiscard]] Bits prey() const { return pieces_.of(us_) & ~pieces_.of(Kind::Gorilla); }
    /// Where flings may end (rule 3.8).
    [[nodiscard]] Bits fling_landings() const {
        return ~pieces_.occupied() | (prey() & ~(pieces_.of(Kind::King) | pieces_.of(Kind::JetPackKing)));
    }

    /// Where the enemy's pawns can go with one step or capture.
    [[nodiscard]] Bits pawn_steps() const {
        const Bits pawns = active_enemies_ & pieces_.of(Kind::Pawn);
        const Bits ahead = them_ == Side::White ? Board::shifted<0, -1>(pawns) : Board::shifted<0, 1>(pawns);
        const Bits aside = Board::shifted<1, 0>(ahead) | Board::shifted<-1, 0>(ahead);
        return (ahead & ~pieces_.occupied()) | (aside & prey());
    }

    /// A serpent that can step where its poison leaves five or ten pieces in the row of a Joey beside the king.
    [[nodiscard]] Score blasts(Square king) const {
        for (const Square joey : each_square(neighbours(king) & pieces_.of(Kind::PrinceJoey))) {
            for (const Square serpent : each_square(active_enemies_ & pieces_.of(Kind::Serpent))) {
                for (const Square landing : each_square(neighbours(serpent) & ~pieces_.occupied())) {
                    if (blows_up(joey, serpent, landing)) {
                        return blast_warning;
                    }
                }
            }
        }
        return 0;
    }
    [[nodiscard]] bool blows_up(Square joey, Square serpent, Square landing) const {
        const Bits victims = neighbours(landing) & pieces_.of(us_) & ~machines(pieces_);
        const Bits left = ((pieces_.occupied() ^ Board::bit(serpent)) | Board::bit(landing)) & ~victims;
        return contains(left, joey) && is_explosive(count(left & row_through[index_of(joey)]));
    }

    /// Can an enemy catapult throw one of some pieces to one of some squares?
    [[nodiscard]] bool can_fling(Bits passengers, Bits landings) const {
        for (const Square catapult : each_square(active_enemies_ & pieces_.of(Kind::Catapult))) {
            for (const Square passenger : each_square(neighbours(catapult) & passengers)) {
                if ((line_beyond(passenger, catapult) & landings) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Can the enemy bring a pawn to its last row, on foot or by a fling?
    [[nodiscard]] bool makes_time_machine() const {
        const Bits last_row = Board::rank_set(last_rank(them_));
        return (pawn_steps() & last_row) != 0 || can_fling(pieces_.of(them_, Kind::Pawn), last_row & fling_landings());
    }

    const Pieces& pieces_;
    Side us_;
    Side them_;
    Bits active_enemies_;
};

}  // namespace menagerie::two_player_wildebeest
