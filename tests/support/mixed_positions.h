#pragma once

#include <cstdint>
#include <string>

namespace menagerie::tests {

/// Positions of all games from random play, each in one of the forms that `solve` reads: FEN where it is chess, EPD,
/// JSON lines, and board files where the game has them. The same for the same seed.
[[nodiscard]] std::string mixed_positions(int count, std::uint64_t seed);

}  // namespace menagerie::tests
