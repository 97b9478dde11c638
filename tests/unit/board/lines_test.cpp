#include "board/lines.h"

#include <span>
#include <vector>

#include "unit/board/boards.h"

namespace menagerie {
namespace {

using testing_boards::Boards;
using testing_boards::diagonal_steps;
using testing_boards::has;
using testing_boards::one;
using testing_boards::random_set;
using testing_boards::Step;
using testing_boards::straight_steps;
using testing_boards::walk;
using testing_boards::walked_ray;

template <class Board>
class LinesTest : public ::testing::Test {
protected:
    using Bits = typename Board::Bits;

    static Bits walked(std::span<const Step> steps, int from, Bits occupied) {
        Bits reached = 0;
        for (const Step step : steps) {
            reached |= walked_ray<Board>(from, step, occupied);
        }
        return reached;
    }
};
TYPED_TEST_SUITE(LinesTest, Boards);

TYPED_TEST(LinesTest, SlidesAsWalkedOnRandomBoards) {
    Random random{10};
    for (int round = 0; round < 400; ++round) {
        const auto occupied = random_set<TypeParam>(random, 1 + random.below(12));
        for (int from = 0; from < TypeParam::squares; ++from) {
            const auto rook = this->walked(straight_steps, from, occupied);
            const auto bishop = this->walked(diagonal_steps, from, occupied);
            ASSERT_TRUE(rook_slides<TypeParam>(square_at(from), occupied) == rook) << from;
            ASSERT_TRUE(bishop_slides<TypeParam>(square_at(from), occupied) == bishop) << from;
            ASSERT_TRUE(queen_slides<TypeParam>(square_at(from), occupied) == (rook | bishop)) << from;
        }
    }
}

TYPED_TEST(LinesTest, EachLineIsWalkedBothWays) {
    Random random{12};
    constexpr Step ahead[] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};  // rank, file, diagonal, anti-diagonal
    for (int round = 0; round < 100; ++round) {
        const auto occupied = random_set<TypeParam>(random, 1 + random.below(8));
        for (int from = 0; from < TypeParam::squares; ++from) {
            for (int line = 0; line < 4; ++line) {
                const Step back{-ahead[line].file, -ahead[line].rank};
                const auto expected =
                    walked_ray<TypeParam>(from, ahead[line], occupied) | walked_ray<TypeParam>(from, back, occupied);
                ASSERT_TRUE(slide<TypeParam>(static_cast<Line>(line), square_at(from), occupied) == expected);
            }
        }
    }
}

/// Only one of the two ways is compiled into `slide`; both must be right, since other machines use the other.
TYPED_TEST(LinesTest, BothWaysToSlideAgree) {
    Random random{13};
    for (int round = 0; round < 200; ++round) {
        const auto occupied = random_set<TypeParam>(random, 1 + random.below(12));
        for (const auto& line : lines_detail::lines<TypeParam>) {
            for (int from = 0; from < TypeParam::squares; ++from) {
                const auto with_from = occupied | TypeParam::bit(square_at(from));
                const auto extracted = lines_detail::extracted_slide<TypeParam>(line[from], occupied);
                ASSERT_TRUE(lines_detail::obstruction_slide(line[from], occupied) == extracted) << from;
                ASSERT_TRUE(lines_detail::obstruction_slide(line[from], with_from) == extracted) << from;
                ASSERT_TRUE(lines_detail::extracted_slide<TypeParam>(line[from], with_from) == extracted) << from;
            }
        }
    }
}

TYPED_TEST(LinesTest, RaysReachTheEdgeOfTheEmptyBoard) {
    for (int from = 0; from < TypeParam::squares; ++from) {
        ASSERT_TRUE(rook_rays<TypeParam>[from] == this->walked(straight_steps, from, 0));
        ASSERT_TRUE(bishop_rays<TypeParam>[from] == this->walked(diagonal_steps, from, 0));
        ASSERT_EQ(count(rook_rays<TypeParam>[from]), TypeParam::files + TypeParam::ranks - 2);
    }
}

TYPED_TEST(LinesTest, BetweenIsWhatLiesStrictlyBetween) {
    std::vector<typename TypeParam::Bits> expected(static_cast<std::size_t>(TypeParam::squares) * TypeParam::squares,
                                                   0);
    for (int from = 0; from < TypeParam::squares; ++from) {
        for (const auto& steps : {straight_steps, diagonal_steps}) {
            for (int i = 0; i < 4; ++i) {
                typename TypeParam::Bits passed = 0;
                for (int distance = 1; const auto to = walk<TypeParam>(from, steps[i], distance); ++distance) {
                    expected[static_cast<std::size_t>(from * TypeParam::squares + *to)] = passed;
                    passed |= one<typename TypeParam::Bits>(*to);
                }
            }
        }
    }
    for (int from = 0; from < TypeParam::squares; ++from) {
        for (int to = 0; to < TypeParam::squares; ++to) {
            ASSERT_TRUE(between<TypeParam>[from][to] ==
                        expected[static_cast<std::size_t>(from * TypeParam::squares + to)])
                << from << " to " << to;
        }
    }
}

}  // namespace
}  // namespace menagerie
