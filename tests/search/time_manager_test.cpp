#include "search/time_manager.h"

#include <gmock/gmock.h>

namespace menagerie::tests {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds overhead{10};

Limits on_the_clock(ClockTime left, ClockTime increment, int moves_to_go = 0) {
    Limits limits;
    limits.clock = Limits::Clock{.left = {left, left}, .increment = {increment, increment}, .moves_to_go = moves_to_go};
    return limits;
}

TimeManager manager(ClockTime left, ClockTime increment, int moves_to_go = 0) {
    return {on_the_clock(left, increment, moves_to_go), Side::White, overhead};
}

TEST(TimeManager, LeavesLittleOfTheClockUnused) {
    ClockTime left = milliseconds{60'000};
    constexpr milliseconds increment{600};
    for (int move = 0; move < 40; ++move) {
        left += increment - *manager(left, increment).planned();
    }
    EXPECT_LT(left, milliseconds{15'000});
    EXPECT_GT(left, milliseconds{3'000});
}

TEST(TimeManager, NeverPlansWithTimeThatIsNotThere) {
    for (const int left : {1, 5, 11, 20, 50, 200, 2'000, 60'000, 10'000'000}) {
        for (const int increment : {0, 20, 1'000, 100'000}) {
            for (const int moves_to_go : {0, 1, 2, 40}) {
                const auto time = manager(milliseconds{left}, milliseconds{increment}, moves_to_go);
                EXPECT_GE(*time.planned(), milliseconds{1});
                EXPECT_LE(*time.planned(), *time.longest());
                EXPECT_LE(*time.longest(), std::max(milliseconds{1}, milliseconds{left} - overhead));
            }
        }
    }
}

TEST(TimeManager, KeepsSomethingForTheMovesToTheNextControl) {
    EXPECT_LE(*manager(milliseconds{10'000}, milliseconds{0}, 2).longest(), milliseconds{5'000});
    EXPECT_GE(*manager(milliseconds{10'000}, milliseconds{0}, 1).longest(), milliseconds{5'000});
}

/// Where nothing delays a move, a thousandth of a second is much.
TEST(TimeManager, PlansWithPartsOfAMillisecond) {
    const Limits limits = on_the_clock(ClockTime{6'000}, ClockTime{300});
    const TimeManager time{limits, Side::White, milliseconds{0}};
    EXPECT_GT(*time.planned(), ClockTime{300});
    EXPECT_LT(*time.planned(), ClockTime{600});
    EXPECT_LT(*time.longest(), ClockTime{2'400});
}

TEST(TimeManager, TakesAMoveTimeAsTheLongest) {
    Limits limits = on_the_clock(milliseconds{60'000}, milliseconds{0});
    limits.move_time = milliseconds{100};
    EXPECT_EQ(TimeManager(limits, Side::White, overhead).longest(), milliseconds{90});
    EXPECT_EQ(TimeManager({}, Side::White, overhead).longest(), std::nullopt);
}

}  // namespace
}  // namespace menagerie::tests
