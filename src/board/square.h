#pragma once

#include <cstdint>

namespace menagerie {

/// A square of any board, counted file by file along each rank from a1. Not a template, so that moves, records and
/// protocol code are common to all games; `Geometry` turns it into file and rank.
enum class Square : std::uint8_t { None = 127 };

[[nodiscard]] constexpr int index_of(Square square) { return static_cast<int>(square); }
[[nodiscard]] constexpr Square square_at(int index) { return static_cast<Square>(index); }

}  // namespace menagerie
