#include "terminal/canvas.h"

#include <clocale>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace menagerie::terminal {
namespace {

using testing::ElementsAre;

/// Widths depend on the locale of the process.
class CanvasTest : public ::testing::Test {
protected:
    void SetUp() override { (void)std::setlocale(LC_CTYPE, "C.UTF-8"); }  // NOLINT(concurrency-mt-unsafe)
    void TearDown() override { (void)std::setlocale(LC_CTYPE, "C"); }     // NOLINT(concurrency-mt-unsafe)
};

TEST_F(CanvasTest, KnowsHowWideTextIs) {
    EXPECT_EQ(width_of("abc"), 3);
    EXPECT_EQ(width_of("♟–…"), 3);
    EXPECT_EQ(width_of("🐘"), 2);
    EXPECT_EQ(width_of("e\u0301"), 1);
    EXPECT_EQ(width_of("\xff\xc3"), 2) << "bytes that are no text count one each";
}

TEST_F(CanvasTest, CutsAndWraps) {
    EXPECT_EQ(cut("abcdef", 6), "abcdef");
    EXPECT_EQ(cut("abcdef", 4), "abc…");
    EXPECT_EQ(cut("🐘🐘🐘", 4), "🐘…");
    EXPECT_THAT(wrapped("one two  three", 7), ElementsAre("one two", "three"));
    EXPECT_THAT(wrapped("abcdefgh", 3), ElementsAre("abc", "def", "gh"));
    EXPECT_THAT(wrapped("", 3), ElementsAre());
}

TEST_F(CanvasTest, KeepsWideCharactersWhole) {
    Canvas canvas{{1, 5}};
    canvas.put(0, 0, "🐘🐘🐘", {});
    EXPECT_EQ(canvas.to_text(), "🐘🐘\n") << "half of the third would not fit";
    canvas.put(0, 1, "x", {});
    EXPECT_EQ(canvas.to_text(), " x🐘\n") << "a half that is overwritten takes the other with it";
    canvas.put(0, 2, "y", {});
    EXPECT_EQ(canvas.to_text(), " xy\n");
}

TEST_F(CanvasTest, DrawsNothingOutside) {
    Canvas canvas{{2, 3}};
    canvas.put(-1, 0, "up", {});
    canvas.put(2, 0, "down", {});
    canvas.put(0, -2, "abc", {});
    canvas.put(1, 1, "wide", {});
    canvas.put(0, 1, "xyz", {}, 2);
    EXPECT_EQ(canvas.to_text(), "cx\n wi\n");
    Canvas nothing{{0, 0}};
    nothing.put(0, 0, "text", {});
    EXPECT_EQ(nothing.to_text(), "");
}

TEST_F(CanvasTest, NeverPassesControlCharactersOn) {
    Canvas canvas{{1, 10}};
    canvas.put(0, 0, "a\x1b[2Jb\n\x7f", {});
    EXPECT_EQ(canvas.to_text(), "a?[2Jb??\n");
}

TEST_F(CanvasTest, SpeaksAsciiWhereTheLocaleHasNothingElse) {
    Canvas canvas{{1, 20}, false};
    canvas.put(0, 0, "e2–e4 • × … ♟", {});
    EXPECT_EQ(canvas.to_text(), "e2-e4 o x ... ?\n");
}

}  // namespace
}  // namespace menagerie::terminal
