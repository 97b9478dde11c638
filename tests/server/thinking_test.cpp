#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "search/win_scores.h"
#include "server/agent_shelf.h"
#include "server/thinking_pool.h"

namespace menagerie {
namespace {

/// An agent that counts how many of its kind there are.
class CountedAgent final : public Agent {
public:
    explicit CountedAgent(int& alive) : alive_{&alive} { ++*alive_; }
    CountedAgent(const CountedAgent&) = delete;
    CountedAgent& operator=(const CountedAgent&) = delete;
    CountedAgent(CountedAgent&&) = delete;
    CountedAgent& operator=(CountedAgent&&) = delete;
    ~CountedAgent() override { --*alive_; }

    std::span<const OptionInfo> options() const override { return {}; }
    std::optional<Error> set_option(std::string_view, std::string_view) override { return std::nullopt; }
    Report think(const GameRecord&, const Limits&, const Listener&, std::stop_token) override { return {}; }

private:
    int* alive_;
};

TEST(AgentShelves, KeepTheLatestAndNoMore) {
    int alive = 0;
    AgentShelf shelf{2};
    for (const char* const name : {"a", "b", "c", "c"}) {
        shelf.put(name, std::make_unique<CountedAgent>(alive));
    }
    EXPECT_EQ(alive, 2);
    EXPECT_EQ(shelf.take("a"), nullptr) << "rested longest";
    EXPECT_NE(shelf.take("b"), nullptr);
    EXPECT_EQ(shelf.take("b"), nullptr) << "nobody is taken twice";
    shelf.forget("c");
    EXPECT_EQ(alive, 0);
}

TEST(AgentShelves, WithoutRoomKeepNobody) {
    int alive = 0;
    AgentShelf shelf{0};
    shelf.put("a", std::make_unique<CountedAgent>(alive));
    EXPECT_EQ(alive, 0);
}

/// Does the agent of this name see Black's mate in three, looking so many plies ahead? It takes more than one.
bool sees_mate(ThinkingPool& pool, const std::string& rests_as, int depth) {
    std::mutex mutex;
    std::condition_variable arrived;
    std::optional<Score> score;
    ThinkingTask thought;
    thought.game = *find_game("chess");
    thought.agent = thought.game->agent_kinds().front();
    thought.options = {{"Threads", "1"}, {"Hash", "16"}};
    thought.record = *thought.game->open("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1");
    thought.limits.depth = depth;
    thought.rests_as = rests_as;
    thought.done = [&](ThinkingTask::End, const Report& report, std::chrono::milliseconds) {
        const std::lock_guard lock{mutex};
        score = report.progress.score;
        arrived.notify_one();
    };
    (void)pool.begin(std::move(thought));
    std::unique_lock lock{mutex};
    arrived.wait(lock, [&] { return score.has_value(); });
    return is_win(*score);
}

TEST(ThinkingPools, AnAgentRemembersItsLastThought) {
    constexpr int far = 8;
    ThinkingPool pool{1, 1};
    EXPECT_FALSE(sees_mate(pool, "room/white", 1));
    EXPECT_TRUE(sees_mate(pool, "room/white", far));
    EXPECT_TRUE(sees_mate(pool, "room/white", 1)) << "the table already knows";
    EXPECT_FALSE(sees_mate(pool, "", 1)) << "who does not rest begins anew";
    EXPECT_FALSE(sees_mate(pool, "room/black", 1)) << "and so does somebody else, who takes the only place";
    EXPECT_FALSE(sees_mate(pool, "room/white", 1));
    EXPECT_TRUE(sees_mate(pool, "room/white", far));
    pool.forget("room/white");
    EXPECT_FALSE(sees_mate(pool, "room/white", 1));
}

}  // namespace
}  // namespace menagerie
