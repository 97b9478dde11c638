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
        return attack(king) + serpents(king) + flings(king) + crushes(king) + rushes_over(king);
    }

private:
    static constexpr Score attacked_warning = 120;
    static constexpr Score serpent_warning = 150;
    static constexpr Score fling_warning = 120;
    static constexpr Score crush_warning = 80;
    static constexpr Score rush_warning = 200;

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
            (orthogonal_steps<Board>[i] & row_through[i] & end_rows & active_enemies_ & pieces_.of(Kind::GolfCart));
        if ((bishop_rays<Board>[i] & diagonal) != 0) {
            attackers |= bishop_slides<Board>(king, pieces_.occupied()) & diagonal;
        }
        if ((rook_rays<Board>[i] & straight) != 0) {
            attackers |= rook_slides<Board>(king, pieces_.occupied()) & straight;
        }
        return attackers != 0 ? attacked_warning : 0;
    }

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
        return (landings & reached) != 0 ? serpent_warning : 0;
    }

    /// A catapult that can throw a poisoner beside the king.
    [[nodiscard]] Score flings(Square king) const {
        const Bits poisoners = pieces_.of(them_, Kind::Serpent, Kind::GrandEmpress);
        const Bits landings = neighbours(king) & ~pieces_.of(them_) & ~pieces_.of(Kind::Gorilla);
        for (const Square catapult : each_square(active_enemies_ & pieces_.of(Kind::Catapult))) {
            for (const Square poisoner : each_square(neighbours(catapult) & poisoners)) {
                if ((line_beyond(poisoner, catapult) & landings) != 0) {
                    return fling_warning;
                }
            }
        }
        return 0;
    }

    /// A gorilla two steps away that can push what stands between onto the king.
    [[nodiscard]] Score crushes(Square king) const {
        const Bits shovable = pieces_.occupied() & ~pieces_.of(Kind::Gorilla);
        for (const Square gorilla : each_square(two_steps_away(king) & active_enemies_ & pieces_.of(Kind::Gorilla))) {
            if (contains(shovable, half_way(king, gorilla))) {
                return crush_warning;
            }
        }
        return 0;
    }

    /// Carts in the king's column that are charged, or that the enemy can charge with his next ply: ours by a pawn that
    /// steps onto the middle row, his own by a time machine.
    [[nodiscard]] Score rushes_over(Square king) const {
        const Bits carts = pieces_.of(Kind::GolfCart) & end_rows & column_through[index_of(king)];
        if (carts == 0) {
            return 0;
        }
        if ((carts & charged_carts(pieces_)) != 0) {
            return rush_warning;
        }
        if ((carts & pieces_.of(them_)) != 0 && makes_time_machine()) {
            return rush_warning;
        }
        const Bits pawns = active_enemies_ & pieces_.of(Kind::Pawn);
        const Bits steps = (them_ == Side::White ? Board::shifted<0, -1>(pawns) : Board::shifted<0, 1>(pawns)) &
                           middle_row & ~pieces_.occupied();
        return (carts & pieces_.of(us_)) != 0 && steps != 0 ? rush_warning : 0;
    }

    /// Can the enemy bring a pawn to its last row, on foot or by a fling?
    [[nodiscard]] bool makes_time_machine() const {
        const Bits last_row = Board::rank_set(last_rank(them_));
        const Bits pawns = pieces_.of(them_, Kind::Pawn);
        const Bits prey = pieces_.of(us_) & ~pieces_.of(Kind::Gorilla);
        const Bits walkers = active_enemies_ & pawns;
        const Bits ahead = them_ == Side::White ? Board::shifted<0, -1>(walkers) : Board::shifted<0, 1>(walkers);
        const Bits aside = Board::shifted<1, 0>(ahead) | Board::shifted<-1, 0>(ahead);
        if (((ahead & ~pieces_.occupied()) | (aside & prey)) & last_row) {
            return true;
        }
        const Bits kings = pieces_.of(Kind::King) | pieces_.of(Kind::JetPackKing);
        const Bits landings = last_row & (~pieces_.occupied() | (prey & ~kings));
        for (const Square catapult : each_square(active_enemies_ & pieces_.of(Kind::Catapult))) {
            for (const Square pawn : each_square(neighbours(catapult) & pawns)) {
                if ((line_beyond(pawn, catapult) & landings) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    const Pieces& pieces_;
    Side us_;
    Side them_;
    Bits active_enemies_;
};

}  // namespace menagerie::two_player_wildebeest
