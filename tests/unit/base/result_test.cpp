#include "base/result.h"

#include <memory>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace menagerie {
namespace {

Result<int> half_of(int number) {
    if (number % 2 != 0) {
        return fail("{} is odd", number);
    }
    return number / 2;
}

TEST(Result, HoldsAValue) {
    const auto result = half_of(8);
    ASSERT_TRUE(result);
    EXPECT_EQ(*result, 4);
}

TEST(Result, HoldsAnErrorThatNamesTheOffendingPart) {
    const auto result = half_of(7);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "7 is odd");
    EXPECT_EQ(result.error(), Error{"7 is odd"});
}

TEST(Result, ValueCanBeChangedInPlace) {
    Result<std::string> result{std::string{"pawn"}};
    *result += "s";
    result->push_back('!');
    EXPECT_EQ(*std::as_const(result), "pawns!");
    EXPECT_EQ(std::as_const(result)->size(), 6U);
}

TEST(Result, ValueCanBeMovedOut) {
    Result<std::unique_ptr<int>> result{std::make_unique<int>(5)};
    const std::unique_ptr<int> taken = *std::move(result);
    ASSERT_NE(taken, nullptr);
    EXPECT_EQ(*taken, 5);
}

TEST(Result, AResultOfAnErrorLikeStringIsStillAValue) {
    const Result<std::string> value{std::string{"no"}};
    const Result<std::string> error{Error{"no"}};
    EXPECT_TRUE(value);
    EXPECT_FALSE(error);
}

}  // namespace
}  // namespace menagerie
