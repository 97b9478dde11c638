#pragma once

#include <type_traits>

#include "board/bits.h"
#include "board/square.h"

namespace menagerie {

/// A rectangular board: turns squares into files and ranks (both counted from 0) and picks the word that holds a set of
/// squares.
template <int FileCount, int RankCount>
struct Geometry {
    static constexpr int files = FileCount;
    static constexpr int ranks = RankCount;
    static constexpr int squares = files * ranks;
    static_assert(squares < index_of(Square::None), "a square is seven bits, and the last one means none");

    using Bits = std::conditional_t<(squares <= 64), Bits64, Bits128>;

    /// Every square of the board.
    static constexpr Bits all =
        squares == 8 * sizeof(Bits) ? ~Bits{0} : (Bits{1} << (squares % (8 * sizeof(Bits)))) - 1;

    [[nodiscard]] static constexpr Square square(int file, int rank) { return square_at(rank * files + file); }
    [[nodiscard]] static constexpr int file_of(Square square) { return index_of(square) % files; }
    [[nodiscard]] static constexpr int rank_of(Square square) { return index_of(square) / files; }
    [[nodiscard]] static constexpr bool contains(int file, int rank) {
        return file >= 0 && file < files && rank >= 0 && rank < ranks;
    }
    /// The square so many files and ranks away, or none when that is off the board.
    [[nodiscard]] static constexpr Square offset(Square from, int file_step, int rank_step) {
        const int file = file_of(from) + file_step;
        const int rank = rank_of(from) + rank_step;
        return contains(file, rank) ? square(file, rank) : Square::None;
    }

    [[nodiscard]] static constexpr Bits bit(Square square) { return bit_at<Bits>(square); }
    [[nodiscard]] static constexpr Bits rank_set(int rank) { return ((Bits{1} << files) - 1) << (rank * files); }
    [[nodiscard]] static constexpr Bits file_set(int file) {
        Bits bits = 0;
        for (int rank = 0; rank < ranks; ++rank) {
            bits |= bit(square(file, rank));
        }
        return bits;
    }

    /// The whole set moved by so many files and ranks; what would leave the board is dropped.
    template <int FileStep, int RankStep>
    [[nodiscard]] static constexpr Bits shifted(Bits bits) {
        constexpr Bits kept = files_that_stay(FileStep);
        constexpr int distance = RankStep * files + FileStep;
        if constexpr (distance >= 0) {
            return ((bits & kept) << distance) & all;
        } else {
            return (bits & kept) >> -distance;
        }
    }

private:
    static constexpr Bits files_that_stay(int file_step) {
        Bits bits = 0;
        for (int file = 0; file < files; ++file) {
            if (file + file_step >= 0 && file + file_step < files) {
                bits |= file_set(file);
            }
        }
        return bits;
    }
};

}  // namespace menagerie
