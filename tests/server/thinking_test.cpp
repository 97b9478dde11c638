#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
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

/// Nodes the agent of this name needs for a few plies of chess.
std::uint64_t nodes_of(ThinkingPool& pool, const std::string& rests_as) {
    std::mutex mutex;
    std::condition_variable arrived;
    std::optional<std::uint64_t> nodes;
    ThinkingTask thought;
    thought.game = *find_game("chess");
    thought.agent = thought.game->agent_kinds().front();
    thought.options = {{"Threads", "1"}, {"Hash", "16"}};
    thought.record = thought.game->open_start();
    thought.limits.depth = 9;  // what is remembered then outweighs what was learnt about the order of moves
    thought.rests_as = rests_as;
    thought.done = [&](ThinkingTask::End, const Report& report, std::chrono::milliseconds) {
        const std::lock_guard lock{mutex};
        nodes = report.progress.nodes;
        arrived.notify_one();
    };
    (void)pool.begin(std::move(thought));
    std::unique_lock lock{mutex};
    arrived.wait(lock, [&] { return nodes.has_value(); });
    return *nodes;
}

TEST(ThinkingPools, AnAgentRemembersItsLastThought) {
    ThinkingPool pool{1, 1};
    const std::uint64_t fresh = nodes_of(pool, "room/white");
    EXPECT_LT(nodes_of(pool, "room/white"), fresh / 2) << "the table already knows";
    EXPECT_EQ(nodes_of(pool, ""), fresh) << "who does not rest begins anew";
    EXPECT_EQ(nodes_of(pool, "room/black"), fresh) << "and so does somebody else, who takes the only place";
    EXPECT_EQ(nodes_of(pool, "room/white"), fresh);
    pool.forget("room/white");
    EXPECT_EQ(nodes_of(pool, "room/white"), fresh);
}

}  // namespace
}  // namespace menagerie
