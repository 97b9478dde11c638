#include "terminal/clock_pair.h"

#include <gtest/gtest.h>

namespace menagerie::terminal {
namespace {

using namespace std::chrono_literals;

constexpr TimePoint noon{};

TEST(ClockPair, CountsForTheSideOnTheMoveAndAddsItsIncrement) {
    ClockPair clocks{*read_clock("5+3")};
    clocks.run(Side::White, noon);
    EXPECT_EQ(clocks.left(Side::White, noon + 10s), 290s);
    EXPECT_EQ(clocks.left(Side::Black, noon + 10s), 300s);
    clocks.press(noon + 10s);
    clocks.run(Side::Black, noon + 10s);
    EXPECT_EQ(clocks.left(Side::White, noon + 60s), 293s);
    EXPECT_EQ(clocks.left(Side::Black, noon + 60s), 250s);
    EXPECT_FALSE(clocks.has_fallen(noon + 309s));
    EXPECT_TRUE(clocks.has_fallen(noon + 310s));
}

TEST(ClockPair, PausingKeepsWhatWasUsed) {
    ClockPair clocks{*read_clock("1")};
    clocks.run(Side::White, noon);
    clocks.pause(noon + 20s);
    EXPECT_EQ(clocks.left(Side::White, noon + 100s), 40s);
    clocks.run(Side::White, noon + 100s);
    EXPECT_EQ(clocks.left(Side::White, noon + 110s), 30s);
}

TEST(ClockPair, TellsAnAgentWhatIsLeft) {
    ClockPair clocks{*read_clock("1+2"), {30s, 20s}};
    clocks.run(Side::Black, noon);
    const Limits limits = clocks.limits(Side::Black, noon + 5s);
    ASSERT_TRUE(limits.clock);
    EXPECT_EQ(limits.clock->left[0], 30s);
    EXPECT_EQ(limits.clock->left[1], 15s);
    EXPECT_EQ(limits.clock->increment[1], 2s);
    EXPECT_FALSE(ClockPair{}.limits(Side::White, noon).clock);
}

TEST(ClockPair, ReadsAndWritesControls) {
    EXPECT_FALSE(read_clock("none")->time);
    EXPECT_EQ(read_clock("5+3")->time, 300s);
    EXPECT_EQ(read_clock("5+3")->increment, 3s);
    EXPECT_EQ(read_clock("0.5")->time, 30s);
    EXPECT_EQ(read_clock("1:30+0.5")->time, 90s);
    EXPECT_EQ(read_clock("40/90+30")->moves, 40);
    for (const auto* const text : {"none", "5+3", "5", "1:30+0.5", "40/90+30", "0:05"}) {
        EXPECT_EQ(clock_name(*read_clock(text)), text);
    }
    for (const auto* const text : {"", "five", "5+", "+3", "0", "-1", "5+3+1", "1e99", "nan", "/5"}) {
        EXPECT_FALSE(read_clock(text)) << text;
    }
}

TEST(ClockPair, WritesTimes) {
    EXPECT_EQ(time_text(0ms), "0:00.0");
    EXPECT_EQ(time_text(7350ms), "0:07.3");
    EXPECT_EQ(time_text(59s), "0:59");
    EXPECT_EQ(time_text(249s), "4:09");
    EXPECT_EQ(time_text(3849s), "1:04:09");
}

}  // namespace
}  // namespace menagerie::terminal
