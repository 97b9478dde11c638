#include "server/store.h"

#include <gtest/gtest.h>

#include "lobby_harness.h"
#include "server/store_writer.h"

namespace menagerie {
namespace {

using std::chrono::milliseconds;

RoomData example() {
    RoomData room;
    room.id = "abc";
    room.game = "chess";
    room.start = "8/8/8/8/8/8/8/8 w - - 0 1";
    room.seats[0] = {Seat::Kind::Person, "secret", "O'Brien \"x\"", "", 0};
    room.seats[1] = {Seat::Kind::Agent, "", "level 3", "alphabeta", 3};
    room.clock = ClockSetting{milliseconds{60'000}, milliseconds{1000}};
    room.created = 1234;
    room.moves = {{"e2e4", {milliseconds{1}, milliseconds{2}}}};
    return room;
}

TEST(Stores, GiveBackWhatWasWritten) {
    const TemporaryStore file;
    const RoomData room = example();
    ASSERT_FALSE(file.open().write({RoomCreated{room}}));
    const auto read = file.open().read("abc");
    ASSERT_TRUE(read && *read);
    EXPECT_EQ(**read, room);
    EXPECT_FALSE((*file.open().read("other")).has_value());
}

TEST(Stores, FollowTheChangesOfARoom) {
    const TemporaryStore file;
    Store store = file.open();
    RoomData room = example();
    ASSERT_FALSE(store.write({RoomCreated{room}}));
    const PlayedMove second{"e7e5", {milliseconds{3}, milliseconds{4}}};
    ASSERT_FALSE(store.write({MoveAdded{"abc", 2, second}, ResultSet{"abc", "1-0", "time"}, RematchSet{"abc", "def"}}));
    room.moves.push_back(second);
    room.result = "1-0";
    room.reason = "time";
    room.rematch = "def";
    EXPECT_EQ(**store.read("abc"), room);
    ASSERT_FALSE(store.write({MovesTakenBack{"abc", 1}}));
    room.moves.pop_back();
    EXPECT_EQ(**store.read("abc"), room);
}

TEST(Stores, WriteAllOrNothing) {
    const TemporaryStore file;
    Store store = file.open();
    ASSERT_FALSE(store.write({RoomCreated{example()}}));
    const PlayedMove move{"e7e5", {}};
    // The same ply twice breaks the second change.
    EXPECT_TRUE(store.write({MoveAdded{"abc", 2, move}, MoveAdded{"abc", 2, move}}));
    EXPECT_EQ((**store.read("abc")).moves.size(), 1U);
}

TEST(Stores, RefuseFilesTheyDoNotKnow) { EXPECT_FALSE(Store::open("/nowhere/games.sqlite")); }

TEST(StoreWriters, OneBadOrderDoesNotSpoilTheOthers) {
    const TemporaryStore file;
    std::vector<bool> failed(3);
    {
        StoreWriter writer{file.open()};
        RoomData other = example();
        other.id = "def";
        const std::vector<RoomData> rooms{example(), example(), other};
        for (std::size_t i = 0; i < rooms.size(); ++i) {
            writer.write({RoomCreated{rooms[i]}},
                         [&failed, i](const std::optional<Error>& error) { failed[i] = error.has_value(); });
        }
    }
    EXPECT_EQ(failed, (std::vector<bool>{false, true, false}));
}

}  // namespace
}  // namespace menagerie
