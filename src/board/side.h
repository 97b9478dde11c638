#pragma once

#include <cstdint>
#include <string_view>

namespace menagerie {

/// The two players. White moves first in every game.
enum class Side : std::uint8_t { White, Black };

[[nodiscard]] constexpr Side opponent(Side side) { return side == Side::White ? Side::Black : Side::White; }
[[nodiscard]] constexpr int index_of(Side side) { return static_cast<int>(side); }
[[nodiscard]] constexpr std::string_view name_of(Side side) { return side == Side::White ? "white" : "black"; }

}  // namespace menagerie
