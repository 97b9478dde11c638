#include "match/time_control.h"

#include <gtest/gtest.h>

namespace menagerie {
namespace {

using std::chrono::milliseconds;

TimeControl read(std::string_view name, std::string_view value) {
    TimeControl control;
    const auto error = set_time_control(control, name, value);
    EXPECT_FALSE(error) << (error ? error->message : "");
    return control;
}

TEST(TimeControl, ReadsClocks) {
    EXPECT_EQ(read("tc", "2+0.02").time, milliseconds{2000});
    EXPECT_EQ(read("tc", "2+0.02").increment, milliseconds{20});
    EXPECT_EQ(read("tc", "40/60").moves, 40);
    EXPECT_EQ(read("tc", "40/60").time, milliseconds{60'000});
    EXPECT_EQ(read("tc", "40/1:30+0.5").time, milliseconds{90'000});
    EXPECT_EQ(read("tc", "40/1:30+0.5").increment, milliseconds{500});
    EXPECT_EQ(read("tc", "0.25").time, milliseconds{250});
    EXPECT_TRUE(read("tc", "inf").is_empty());
    EXPECT_EQ(read("st", "0.1").move_time, milliseconds{100});
    EXPECT_EQ(read("st", "0.0004").move_time, ClockTime{400});
    EXPECT_EQ(read("tc", "0.006+0.0003").increment, ClockTime{300});
    EXPECT_EQ(read("nodes", "5000").nodes, 5000U);
    EXPECT_EQ(read("depth", "7").depth, 7);
}

TEST(TimeControl, RefusesNonsense) {
    for (const std::string_view value :
         {"", "x", "-1", "1+", "+1", "/60", "0/60", "a/60", "40/", "1:2:3", "1:", "0", "1e99", "nan", "2+-1", "2 "}) {
        TimeControl control;
        EXPECT_TRUE(set_time_control(control, "tc", value)) << value;
        EXPECT_TRUE(control.is_empty()) << value;
    }
    for (const std::string_view name : {"st", "nodes", "depth", "colour"}) {
        TimeControl control;
        EXPECT_TRUE(set_time_control(control, name, "0")) << name;
        EXPECT_TRUE(set_time_control(control, name, "many")) << name;
    }
    TimeControl control;
    EXPECT_TRUE(set_time_control(control, "depth", "128"));
}

TEST(TimeControl, WritesWhatItReads) {
    for (const std::string_view value : {"2+0.02", "40/60+0.5", "40/60", "0.125", "0.006+0.0003"}) {
        EXPECT_EQ(to_text(read("tc", value)), "tc=" + std::string{value});
    }
    TimeControl control = read("nodes", "1000");
    ASSERT_FALSE(set_time_control(control, "depth", "6"));
    EXPECT_EQ(to_text(control), "nodes=1000 depth=6");
    EXPECT_EQ(to_pgn_tag(control), "-");
    EXPECT_EQ(to_pgn_tag(read("st", "0.5")), "1/0.5");
}

TEST(PlayerClock, CountsPeriodsAndIncrements) {
    PlayerClock clock{read("tc", "2/10+1")};
    EXPECT_TRUE(clock.spend(milliseconds{4000}, milliseconds{0}));
    EXPECT_EQ(clock.left(), milliseconds{7000});
    EXPECT_EQ(clock.moves_to_go(), 1);
    EXPECT_TRUE(clock.spend(milliseconds{7000}, milliseconds{0}));
    EXPECT_EQ(clock.left(), milliseconds{11'000}) << "one increment and the next period";
    EXPECT_EQ(clock.moves_to_go(), 2);
}

TEST(PlayerClock, ForgivesTheMarginOnly) {
    PlayerClock clock{read("tc", "1")};
    EXPECT_FALSE(clock.spend(milliseconds{1021}, milliseconds{20}));
    EXPECT_TRUE(clock.spend(milliseconds{1020}, milliseconds{20}));
    EXPECT_EQ(clock.left(), milliseconds{0}) << "what is forgiven is not lent";
    PlayerClock fixed{read("st", "0.1")};
    EXPECT_TRUE(fixed.spend(milliseconds{100}, milliseconds{0}));
    EXPECT_FALSE(fixed.spend(milliseconds{101}, milliseconds{0}));
    PlayerClock free{read("nodes", "10")};
    EXPECT_TRUE(free.spend(milliseconds{1'000'000}, milliseconds{0}));
}

TEST(PlayerClock, TellsBothClocks) {
    PlayerClock own{read("tc", "40/60+1")};
    const PlayerClock other{read("tc", "30+2")};
    ASSERT_TRUE(own.spend(milliseconds{10'000}, milliseconds{0}));
    const Limits limits = limits_for(own, other, Side::Black);
    ASSERT_TRUE(limits.clock);
    EXPECT_EQ(limits.clock->left[0], milliseconds{30'000});
    EXPECT_EQ(limits.clock->left[1], milliseconds{51'000});
    EXPECT_EQ(limits.clock->increment[1], milliseconds{1000});
    EXPECT_EQ(limits.clock->moves_to_go, 39);
}

}  // namespace
}  // namespace menagerie
