#include "games/two_player_wildebeest/network.h"

namespace menagerie::two_player_wildebeest {

// What `menagerie train 2pw` writes.
alignas(64) constexpr decltype(Network::numbers) Network::numbers{
#include "games/two_player_wildebeest/network_numbers.inc"
};

}  // namespace menagerie::two_player_wildebeest
