#include "games/two_player_wildebeest/setup.h"

#include "base/text.h"
#include "board/coordinates.h"
#include "games/two_player_wildebeest/squares.h"

namespace menagerie::two_player_wildebeest {

Result<Pieces> accept_pieces(const std::vector<Piece>& board, std::string_view format) {
    Pieces pieces;
    for (int i = 0; i < Board::squares; ++i) {
        if (const Piece piece = board[static_cast<std::size_t>(i)]) {
            pieces.put(square_at(i), piece);
        }
    }
    for (const Side side : {Side::White, Side::Black}) {
        const std::string owner = capitalised(name_of(side));
        if (const int kings = count(pieces.of(side, Kind::King, Kind::JetPackKing)); kings > 1) {
            return fail("bad {}: {} has {} kings, at most 1 allowed", format, owner, kings);
        }
        if (const int carts = count(pieces.of(side, Kind::GolfCart)); carts > 1) {
            return fail("bad {}: {} has {} golf carts, at most 1 allowed", format, owner, carts);
        }
        if (const Bits pawns = pieces.of(side, Kind::Pawn) & Board::rank_set(last_rank(side))) {
            return fail("bad {}: {} pawn on its promotion row at {}", format, owner, name_of<Board>(first_of(pawns)));
        }
        if (contains(pieces.of(side, Kind::King), jet_pack_square)) {
            return fail("bad {}: {} king without jet pack on the jet-pack square {}", format, owner,
                        name_of<Board>(jet_pack_square));
        }
    }
    return pieces;
}

}  // namespace menagerie::two_player_wildebeest
