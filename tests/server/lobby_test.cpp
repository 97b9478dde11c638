#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lobby_harness.h"

namespace menagerie {
namespace {

using nlohmann::json;

std::function<bool(const json&)> after_plies(std::size_t plies) {
    return [plies](const json& room) { return room["moves"].size() == plies; };
}

class Lobbies : public testing::Test {
protected:
    TemporaryStore store;
    std::optional<LobbyHarness> lobby{std::in_place, store};

    void restart() { lobby.emplace(store); }
    void join(SocketId socket, const std::string& room) { lobby->say(socket, {{"type", "join"}, {"room", room}}); }
    void move(SocketId socket, int ply, const std::string& text) {
        lobby->say(socket, {{"type", "move"}, {"ply", ply}, {"move", text}});
    }

    /// Two people in one game of chess; the room is returned.
    std::string friends(SocketId& anna, SocketId& ben, const json& more = json::object()) {
        anna = lobby->enter("anna");
        ben = lobby->enter("ben");
        const std::string room = lobby->create(anna, me, open_seat, "chess", more);
        join(anna, room);
        join(ben, room);
        lobby->say(ben, {{"type", "sit"}, {"side", "black"}});
        lobby->expect(anna, "room", [](const json& message) { return message["black"]["kind"] == "person"; });
        return room;
    }
};

TEST_F(Lobbies, HelloComesFirst) {
    const SocketId anna = lobby->enter("anna");
    EXPECT_EQ(lobby->expect(anna, "welcome")["name"], "anna");
    lobby->say(anna, {{"type", "hello"}, {"person", "somebody-else-0123456789"}, {"name", "x"}});
    EXPECT_THAT(lobby->expect(anna, "error").dump(), testing::HasSubstr("somebody else"));
}

TEST_F(Lobbies, TwoPeoplePlayByLink) {
    SocketId anna = 0;
    SocketId ben = 0;
    friends(anna, ben);
    move(anna, 0, "e2e4");
    EXPECT_EQ(lobby->expect(ben, "room", after_plies(1))["moves"][0]["san"], "e4");
    move(ben, 1, "e7e5");
    EXPECT_EQ(lobby->expect(anna, "room", after_plies(2))["snapshot"]["turn"], "white");
}

TEST_F(Lobbies, OthersCannotMove) {
    SocketId anna = 0;
    SocketId ben = 0;
    const std::string room = friends(anna, ben);
    const SocketId watcher = lobby->enter("watcher");
    join(watcher, room);
    for (const SocketId socket : {ben, watcher}) {
        move(socket, 0, "e2e4");
        EXPECT_EQ(lobby->expect(socket, "error")["text"], "it is not your turn");
    }
    lobby->say(watcher, {{"type", "resign"}});
    EXPECT_EQ(lobby->expect(watcher, "error")["text"], "you only watch this game");
    lobby->say(watcher, {{"type", "sit"}, {"side", "white"}});
    EXPECT_EQ(lobby->expect(watcher, "error")["text"], "somebody else has taken this seat");
}

TEST_F(Lobbies, IllegalAndLateMovesAreRefused) {
    SocketId anna = 0;
    SocketId ben = 0;
    friends(anna, ben);
    move(anna, 0, "e2e5");
    EXPECT_THAT(lobby->expect(anna, "error")["text"], testing::HasSubstr("illegal move"));
    move(anna, 7, "e2e4");
    EXPECT_EQ(lobby->expect(anna, "error")["text"], "the position has changed");
}

TEST_F(Lobbies, SecretsAreNotTold) {
    SocketId anna = 0;
    SocketId ben = 0;
    friends(anna, ben);
    move(anna, 0, "e2e4");
    EXPECT_THAT(lobby->expect(ben, "room", after_plies(1)).dump(),
                testing::Not(testing::HasSubstr("0123456789abcdef")));
}

TEST_F(Lobbies, AnAgentReplies) {
    for (const char* const game : {"chess", "wildebeest", "2pw", "ultimar", "jungle"}) {
        const SocketId anna = lobby->enter("anna");
        const std::string room = lobby->create(anna, {{"kind", "agent"}}, me, game);
        join(anna, room);
        const json state = lobby->expect(anna, "room", after_plies(1));
        EXPECT_EQ(state["snapshot"]["turn"], "black") << game;
    }
}

TEST_F(Lobbies, RoomsSurviveARestart) {
    SocketId anna = 0;
    SocketId ben = 0;
    const std::string room = friends(anna, ben);
    move(anna, 0, "e2e4");
    lobby->expect(anna, "room", after_plies(1));
    restart();
    anna = lobby->enter("anna");
    join(anna, room);
    const json role = lobby->expect(anna, "role");
    EXPECT_EQ(role["sides"], json::array({"white"}));
    EXPECT_EQ(lobby->expect(anna, "room")["moves"][0]["uci"], "e2e4");
    lobby->say(anna, {{"type", "games"}, {"id", 5}});
    EXPECT_EQ(lobby->expect(anna, "games")["games"][0]["room"], room);
}

TEST_F(Lobbies, TakingBackNeedsTheOpponentsConsent) {
    SocketId anna = 0;
    SocketId ben = 0;
    const std::string room = friends(anna, ben);
    move(anna, 0, "e2e4");
    lobby->expect(anna, "room", after_plies(1));
    lobby->say(anna, {{"type", "takeback"}});
    EXPECT_EQ(
        lobby->expect(ben, "room", [](const json& state) { return !state["offers"]["takeback"].is_null(); })["moves"]
            .size(),
        1U);
    lobby->say(ben, {{"type", "takeback"}});
    lobby->expect(ben, "room", after_plies(0));
    restart();
    ben = lobby->enter("ben");
    join(ben, room);
    EXPECT_TRUE(lobby->expect(ben, "room")["moves"].empty());
}

TEST_F(Lobbies, AgainstAnAgentOneTakesBackOnesOwnMove) {
    const SocketId anna = lobby->enter("anna");
    const std::string room = lobby->create(anna, me, {{"kind", "agent"}});
    join(anna, room);
    lobby->expect(anna, "room");
    move(anna, 0, "e2e4");
    lobby->expect(anna, "room", after_plies(2));
    lobby->say(anna, {{"type", "takeback"}});
    EXPECT_EQ(lobby->expect(anna, "room", after_plies(0))["snapshot"]["turn"], "white");
}

TEST_F(Lobbies, DrawsResignationAndRematch) {
    SocketId anna = 0;
    SocketId ben = 0;
    friends(anna, ben);
    lobby->say(anna, {{"type", "draw"}});
    lobby->say(ben, {{"type", "decline"}});
    lobby->say(ben, {{"type", "resign"}});
    const json over = lobby->expect(anna, "room", [](const json& state) { return !state["outcome"].is_null(); });
    EXPECT_EQ(over["outcome"]["result"], "1-0");
    EXPECT_EQ(over["outcome"]["reason"], "resignation");
    lobby->say(ben, {{"type", "rematch"}});
    lobby->say(anna, {{"type", "rematch"}});
    const std::string next =
        lobby->expect(anna, "room", [](const json& state) { return state["rematch"] != ""; })["rematch"];
    join(anna, next);
    EXPECT_EQ(lobby->expect(anna, "role")["sides"], json::array({"black"}));
}

TEST_F(Lobbies, TheClockDecides) {
    SocketId anna = 0;
    SocketId ben = 0;
    friends(anna, ben, {{"clock", {{"initial", 10'000}, {"increment", 1000}}}});
    move(anna, 0, "e2e4");
    lobby->expect(anna, "room", after_plies(1));
    lobby->pass(std::chrono::seconds{30});  // first moves are free
    move(ben, 1, "e7e5");
    lobby->expect(anna, "room", after_plies(2));
    lobby->pass(std::chrono::seconds{4});
    move(anna, 2, "g1f3");
    const json state = lobby->expect(anna, "room", after_plies(3));
    EXPECT_EQ(state["clock"]["left"][0], 7000);
    lobby->pass(std::chrono::seconds{12});
    const json over = lobby->expect(anna, "room", [](const json& room) { return !room["outcome"].is_null(); });
    EXPECT_EQ(over["outcome"]["result"], "1-0");
    EXPECT_EQ(over["outcome"]["reason"], "time");
}

TEST_F(Lobbies, TimeAgainstABareKingIsADraw) {
    SocketId anna = 0;
    SocketId ben = 0;
    friends(anna, ben,
            {{"start", "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"}, {"clock", {{"initial", 10'000}, {"increment", 0}}}});
    move(anna, 0, "a1a2");
    lobby->expect(anna, "room", after_plies(1));
    move(ben, 1, "e8e7");
    lobby->expect(anna, "room", after_plies(2));
    lobby->pass(std::chrono::seconds{11});
    const json over = lobby->expect(anna, "room", [](const json& room) { return !room["outcome"].is_null(); });
    EXPECT_EQ(over["outcome"]["result"], "1/2-1/2");
    EXPECT_EQ(over["outcome"]["reason"], "time-against-insufficient-material");
}

TEST_F(Lobbies, AgainstAnAgentTheClockCanBeHeld) {
    const SocketId anna = lobby->enter("anna");
    const std::string room =
        lobby->create(anna, me, {{"kind", "agent"}}, "chess", {{"clock", {{"initial", 10'000}, {"increment", 0}}}});
    join(anna, room);
    lobby->expect(anna, "room");
    move(anna, 0, "e2e4");
    lobby->expect(anna, "room", after_plies(2));
    lobby->pass(std::chrono::seconds{4});
    lobby->say(anna, {{"type", "pause"}});
    const json held = lobby->expect(anna, "room");
    EXPECT_TRUE(held["clock"]["paused"]);
    EXPECT_EQ(held["clock"]["left"][0], 6000);
    lobby->pass(std::chrono::hours{1});
    lobby->say(anna, {{"type", "pause"}});
    const json runs = lobby->expect(anna, "room");
    EXPECT_FALSE(runs["clock"]["paused"]);
    EXPECT_TRUE(runs["clock"]["running"]);
    EXPECT_EQ(runs["clock"]["left"][0], 6000);
    lobby->pass(std::chrono::seconds{7});
    const json over = lobby->expect(anna, "room", [](const json& state) { return !state["outcome"].is_null(); });
    EXPECT_EQ(over["outcome"]["result"], "0-1");
}

TEST_F(Lobbies, NobodyHoldsTheClockAgainstAPerson) {
    SocketId anna = 0;
    SocketId ben = 0;
    friends(anna, ben, {{"clock", {{"initial", 10'000}, {"increment", 0}}}});
    lobby->say(anna, {{"type", "pause"}});
    EXPECT_EQ(lobby->expect(anna, "error")["text"], "your opponent is a person");
}

TEST_F(Lobbies, AnalysisShowsWhatTheOtherSideThreatens) {
    const SocketId anna = lobby->enter("anna");
    // White threatens mate on f7, Black is to move.
    const json line{{"type", "analyse"}, {"id", 9}, {"game", "chess"}, {"moves", {"e4", "e5", "Bc4", "Nc6", "Qh5"}}};
    json threat = line;
    threat["threat"] = 1;
    lobby->say(anna, threat);
    const json found = lobby->expect(anna, "analysis", [](const json& message) { return message.contains("line"); });
    EXPECT_EQ(found["moves"][0]["uci"], "h5f7");
    EXPECT_EQ(found["score"]["win"], "white");
    threat["moves"] = {"e4", "f6", "Qh5"};
    lobby->say(anna, threat);
    EXPECT_EQ(lobby->expect(anna, "error")["text"], "the side to move is in check");
}

TEST_F(Lobbies, LooksExplainsImportsAndExports) {
    const SocketId anna = lobby->enter("anna");
    lobby->say(anna, {{"type", "look"}, {"id", 3}, {"game", "chess"}, {"moves", {"e4", "e7e5"}}});
    const json look = lobby->expect(anna, "look");
    EXPECT_EQ(look["id"], 3);
    EXPECT_EQ(look["moves"][1]["san"], "e5");
    lobby->say(anna, {{"type", "explain"}, {"id", 4}, {"game", "chess"}, {"move", "e1g1"}});
    EXPECT_FALSE(lobby->expect(anna, "explained")["legal"]);
    lobby->say(anna, {{"type", "export"}, {"id", 5}, {"game", "ultimar"}, {"moves", {"a2a3"}}});
    const std::string pgn = lobby->expect(anna, "exported")["pgn"];
    EXPECT_THAT(pgn, testing::HasSubstr("[Variant \"ultimar\"]"));
    lobby->say(anna, {{"type", "import"}, {"id", 6}, {"game", "chess"}, {"text", pgn}});
    const json imported = lobby->expect(anna, "imported");
    EXPECT_EQ(imported["game"], "ultimar");
    EXPECT_EQ(imported["moves"], json::array({"a2a3"}));
    lobby->say(anna, {{"type", "import"}, {"id", 7}, {"game", "chess"}, {"text", "not a position"}});
    EXPECT_EQ(lobby->expect(anna, "error")["id"], 7);
}

TEST_F(Lobbies, AnalysisStreamsLinesAndEnds) {
    const SocketId anna = lobby->enter("anna");
    lobby->say(anna, {{"type", "analyse"}, {"id", 9}, {"game", "chess"}, {"lines", 2}});
    lobby->expect(anna, "analysis", [](const json& message) { return message.value("line", 0) == 2; });
    lobby->expect(anna, "analysis", [](const json& message) { return message["state"] == "done"; });
}

TEST_F(Lobbies, FloodsAreCutOff) {
    const SocketId anna = lobby->enter("anna");
    for (int i = 0; i < 200; ++i) {
        lobby->say(anna, {{"type", "stop"}});
    }
    EXPECT_THAT(lobby->closed(), testing::Contains(anna));
}

TEST_F(Lobbies, NobodyOpensRoomsWithoutEnd) {
    LobbyLimits limits = LobbyHarness::quick();
    limits.messages = 1000;
    limits.rooms = 3;
    lobby.emplace(store, limits);
    const SocketId anna = lobby->enter("anna");
    for (int i = 0; i < 3; ++i) {
        lobby->create(anna, me, me);
    }
    lobby->say(anna, {{"type", "create"}, {"id", 8}, {"game", "chess"}, {"white", me}, {"black", me}});
    EXPECT_EQ(lobby->expect(anna, "error")["id"], 8);
}

TEST_F(Lobbies, BadMessagesGetAnAnswer) {
    const SocketId anna = lobby->enter("anna");
    for (const char* const text :
         {"", "{", "[]", "null", "{}", R"({"type":5})", R"({"type":"move","ply":-1})", R"({"type":"dance"})",
          R"({"type":"look","game":"chess","moves":"e4"})", R"({"type":"analyse","game":"chess","lines":99})",
          R"({"type":"create","game":"chess","white":1,"black":2})"}) {
        lobby->say_raw(anna, text);
        EXPECT_FALSE(lobby->expect(anna, "error").is_null()) << text;
    }
}

}  // namespace
}  // namespace menagerie
