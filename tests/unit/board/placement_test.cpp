#include "board/placement.h"

#include <map>

#include "unit/board/boards.h"

namespace menagerie {
namespace {

enum class Animal : std::uint8_t { Rat, Cat, Dog, Wolf };
constexpr int animals = 4;

template <class Board>
class PlacementTest : public ::testing::Test {
protected:
    using Men = Placement<Board, Animal, animals>;

    /// Everything the placement says follows from the plain map.
    static void expect_same(const Men& men, const std::map<int, Piece>& expected) {
        typename Board::Bits kinds[animals] = {};
        typename Board::Bits sides[2] = {};
        Key key = 0;
        for (int i = 0; i < Board::squares; ++i) {
            const auto found = expected.find(i);
            ASSERT_EQ(men.at(square_at(i)), found == expected.end() ? Piece{} : found->second);
        }
        for (const auto& [index, piece] : expected) {
            kinds[piece.kind_index()] |= Board::bit(square_at(index));
            sides[index_of(piece.side())] |= Board::bit(square_at(index));
            key ^= piece_keys<Board::squares, animals>.of(piece, square_at(index));
        }
        for (int kind = 0; kind < animals; ++kind) {
            ASSERT_TRUE(men.of(static_cast<Animal>(kind)) == kinds[kind]);
            ASSERT_TRUE(men.of(Side::White, static_cast<Animal>(kind)) == (kinds[kind] & sides[0]));
            ASSERT_TRUE(men.of(Side::Black, static_cast<Animal>(kind)) == (kinds[kind] & sides[1]));
        }
        ASSERT_TRUE(men.of(Side::White) == sides[0] && men.of(Side::Black) == sides[1]);
        ASSERT_TRUE(men.of(Side::Black, Animal::Rat, Animal::Dog, Animal::Wolf) ==
                    (sides[1] & (kinds[0] | kinds[2] | kinds[3])));
        ASSERT_TRUE(men.occupied() == (sides[0] | sides[1]));
        ASSERT_EQ(men.key(), key);
    }
};
TYPED_TEST_SUITE(PlacementTest, testing_boards::Boards);

TYPED_TEST(PlacementTest, StaysConsistentUnderRandomPutsAndLifts) {
    Random random{16};
    typename TestFixture::Men men;
    std::map<int, Piece> expected;
    for (int round = 0; round < 3000; ++round) {
        const int index = static_cast<int>(random.below(TypeParam::squares));
        if (expected.contains(index)) {
            ASSERT_EQ(men.lift(square_at(index)), expected[index]);
            expected.erase(index);
        } else {
            const Piece piece{static_cast<Animal>(random.below(animals)), static_cast<Side>(random.below(2))};
            men.put(square_at(index), piece);
            expected[index] = piece;
        }
        if (round % 10 == 0) {
            this->expect_same(men, expected);
        }
    }
}

TYPED_TEST(PlacementTest, TheWayToAPlacementDoesNotMatter) {
    const Piece rat{Animal::Rat, Side::White};
    const Piece wolf{Animal::Wolf, Side::Black};
    typename TestFixture::Men first;
    first.put(square_at(3), rat);
    first.put(square_at(60), wolf);
    typename TestFixture::Men second;
    second.put(square_at(60), rat);
    second.put(square_at(3), wolf);
    EXPECT_NE(first.key(), second.key());
    EXPECT_FALSE(first == second);
    (void)second.lift(square_at(60));
    (void)second.lift(square_at(3));
    EXPECT_EQ(second.key(), 0U);
    second.put(square_at(60), wolf);
    second.put(square_at(3), rat);
    EXPECT_EQ(first.key(), second.key());
    EXPECT_TRUE(first == second);
}

TEST(Piece, KeepsKindAndSide) {
    for (int kind = 0; kind < 100; ++kind) {
        for (const Side side : {Side::White, Side::Black}) {
            const Piece piece{kind, side};
            ASSERT_TRUE(piece && !piece.is_none());
            ASSERT_EQ(piece.kind_index(), kind);
            ASSERT_EQ(piece.side(), side);
            ASSERT_GE(piece.code(), 2);
        }
    }
    EXPECT_TRUE(Piece{}.is_none());
    EXPECT_EQ(opponent(Side::White), Side::Black);
    EXPECT_EQ(opponent(Side::Black), Side::White);
}

TYPED_TEST(PlacementTest, DifferencesAreTheSquaresThatChanged) {
    Random random{17};
    typename TestFixture::Men before;
    typename TestFixture::Men now;
    for (int round = 0; round < 2000; ++round) {
        const Square square = square_at(static_cast<int>(random.below(TypeParam::squares)));
        if (now.at(square)) {
            (void)now.lift(square);
        } else {
            now.put(square, Piece{static_cast<Animal>(random.below(animals)), static_cast<Side>(random.below(2))});
        }
        typename TestFixture::Men rebuilt = before;
        int last = -1;
        visit_differences(before.by_square(), now.by_square(), [&](Square changed, Piece old_piece, Piece new_piece) {
            ASSERT_GT(index_of(changed), last);
            last = index_of(changed);
            ASSERT_EQ(before.at(changed), old_piece);
            ASSERT_NE(old_piece, new_piece);
            if (old_piece) {
                (void)rebuilt.lift(changed);
            }
            if (new_piece) {
                rebuilt.put(changed, new_piece);
            }
        });
        ASSERT_TRUE(rebuilt == now);
        if (random.below(5) == 0) {
            before = now;
        }
    }
}

}  // namespace
}  // namespace menagerie
