#pragma once

#include <algorithm>
#include <cstddef>

#include "board/bits.h"

namespace menagerie {

/// The size of the network that adds to a game's evaluation, and where its numbers begin in their list: weights of the
/// inputs, biases of the hidden sums, for each output the weights of both views, and the biases of the outputs.
struct NetworkShape {
    std::size_t inputs = 0;
    std::size_t hidden = 0;
    std::size_t outputs = 1;  ///< one for each kind of position that the game tells apart
    /// How many steps from a view's own king a piece is an input once more, by where it stands seen from there; 0: none
    /// is. Where kings are hunted, what matters most is who stands how near, wherever that is on the board.
    int around_king = 0;

    [[nodiscard]] constexpr std::size_t input_biases() const { return inputs * hidden; }
    /// Those of the side to move, then the opponent's.
    [[nodiscard]] constexpr std::size_t output_weights(std::size_t output = 0) const {
        return input_biases() + hidden + output * 2 * hidden;
    }
    /// In the unit of scores.
    [[nodiscard]] constexpr std::size_t output_bias(std::size_t output = 0) const {
        return output_weights(outputs) + output;
    }
    [[nodiscard]] constexpr std::size_t numbers() const { return output_bias(outputs); }

    /// The output for a number of something, `each` numbers to an output and the last one for all the rest.
    [[nodiscard]] constexpr std::size_t output_for_number(int number, int each) const {
        return std::min(static_cast<std::size_t>(number / each), outputs - 1);
    }

    friend constexpr bool operator==(const NetworkShape&, const NetworkShape&) = default;
};

/// The squares of a field that reaches so many steps in all directions.
[[nodiscard]] constexpr std::size_t field_size(int reach) {
    return reach == 0 ? 0 : static_cast<std::size_t>((2 * reach + 1) * (2 * reach + 1));
}

/// Every kind of piece of either side on every square is an input, and in every place near the king if the game wants
/// that; the outputs are as many as the game says.
template <class Board>
[[nodiscard]] constexpr NetworkShape shape_for(int kinds, std::size_t hidden, std::size_t outputs,
                                               int around_king = 0) {
    return {2 * static_cast<std::size_t>(kinds) * (Board::squares + field_size(around_king)), hidden, outputs,
            around_king};
}

/// Is a king on the right half? Where left and right are alike, a view mirrored then need not learn both.
template <class Board>
[[nodiscard]] constexpr bool is_on_the_right(typename Board::Bits king) {
    return king != 0 && Board::file_of(first_of(king)) >= Board::files / 2;
}

}  // namespace menagerie
