#include "base/text.h"

#include <iomanip>
#include <string>

#include <gmock/gmock.h>

namespace menagerie {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Split, KeepsEmptyParts) {
    EXPECT_THAT(split("a/b/c", '/'), ElementsAre("a", "b", "c"));
    EXPECT_THAT(split("/a//", '/'), ElementsAre("", "a", "", ""));
    EXPECT_THAT(split("abc", '/'), ElementsAre("abc"));
    EXPECT_THAT(split("", '/'), ElementsAre(""));
}

TEST(SplitWords, DropsRunsOfBlanksAndTabs) {
    EXPECT_THAT(split_words("  e2e4\t \te7e5 "), ElementsAre("e2e4", "e7e5"));
    EXPECT_THAT(split_words("one"), ElementsAre("one"));
    EXPECT_THAT(split_words(""), IsEmpty());
    EXPECT_THAT(split_words(" \t "), IsEmpty());
}

TEST(SplitWords, OtherBytesAreParts) {
    const std::string text{"a\0b \xFF\n\x1F", 7};
    EXPECT_THAT(split_words(text), ElementsAre(std::string("a\0b", 3), "\xFF", "\x1F"));
}

TEST(Quoted, EscapesWhatIsNotPrintable) {
    EXPECT_EQ(menagerie::quoted("e9"), "'e9'");
    EXPECT_EQ(menagerie::quoted(""), "''");
    EXPECT_EQ(menagerie::quoted(std::string{"\0\x1F\x7F\x80\xFF\n", 6}), "'\\x00\\x1f\\x7f\\x80\\xff\\x0a'");
    EXPECT_EQ(menagerie::quoted(" ~"), "' ~'");
}

TEST(Quoted, IsMeantWithoutItsNamespaceToo) {
    const std::string text = "e9";
    EXPECT_EQ(quoted(text), "'e9'") << "not std::quoted, which <iomanip> brings within reach";
}

TEST(Quoted, CutsALongText) {
    EXPECT_EQ(menagerie::quoted(std::string(60, 'a')), "'" + std::string(60, 'a') + "'");
    EXPECT_EQ(menagerie::quoted(std::string(61, 'a')), "'" + std::string(60, 'a') + "…'");
    EXPECT_LT(menagerie::quoted(std::string(1 << 20, '\xFF')).size(), 300U);
}

TEST(ParseWholeNumber, TakesDigitsAlone) {
    EXPECT_EQ(parse_whole_number("0"), 0);
    EXPECT_EQ(parse_whole_number("007"), 7);
    EXPECT_EQ(parse_whole_number("999999999"), 999999999);
    for (const auto* const bad : {"", "-1", "+1", " 1", "1 ", "1e9", "0x10", "1.0", "abc", "٣"}) {
        EXPECT_EQ(parse_whole_number(bad), std::nullopt) << bad;
    }
}

TEST(ParseWholeNumber, LimitsTheDigits) {
    EXPECT_EQ(parse_whole_number("1000000000"), std::nullopt);
    EXPECT_EQ(parse_whole_number("0000000001"), std::nullopt);
    EXPECT_EQ(parse_whole_number("123", 2), std::nullopt);
    EXPECT_EQ(parse_whole_number("12", 2), 12);
    EXPECT_EQ(parse_whole_number("999999999999999999", 100), 999999999999999999);
    EXPECT_EQ(parse_whole_number("9999999999999999999", 100), std::nullopt) << "must not overflow 64 bits";
}

TEST(Letters, AreAsciiOnly) {
    EXPECT_EQ(to_upper('k'), 'K');
    EXPECT_EQ(to_lower('K'), 'k');
    EXPECT_EQ(to_upper('3'), '3');
    EXPECT_EQ(to_lower('\xC4'), '\xC4');
    EXPECT_TRUE(is_digit('0') && is_digit('9') && !is_digit('/') && !is_digit(':'));
    EXPECT_TRUE(is_lower('a') && is_lower('z') && !is_lower('`') && !is_lower('{'));
    EXPECT_TRUE(is_upper('A') && is_upper('Z') && !is_upper('@') && !is_upper('['));
}

TEST(Capitalised, TouchesTheFirstLetterOnly) {
    EXPECT_EQ(capitalised("knight on g1"), "Knight on g1");
    EXPECT_EQ(capitalised("Knight"), "Knight");
    EXPECT_EQ(capitalised(""), "");
}

TEST(JoinedInWords, UsesCommasAndAnd) {
    EXPECT_EQ(joined_in_words({}), "");
    EXPECT_EQ(joined_in_words({"a"}), "a");
    EXPECT_EQ(joined_in_words({"a", "b"}), "a and b");
    EXPECT_EQ(joined_in_words({"a", "b", "c"}), "a, b and c");
}

}  // namespace
}  // namespace menagerie
