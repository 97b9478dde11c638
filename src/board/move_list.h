#pragma once

#include "base/inline_list.h"
#include "board/move.h"

namespace menagerie {

/// Room for the moves of any position that games reach; positions set up by hand may have more (a board full of
/// empresses), and the list then moves to the heap.
using MoveList = InlineList<Move, 384>;

}  // namespace menagerie
