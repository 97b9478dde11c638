#include "board/leaps.h"

#include <cstdlib>

#include "unit/board/boards.h"

namespace menagerie {
namespace {

using testing_boards::Boards;
using testing_boards::has;

template <class Board>
class LeapsTest : public ::testing::Test {
protected:
    /// Every pair of squares is a leap exactly when `fits(file distance, rank distance)` says so.
    template <class Fits>
    static void expect_leaps(const LeapTable<Board>& table, const Fits& fits) {
        for (int from = 0; from < Board::squares; ++from) {
            for (int to = 0; to < Board::squares; ++to) {
                const int files = std::abs(from % Board::files - to % Board::files);
                const int ranks = std::abs(from / Board::files - to / Board::files);
                ASSERT_EQ(has(table[from], to), fits(files, ranks)) << from << " to " << to;
            }
            ASSERT_TRUE((table[from] & ~Board::all) == 0);
        }
    }
};
TYPED_TEST_SUITE(LeapsTest, Boards);

TYPED_TEST(LeapsTest, StepsGoOneSquare) {
    this->expect_leaps(orthogonal_steps<TypeParam>, [](int files, int ranks) { return files + ranks == 1; });
    this->expect_leaps(diagonal_steps<TypeParam>, [](int files, int ranks) { return files == 1 && ranks == 1; });
    this->expect_leaps(king_steps<TypeParam>, [](int files, int ranks) { return std::max(files, ranks) == 1; });
}

TYPED_TEST(LeapsTest, KnightsAndCamelsLeap) {
    this->expect_leaps(knight_leaps<TypeParam>, [](int files, int ranks) { return files * ranks == 2; });
    this->expect_leaps(camel_leaps<TypeParam>,
                       [](int files, int ranks) { return files * ranks == 3 && files + ranks == 4; });
}

TYPED_TEST(LeapsTest, NeighboursAreTheUnionOfTheKingSteps) {
    Random random{9};
    for (int round = 0; round < 300; ++round) {
        const auto bits = testing_boards::random_set<TypeParam>(random, 1 + random.below(20));
        typename TypeParam::Bits expected = 0;
        for (int i = 0; i < TypeParam::squares; ++i) {
            if (has(bits, i)) {
                expected |= king_steps<TypeParam>[i];
            }
        }
        ASSERT_TRUE(neighbours_of<TypeParam>(bits) == expected);
    }
}

}  // namespace
}  // namespace menagerie
