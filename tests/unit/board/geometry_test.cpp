#include "board/geometry.h"

#include "unit/board/boards.h"

namespace menagerie {
namespace {

using namespace testing_boards;  // NOLINT(google-build-using-namespace)

template <class Board>
class GeometryTest : public ::testing::Test {};
TYPED_TEST_SUITE(GeometryTest, Boards);

TYPED_TEST(GeometryTest, SquaresCountAlongRanksFromA1) {
    int index = 0;
    for (int rank = 0; rank < TypeParam::ranks; ++rank) {
        for (int file = 0; file < TypeParam::files; ++file, ++index) {
            const Square square = TypeParam::square(file, rank);
            ASSERT_EQ(index_of(square), index);
            ASSERT_EQ(TypeParam::file_of(square), file);
            ASSERT_EQ(TypeParam::rank_of(square), rank);
        }
    }
    EXPECT_EQ(index, TypeParam::squares);
}

TYPED_TEST(GeometryTest, UsesTheSmallestWord) {
    EXPECT_EQ(sizeof(typename TypeParam::Bits), TypeParam::squares <= 64 ? 8U : 16U);
}

TYPED_TEST(GeometryTest, AllIsTheUnionOfItsRanksAndOfItsFiles) {
    typename TypeParam::Bits ranks = 0;
    typename TypeParam::Bits files = 0;
    for (int rank = 0; rank < TypeParam::ranks; ++rank) {
        ASSERT_EQ(count(TypeParam::rank_set(rank)), TypeParam::files);
        ranks |= TypeParam::rank_set(rank);
    }
    for (int file = 0; file < TypeParam::files; ++file) {
        ASSERT_EQ(count(TypeParam::file_set(file)), TypeParam::ranks);
        files |= TypeParam::file_set(file);
    }
    EXPECT_TRUE(ranks == TypeParam::all && files == TypeParam::all);
    EXPECT_EQ(count(TypeParam::all), TypeParam::squares);
    EXPECT_EQ(index_of(last_of(TypeParam::all)), TypeParam::squares - 1);
}

TYPED_TEST(GeometryTest, FileAndRankSetsHoldTheirSquares) {
    for (int i = 0; i < TypeParam::squares; ++i) {
        for (int file = 0; file < TypeParam::files; ++file) {
            ASSERT_EQ(has(TypeParam::file_set(file), i), i % TypeParam::files == file);
        }
        for (int rank = 0; rank < TypeParam::ranks; ++rank) {
            ASSERT_EQ(has(TypeParam::rank_set(rank), i), i / TypeParam::files == rank);
        }
    }
}

TYPED_TEST(GeometryTest, OffsetStopsAtTheEdges) {
    for (int i = 0; i < TypeParam::squares; ++i) {
        for (int file_step = -4; file_step <= 4; ++file_step) {
            for (int rank_step = -4; rank_step <= 4; ++rank_step) {
                const auto expected = walk<TypeParam>(i, {file_step, rank_step}, 1);
                const Square to = TypeParam::offset(square_at(i), file_step, rank_step);
                ASSERT_EQ(to, expected ? square_at(*expected) : Square::None);
            }
        }
    }
}

template <class Board, int FileStep, int RankStep>
void expect_shift_as_walked(typename Board::Bits bits) {
    typename Board::Bits expected = 0;
    for (int i = 0; i < Board::squares; ++i) {
        if (const auto to = walk<Board>(i, {FileStep, RankStep}, 1); to && has(bits, i)) {
            expected |= one<typename Board::Bits>(*to);
        }
    }
    const auto shifted = Board::template shifted<FileStep, RankStep>(bits);
    ASSERT_TRUE(shifted == expected) << Board::files << "x" << Board::ranks << " by " << FileStep << ", " << RankStep;
}

TYPED_TEST(GeometryTest, ShiftedMovesEachSquareOnItsOwn) {
    Random random{8};
    for (int round = 0; round < 300; ++round) {
        const auto bits = round == 0 ? TypeParam::all : random_set<TypeParam>(random, 1 + random.below(5));
        expect_shift_as_walked<TypeParam, 0, 0>(bits);
        expect_shift_as_walked<TypeParam, 1, 0>(bits);
        expect_shift_as_walked<TypeParam, -1, 0>(bits);
        expect_shift_as_walked<TypeParam, 0, 1>(bits);
        expect_shift_as_walked<TypeParam, 0, -1>(bits);
        expect_shift_as_walked<TypeParam, 1, 1>(bits);
        expect_shift_as_walked<TypeParam, -1, 1>(bits);
        expect_shift_as_walked<TypeParam, 1, -1>(bits);
        expect_shift_as_walked<TypeParam, -1, -1>(bits);
        expect_shift_as_walked<TypeParam, 2, 1>(bits);
        expect_shift_as_walked<TypeParam, -2, 1>(bits);
        expect_shift_as_walked<TypeParam, 3, -1>(bits);
        expect_shift_as_walked<TypeParam, -1, 3>(bits);
        expect_shift_as_walked<TypeParam, 0, 2>(bits);
    }
}

}  // namespace
}  // namespace menagerie
