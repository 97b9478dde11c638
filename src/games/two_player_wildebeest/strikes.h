#pragma once

#include "games/two_player_wildebeest/effects.h"
#include "games/two_player_wildebeest/pieces.h"
#include "games/two_player_wildebeest/squares.h"
#include "rules/score.h"

namespace menagerie::two_player_wildebeest {

/// Steps that take nothing themselves but may win something by their after-effects (section 5), told by their squares
/// alone, which is much quicker than playing them. Not every one does win, and a few that do are not among them.
class Strikes {
public:
    Strikes() = default;
    Strikes(const Pieces& pieces, Side us) : pieces_{&pieces}, us_{us}, them_{opponent(us)} {
        const Bits mortal_enemies = pieces.of(them_) & ~machines(pieces);
        beside_enemies_ = neighbours_of<Board>(mortal_enemies);
        anybody_ = sacrifices();
        poisoners_ = beside_enemies_ | pads_to_enemies();
        pawns_ = Board::rank_set(last_rank(us)) | (rush_wins(them_) ? middle_row : 0);
        fatal_to_enemies_ = pieces.of(us, Kind::Gorilla) != 0 ? fatal_to_enemies() : 0;
        light_joeys();
    }

    /// Where a piece of a kind strikes when it comes there from another square.
    [[nodiscard]] Bits of(Kind kind, Square from) const {
        return anybody_ | by_kind(kind) | (contains(leavers_, from) ? ~row_through[index_of(from)] : 0);
    }
    [[nodiscard]] Bits of_pawns() const { return anybody_ | pawns_; }
    /// Rows whose pieces strike by leaving them.
    [[nodiscard]] Bits leavers() const { return leavers_; }
    /// Does it strike to push a piece to a square: is it poisoned or run over there, or does it poison, charge or rush?
    [[nodiscard]] bool strikes_pushed(Piece piece, Square to) const {
        const Side side = piece.side();
        if (side == them_ && contains(fatal_to_enemies_, to)) {
            return true;
        }
        switch (piece.kind<Kind>()) {
            case Kind::Pawn:
                return (contains(middle_row, to) && rush_wins(opponent(side))) ||
                       (contains(Board::rank_set(last_rank(side)), to) && rush_wins(side));
            case Kind::GolfCart:
                return contains(end_rows, to) && chargers(*pieces_, side) != 0 &&
                       swing(column_through[index_of(to)] & ~pieces_->of(side, Kind::GolfCart)) > 0;
            case Kind::Serpent:
            case Kind::GrandEmpress: return side == us_ && contains(beside_enemies_, to);
            default: return false;
        }
    }

private:
    [[nodiscard]] Bits by_kind(Kind kind) const {
        switch (kind) {
            case Kind::Serpent:
            case Kind::GrandEmpress: return poisoners_;
            case Kind::Pawn: return pawns_;
            case Kind::OldWoman: return beside_coming_victims();
            case Kind::PrinceJoey: return beside_enemies_ & nearly_explosive_rows();
            case Kind::GolfCart: return chargers(*pieces_, us_) != 0 ? Board::all : 0;
            default: return 0;
        }
    }

    /// Steps 1, 2 and 6: a victim of the enemy's serpent beside an own Old Woman makes her an empress and ends the
    /// serpent.
    [[nodiscard]] Bits sacrifices() const {
        const Bits women = pieces_->of(us_, Kind::OldWoman);
        const Bits serpents = pieces_->of(them_, Kind::Serpent);
        return women == 0 || serpents == 0
                   ? 0
                   : neighbours_of_few(serpents | carried_from(serpents)) & neighbours_of_few(women);
    }
    /// The same where a pad brings the serpent to its victims.
    [[nodiscard]] Bits beside_coming_victims() const {
        const Bits reached = neighbours_of_few(carried_from(pieces_->of(them_, Kind::Serpent)));
        return reached == 0 ? 0 : neighbours_of_few(reached & pieces_->of(us_) & ~machines(*pieces_)) & ~reached;
    }
    /// Where the pads send what stands on them.
    [[nodiscard]] static Bits carried_from(Bits squares) {
        Bits result = 0;
        if ((squares & pad_squares) != 0) {
            for (const Pad& pad : pads) {
                result |= contains(squares, pad.square) ? Board::bit(pad.sends_to) : 0;
            }
        }
        return result;
    }

    /// Step 5: pads that carry a poisoner to the side of an enemy.
    [[nodiscard]] Bits pads_to_enemies() const {
        Bits result = 0;
        for (const Pad& pad : pads) {
            result |= contains(beside_enemies_, pad.sends_to) ? Board::bit(pad.square) : 0;
        }
        return result;
    }

    /// Steps 3 and 4: does the cart of a side take more of theirs than of ours if it is charged?
    [[nodiscard]] bool rush_wins(Side side) const {
        const Bits cart = pieces_->of(side, Kind::GolfCart) & end_rows;
        return cart != 0 && swing(column_through[index_of(first_of(cart))] & ~cart) > 0;
    }

    /// Where enemies that are pushed there are poisoned or run over.
    [[nodiscard]] Bits fatal_to_enemies() const {
        Bits result = neighbours_of_few(pieces_->of(us_, Kind::Serpent, Kind::GrandEmpress));
        for (const Square cart : each_square(charged_carts(*pieces_) & end_rows)) {
            result |= column_through[index_of(cart)];
        }
        return result;
    }

    /// Step 7: Joeys that one piece more or fewer in their row makes explode, to our advantage.
    void light_joeys() {
        for (const Square joey : each_square(pieces_->of(Kind::PrinceJoey))) {
            const int in_row = row_count(*pieces_, joey);
            const bool one_more = is_explosive(in_row + 1);
            const bool one_less = is_explosive(in_row - 1);
            if ((one_more || one_less) && swing(neighbours(joey) | Board::bit(joey)) > 0) {
                anybody_ |= one_more ? row_through[index_of(joey)] : 0;
                leavers_ |= one_less ? row_through[index_of(joey)] : 0;
            }
        }
    }

    /// Rows in which a Joey who arrives explodes.
    [[nodiscard]] Bits nearly_explosive_rows() const {
        Bits rows = 0;
        for (int rank = 0; rank < Board::ranks; ++rank) {
            const Bits row = Board::rank_set(rank);
            rows |= is_explosive(count(pieces_->occupied() & row) + 1) ? row : 0;
        }
        return rows;
    }

    /// What we win if everything on some squares is removed.
    [[nodiscard]] Score swing(Bits squares) const {
        Score result = 0;
        visit_squares(squares & pieces_->occupied(), [&](Square square) {
            const Piece piece = pieces_->at(square);
            const Kind kind = piece.kind<Kind>();
            const Score worth = is_king(kind) ? king_worth : value_of(kind);
            result += piece.side() == us_ ? -worth : worth;
        });
        return result;
    }

    const Pieces* pieces_ = nullptr;
    Side us_ = Side::White;
    Side them_ = Side::Black;
    Bits beside_enemies_ = 0;
    Bits anybody_ = 0;
    Bits leavers_ = 0;
    Bits poisoners_ = 0;
    Bits pawns_ = 0;
    Bits fatal_to_enemies_ = 0;  ///< when they are pushed there
};

}  // namespace menagerie::two_player_wildebeest
