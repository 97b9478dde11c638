#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace menagerie {

/// How the numbers of a network are scaled to whole ones.
struct NetworkScale {
    static constexpr int input = 255;  ///< 1.0 of a hidden sum
    static constexpr int output = 64;  ///< 1.0 of an output weight
    static constexpr int score = 400;  ///< the score an output of 1.0 stands for
};

/// The inputs of a position that are on, White's view and Black's.
using NetworkInputs = std::array<std::vector<std::uint16_t>, 2>;

}  // namespace menagerie
