#include "games/chess/network.h"

namespace menagerie::chess {

// What `menagerie train chess` writes.
alignas(64) constexpr decltype(Network::numbers) Network::numbers{
#include "games/chess/network_numbers.inc"
};

}  // namespace menagerie::chess
