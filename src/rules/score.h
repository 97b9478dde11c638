#pragma once

namespace menagerie {

/// The value of a position or a gain, in hundredths of the game's unit (a pawn where there are pawns), for the side to
/// move.
using Score = int;

}  // namespace menagerie
