#include "board/pins.h"

#include <span>

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

template <class Board>
class PinsTest : public ::testing::Test {
protected:
    using Bits = typename Board::Bits;

    /// From the king outwards: exactly one own man, then a slider of the right sort; all up to the slider counts.
    static Bits walked(int king, std::span<const Step> steps, Bits own, Bits occupied, Bits sliders) {
        Bits lines = 0;
        for (const Step step : steps) {
            Bits path = 0;
            int own_men = 0;
            for (int distance = 1; const auto to = walk<Board>(king, step, distance); ++distance) {
                path |= one<Bits>(*to);
                if (!has(occupied, *to)) {
                    continue;
                }
                if (has(own, *to) && own_men == 0) {
                    ++own_men;
                    continue;
                }
                if (own_men == 1 && has(sliders, *to)) {
                    lines |= path;
                }
                break;
            }
        }
        return lines;
    }
};
TYPED_TEST_SUITE(PinsTest, Boards);

TYPED_TEST(PinsTest, AreAsWalkedOnRandomBoards) {
    Random random{14};
    int pins_seen = 0;
    for (int round = 0; round < 20000; ++round) {
        const int king = static_cast<int>(random.below(TypeParam::squares));
        const auto king_bit = TypeParam::bit(square_at(king));
        const auto own = random_set<TypeParam>(random, 4 + random.below(10)) | king_bit;
        const auto enemy = random_set<TypeParam>(random, 3 + random.below(10)) & ~own;
        const auto straight_sliders = random_set<TypeParam>(random, 2) & enemy;
        const auto diagonal_sliders = random_set<TypeParam>(random, 2) & enemy;
        const auto pins = find_pins<TypeParam>(square_at(king), own, own | enemy, straight_sliders, diagonal_sliders);
        ASSERT_TRUE(pins.straight == this->walked(king, straight_steps, own, own | enemy, straight_sliders));
        ASSERT_TRUE(pins.diagonal == this->walked(king, diagonal_steps, own, own | enemy, diagonal_sliders));
        ASSERT_TRUE(pins.any() == (pins.straight | pins.diagonal));
        pins_seen += pins.any() != 0 ? 1 : 0;
    }
    EXPECT_GT(pins_seen, 2000) << "the boards drawn should show many pins";
}

}  // namespace
}  // namespace menagerie
