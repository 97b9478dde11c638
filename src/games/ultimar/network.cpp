#include "games/ultimar/network.h"

namespace menagerie::ultimar {

// What `menagerie train ultimar` writes.
alignas(64) constexpr decltype(Network::numbers) Network::numbers{
#include "games/ultimar/network_numbers.inc"
};

}  // namespace menagerie::ultimar
