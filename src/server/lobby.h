#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/http_server.h"
#include "server/messages.h"
#include "server/requests.h"
#include "server/room.h"
#include "server/store.h"
#include "server/store_writer.h"
#include "server/thinking_pool.h"
#include "server/token_bucket.h"

namespace menagerie {

/// What the lobby needs of the world: ways to reach the clients, and its own thread. `post` may be called from any
/// thread; everything else happens on the thread that calls the lobby.
struct LobbyOutside {
    std::function<void(SocketId, SharedText)> send;
    std::function<void(SocketId, std::string_view)> close;
    std::function<void(std::function<void()>)> post;
    std::function<void(std::chrono::milliseconds, std::function<void()>)> after;
    std::function<std::chrono::steady_clock::time_point()> now = [] { return std::chrono::steady_clock::now(); };
};

/// Bounds of what one client, and all of them together, may use.
struct LobbyLimits {
    double messages = 60;
    double messages_per_second = 20;
    double rooms = 30;  ///< new ones, for each connection
    double rooms_per_second = 0.2;
    double thinking_seconds = 1200;  ///< of the engine, for each person
    double thinking_per_second = 0.5;
    std::size_t rooms_in_memory = 20'000;
    std::size_t waiting_thoughts = 500;
    std::size_t resting_agents = 8;             ///< that keep their memory between two moves of a game
    std::chrono::milliseconds move_time{1000};  ///< of an agent in a game without clocks
    std::chrono::milliseconds analysis_time{60'000};
    std::chrono::seconds room_idle{60};  ///< a room nobody looks at leaves the memory
};

/// The rooms, the people in them and the engines that play there. One thread; what others finish (the disk, the
/// engines) comes back through `post`. A change of a room is told only after it is on disk.
class Lobby {
public:
    Lobby(LobbyOutside outside, const LobbyLimits& limits, Store reader, Store writer, int engine_threads);

    void opened(SocketId socket);
    void message(SocketId socket, std::string_view text);
    void closed(SocketId socket);

private:
    using Time = std::chrono::steady_clock::time_point;

    struct Client {
        Client(const LobbyLimits& limits)  // NOLINT(google-explicit-constructor)
            : messages{limits.messages, limits.messages_per_second},
              rooms{limits.rooms, limits.rooms_per_second} {}

        std::string person;  ///< empty before the hello
        std::string name;
        std::string room;
        TokenBucket messages;
        TokenBucket rooms;
        std::optional<ThoughtId> analysis;
        std::int64_t analysis_id = 0;
    };
    struct LiveRoom {
        Room room;
        std::set<SocketId> visitors;
        bool is_saving = false;
        bool presence_changed = false;
        std::optional<ThoughtId> thought;
        Time last_used;
    };
    /// A request with who sent it.
    struct Asked {
        SocketId socket;
        Client& client;
        std::int64_t id;
    };

    // One overload for each kind of request.
    void handle(const Asked& asked, const HelloRequest& hello);
    void handle(const Asked& asked, const CreateRequest& create);
    void handle(const Asked& asked, const JoinRequest& join);
    void handle(const Asked& asked, const LeaveRequest& leave);
    void handle(const Asked& asked, const SitRequest& sit);
    void handle(const Asked& asked, const MoveRequest& move);
    void handle(const Asked& asked, const ActionRequest& action);
    void handle(const Asked& asked, const LookRequest& look);
    void handle(const Asked& asked, const ExplainRequest& explain);
    void handle(const Asked& asked, const AnalyseRequest& analyse);
    void handle(const Asked& asked, const StopRequest& stop);
    void handle(const Asked& asked, const ImportRequest& import);
    void handle(const Asked& asked, const ExportRequest& order);
    void handle(const Asked& asked, const GamesRequest& games);

    void send(SocketId socket, std::string text);
    void refuse(const Asked& asked, std::string_view why);
    [[nodiscard]] Time now() const { return outside_.now(); }

    // Rooms.
    [[nodiscard]] Result<LiveRoom*> find_room(const std::string& id);
    /// The room the client is in and may change now; refuses otherwise.
    [[nodiscard]] LiveRoom* own_room(const Asked& asked);
    void visit(SocketId socket, Client& client, LiveRoom& live);
    void leave(SocketId socket, Client& client);
    void save(LiveRoom& live, std::vector<RoomChange> changes);
    void saved(const std::string& id, const std::optional<Error>& error);
    void broadcast(LiveRoom& live);
    void go_on(LiveRoom& live);
    void played(LiveRoom& live);
    void finish(LiveRoom& live, const Outcome& outcome);
    void take_back(LiveRoom& live, Side side);
    void rematch(LiveRoom& live, const Asked& asked);
    void act(LiveRoom& live, const Asked& asked, Side side, ActionRequest::Action action);
    [[nodiscard]] bool pause(LiveRoom& live, const Asked& asked, bool alone);
    void watch_clock(LiveRoom& live);
    void check_flag(const std::string& id);
    [[nodiscard]] messages::Presence presence_of(const LiveRoom& live) const;
    [[nodiscard]] Seat seat_of(const CreateRequest::SeatWish& wish, const Client& client, const GameModule& game) const;

    // Thinking.
    void ask_agent(LiveRoom& live);
    void agent_answered(const std::string& id, ThoughtId thought, ThinkingTask::End end, const Report& report,
                        std::chrono::milliseconds used);
    void cancel_thought(LiveRoom& live);
    void forget_agents(const LiveRoom& live);
    void stop_analysis(Client& client);
    void analysis_ended(SocketId socket, std::int64_t id, const std::string& person, ThinkingTask::End end,
                        std::chrono::milliseconds used);
    [[nodiscard]] TokenBucket& thinking_of(const std::string& person);
    void charge_thinking(const RoomData& room, std::chrono::milliseconds used);

    void tick();
    void tell_presence();
    void forget_idle_rooms();

    LobbyOutside outside_;
    LobbyLimits limits_;
    Store reader_;
    std::unordered_map<SocketId, Client> clients_;
    std::unordered_map<std::string, LiveRoom> rooms_;
    std::unordered_map<std::string, TokenBucket> thinking_;
    int ticks_ = 0;
    // Last, so that their threads end before anything they report to goes away.
    StoreWriter writer_;
    ThinkingPool pool_;
};

}  // namespace menagerie
