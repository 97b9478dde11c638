#include "games/two_player_wildebeest/effects.h"

namespace menagerie::two_player_wildebeest {

Fury fury(const Pieces& pieces, Bits victims) {
    Fury result;
    if (pieces.of(Kind::OldWoman) == 0) {
        return result;
    }
    for (const Square serpent : each_square(pieces.of(Kind::Serpent))) {
        const Side enemy = opponent(pieces.at(serpent).side());
        const Bits own_victims = neighbours(serpent) & victims & pieces.of(enemy);
        for (const Square woman : each_square(pieces.of(enemy, Kind::OldWoman))) {
            // A woman is not her own neighbour, so a victim beside her is never she herself.
            if ((neighbours(woman) & own_victims) != 0) {
                result.serpents |= Board::bit(serpent);
                result.women |= Board::bit(woman);
            }
        }
    }
    return result;
}

Pieces after_effects(Pieces pieces) {
    NoObserver nobody;
    Stage stage{pieces, nobody};
    follow_up(stage);
    return pieces;
}

}  // namespace menagerie::two_player_wildebeest
