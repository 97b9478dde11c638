#include "games/jungle/network.h"

namespace menagerie::jungle {

// What `menagerie train jungle` writes.
alignas(64) constexpr decltype(Network::numbers) Network::numbers{
#include "games/jungle/network_numbers.inc"
};

}  // namespace menagerie::jungle
