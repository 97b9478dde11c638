#include "games/wildebeest/network.h"

namespace menagerie::wildebeest {

// What `menagerie train wildebeest` writes.
alignas(64) constexpr decltype(Network::numbers) Network::numbers{
#include "games/wildebeest/network_numbers.inc"
};

}  // namespace menagerie::wildebeest
