#include <algorithm>
#include <ctime>
#include <utility>

#include "catalogue/catalogue.h"
#include "catalogue/option_values.h"
#include "server/lobby.h"
#include "server/room_id.h"

/// The part of the lobby that is about rooms: opening them, coming and going, who is there.
namespace menagerie {
Result<Lobby::LiveRoom*> Lobby::find_room(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
        return &found->second;
    }
    if (rooms_.size() >= limits_.rooms_in_memory) {
        return fail("the server is full; try again later");
    }
    auto read = reader_.read(id);
    if (!read) {
        return read.error();
    }
    std::optional<RoomData>& data = *read;
    if (!data) {
        return fail("there is no such game");
    }
    auto room = Room::open(*std::move(data), now());
    if (!room) {
        return room.error();
    }
    const auto added = rooms_.emplace(id, LiveRoom{*std::move(room), {}, false, false, {}, now()}).first;
    watch_clock(added->second);
    return &added->second;
}

Lobby::LiveRoom* Lobby::own_room(const Asked& asked) {
    const auto found = rooms_.find(asked.client.room);
    if (found == rooms_.end()) {
        refuse(asked, "you are in no game");
        return nullptr;
    }
    if (found->second.is_saving) {
        refuse(asked, "one moment: the last change is being saved");
        return nullptr;
    }
    return &found->second;
}

Seat Lobby::seat_of(const CreateRequest::SeatWish& wish, const Client& client, const GameModule& game) const {
    using Kind = CreateRequest::SeatWish::Kind;
    if (wish.kind == Kind::Me) {
        return {Seat::Kind::Person, client.person, client.name, {}, 0};
    }
    if (wish.kind == Kind::Open) {
        return {};
    }
    const std::string agent = wish.agent.empty() ? std::string{game.agent_kinds().front()} : wish.agent;
    const std::string name = wish.level > 0 ? fmt::format("{}, level {}", agent, wish.level) : agent;
    return {Seat::Kind::Agent, {}, name, agent, wish.level};
}

void Lobby::handle(const Asked& asked, const CreateRequest& create) {
    if (!asked.client.rooms.take(1, now())) {
        refuse(asked, "you have opened many games; wait a little");
        return;
    }
    const auto line = check_line(create.line);
    if (!line) {
        refuse(asked, line.error().message);
        return;
    }
    RoomData data;
    data.id = new_room_id();
    data.game = line->game->info().key;
    data.start = line->record.start;
    data.clock = create.clock;
    data.created = std::time(nullptr);
    for (const Side side : {Side::White, Side::Black}) {
        const auto& wish = create.seats[static_cast<std::size_t>(index_of(side))];
        data.seat(side) = seat_of(wish, asked.client, *line->game);
        const Seat& seat = data.seat(side);
        if (seat.kind == Seat::Kind::Agent) {
            const auto agent = line->game->make_agent(seat.agent);
            if (!agent) {
                refuse(asked, agent.error().message);
                return;
            }
            if (seat.level > 0) {
                if (const auto error = check_option((*agent)->options(), "Level", std::to_string(seat.level))) {
                    refuse(asked, error->message);
                    return;
                }
            }
        }
    }
    const auto initial = create.clock ? create.clock->initial : std::chrono::milliseconds{};
    for (const Move move : line->record.moves) {
        data.moves.push_back({line->game->to_uci(move), {initial, initial}});
    }
    auto room = Room::open(data, now());
    if (!room || rooms_.size() >= limits_.rooms_in_memory) {
        refuse(asked, room ? "the server is full; try again later" : room.error().message);
        return;
    }
    LiveRoom& live = rooms_.emplace(data.id, LiveRoom{*std::move(room), {}, false, false, {}, now()}).first->second;
    live.is_saving = true;
    writer_.write({RoomCreated{live.room.data()}},
                  [this, socket = asked.socket, id = asked.id, room_id = data.id](const std::optional<Error>& error) {
                      outside_.post([=, this] {
                          saved(room_id, error);
                          const auto found = rooms_.find(room_id);
                          send(socket, error || found == rooms_.end()
                                           ? messages::error(id, error ? error->message : "the game was not saved")
                                           : messages::created(id, found->second.room.data()));
                      });
                  });
}

void Lobby::handle(const Asked& asked, const JoinRequest& join) {
    const auto live = find_room(join.room);
    if (!live) {
        refuse(asked, live.error().message);
        return;
    }
    leave(asked.socket, asked.client);
    visit(asked.socket, asked.client, **live);
}

void Lobby::handle(const Asked& asked, const LeaveRequest& /*leave*/) { leave(asked.socket, asked.client); }

void Lobby::visit(SocketId socket, Client& client, LiveRoom& live) {
    client.room = live.room.data().id;
    live.visitors.insert(socket);
    live.presence_changed = true;
    live.last_used = now();
    send(socket, messages::role(live.room, client.person));
    if (!live.is_saving) {  // else everybody is told when it is saved
        send(socket, messages::room(live.room, presence_of(live), live.thought.has_value(), now()));
        go_on(live);
    }
}

void Lobby::leave(SocketId socket, Client& client) {
    const auto found = rooms_.find(std::exchange(client.room, {}));
    if (found != rooms_.end()) {
        found->second.visitors.erase(socket);
        found->second.presence_changed = true;
        found->second.last_used = now();
    }
}

void Lobby::handle(const Asked& asked, const SitRequest& sit) {
    LiveRoom* const live = own_room(asked);
    if (live == nullptr) {
        return;
    }
    if (live->room.data().seat(sit.side).kind != Seat::Kind::Open) {
        refuse(asked, "somebody else has taken this seat");
        return;
    }
    Seat seat{Seat::Kind::Person, asked.client.person, asked.client.name, {}, 0};
    live->room.sit(sit.side, seat, now());
    save(*live, {SeatTaken{live->room.data().id, sit.side, std::move(seat)}});
    send(asked.socket, messages::role(live->room, asked.client.person));
}

messages::Presence Lobby::presence_of(const LiveRoom& live) const {
    messages::Presence presence;
    for (const SocketId socket : live.visitors) {
        const auto client = clients_.find(socket);
        if (client == clients_.end()) {
            continue;
        }
        const std::vector<Side> sides = live.room.sides_of(client->second.person);
        for (const Side side : sides) {
            presence.online[static_cast<std::size_t>(index_of(side))] = true;
        }
        presence.watchers += sides.empty() ? 1 : 0;
    }
    return presence;
}

void Lobby::tell_presence() {
    for (auto& [id, live] : rooms_) {
        if (std::exchange(live.presence_changed, false) && !live.visitors.empty()) {
            const auto text = std::make_shared<const std::string>(messages::presence(id, presence_of(live)));
            for (const SocketId socket : live.visitors) {
                outside_.send(socket, text);
            }
        }
    }
}

void Lobby::forget_idle_rooms() {
    std::erase_if(rooms_, [&](const auto& entry) {
        const LiveRoom& live = entry.second;
        const bool is_idle = live.visitors.empty() && !live.is_saving && !live.thought && !live.room.clock_runs() &&
                             now() - live.last_used > limits_.room_idle;
        if (is_idle) {
            forget_agents(live);
        }
        return is_idle;
    });
    std::erase_if(thinking_, [&](const auto& entry) { return entry.second.level(now()) >= limits_.thinking_seconds; });
}

}  // namespace menagerie
