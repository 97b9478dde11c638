#include "match/pairings.h"

#include <map>
#include <set>

#include <gtest/gtest.h>

namespace menagerie {
namespace {

TEST(Schedule, RoundRobinMeetsEverybodyWithBothColours) {
    const Schedule schedule{Format::RoundRobin, 4, 3};
    EXPECT_EQ(schedule.size(), 6 * 2 * 3);
    std::map<std::pair<int, int>, int> meetings;
    for (int number = 0; number < schedule.size(); ++number) {
        const ScheduledGame game = schedule.game(number);
        EXPECT_EQ(game.number, number);
        ++meetings[{game.engines[0], game.engines[1]}];
    }
    EXPECT_EQ(meetings.size(), 12U);
    for (const auto& [engines, count] : meetings) {
        EXPECT_EQ(count, 3) << engines.first << " - " << engines.second;
    }
}

TEST(Schedule, GauntletIsTheFirstAgainstTheOthers) {
    const Schedule schedule{Format::Gauntlet, 4, 2};
    EXPECT_EQ(schedule.size(), 3 * 2 * 2);
    for (int number = 0; number < schedule.size(); ++number) {
        const auto engines = schedule.game(number).engines;
        EXPECT_TRUE(engines[0] == 0 || engines[1] == 0);
        EXPECT_NE(engines[0], engines[1]);
    }
}

TEST(Schedule, PairsShareTheOpeningWithColoursExchanged) {
    const Schedule schedule{Format::RoundRobin, 3, 5};
    std::set<int> openings;
    for (int number = 0; number < schedule.size(); number += 2) {
        const ScheduledGame first = schedule.game(number);
        const ScheduledGame second = schedule.game(number + 1);
        EXPECT_EQ(first.pair, second.pair);
        EXPECT_EQ(first.opening, second.opening);
        EXPECT_EQ(first.engines[0], second.engines[1]);
        EXPECT_EQ(first.engines[1], second.engines[0]);
        openings.insert(first.opening);
    }
    EXPECT_EQ(openings.size(), 5U);
}

}  // namespace
}  // namespace menagerie
