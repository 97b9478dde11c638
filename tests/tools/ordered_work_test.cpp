#include "tools/ordered_work.h"

#include <atomic>
#include <chrono>
#include <vector>

#include <gmock/gmock.h>

#include "base/random.h"

namespace menagerie::tests {
namespace {

/// Works on the numbers below `count`, each for a time by lot, and notes in which order they arrive.
struct Trial {
    int count = 0;
    int stop_after = -1;
    std::size_t window = 8;
    int next = 0;
    std::atomic<int> made{0};
    std::vector<int> delivered{};
    int furthest_ahead = 0;

    void run(int workers) {
        OrderedWork work{[this] { return next < count ? std::optional{next++} : std::nullopt; },
                         [this](int& item, int /*worker*/) {
                             std::this_thread::sleep_for(std::chrono::microseconds{scatter(std::uint64_t(item)) % 300});
                             ++made;
                             return item * item;
                         },
                         [this](int square) {
                             delivered.push_back(square);
                             furthest_ahead = std::max(furthest_ahead, made - static_cast<int>(delivered.size()));
                             return static_cast<int>(delivered.size()) != stop_after;
                         },
                         window};
        work.run(workers);
    }
};

TEST(OrderedWork, DeliversInTheOrderOfTheItems) {
    for (const int workers : {1, 2, 3, 8}) {
        Trial trial{.count = 300};
        trial.run(workers);
        ASSERT_EQ(trial.delivered.size(), 300U);
        for (int i = 0; i < 300; ++i) {
            EXPECT_EQ(trial.delivered[static_cast<std::size_t>(i)], i * i);
        }
        EXPECT_LE(trial.furthest_ahead, 8);
    }
}

TEST(OrderedWork, StopsWhenToldTo) {
    for (const int workers : {1, 4}) {
        Trial trial{.count = 100'000, .stop_after = 50};
        trial.run(workers);
        EXPECT_EQ(trial.delivered.size(), 50U);
        EXPECT_LE(trial.made, 50 + 8 + workers);
    }
}

TEST(OrderedWork, HasNothingToDoWithoutItems) {
    Trial trial{.count = 0};
    trial.run(3);
    EXPECT_TRUE(trial.delivered.empty());
}

}  // namespace
}  // namespace menagerie::tests
