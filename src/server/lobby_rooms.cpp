#include <algorithm>
#include <array>
#include <ctime>
#include <random>
#include <utility>

#include "catalogue/catalogue.h"
#include "catalogue/option_values.h"
#include "server/lobby.h"

/// The part of the lobby that is about rooms: coming and going, playing, offers, clocks.
namespace menagerie {
namespace {

/// Twelve letters and digits that cannot be mistaken for each other: sixty bits nobody guesses.
std::string new_room_id() {
    constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz234567890";
    static_assert(letters.size() == 32);
    constexpr int length = 12;
    std::random_device device;
    std::string id;
    for (int i = 0; i < length; ++i) {
        id += letters[device() % letters.size()];
    }
    return id;
}

std::vector<Side> sides_of(const Room& room, const std::string& person) {
    std::vector<Side> sides;
    for (const Side side : {Side::White, Side::Black}) {
        if (room.data().seat(side).belongs_to(person)) {
            sides.push_back(side);
        }
    }
    return sides;
}

}  // namespace

Result<Lobby::LiveRoom*> Lobby::find_room(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
        return &found->second;
    }
    if (rooms_.size() >= limits_.rooms_in_memory) {
        return fail("the server is full; try again later");
    }
    auto data = reader_.read(id);
    if (!data) {
        return data.error();
    }
    if (!*data) {
        return fail("there is no such game");
    }
    auto room = Room::open(**std::move(data), now());
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

void Lobby::handle(const Asked& asked, const MoveRequest& move) {
    LiveRoom* const live = own_room(asked);
    if (live == nullptr) {
        return;
    }
    Room& room = live->room;
    if (room.is_over()) {
        refuse(asked, "the game is over");
    } else if (!room.seat_to_move().belongs_to(asked.client.person)) {
        refuse(asked, "it is not your turn");
    } else if (move.ply != room.ply()) {
        refuse(asked, "the position has changed");
    } else if (const auto error = room.play(move.move, now())) {
        refuse(asked, error->message);
    } else {
        played(*live);
    }
}

void Lobby::played(LiveRoom& live) {
    const RoomData& data = live.room.data();
    std::vector<RoomChange> changes{MoveAdded{data.id, live.room.ply(), data.moves.back()}};
    if (live.room.is_over()) {
        changes.emplace_back(ResultSet{data.id, data.result, data.reason});
    }
    save(live, std::move(changes));
}

void Lobby::save(LiveRoom& live, std::vector<RoomChange> changes) {
    live.is_saving = true;
    live.last_used = now();
    writer_.write(std::move(changes), [this, id = live.room.data().id](const std::optional<Error>& error) {
        outside_.post([=, this] { saved(id, error); });
    });
}

void Lobby::saved(const std::string& id, const std::optional<Error>& error) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) {
        return;
    }
    LiveRoom& live = found->second;
    live.is_saving = false;
    if (!error) {
        live.room.start_clock(now());
        broadcast(live);
        watch_clock(live);
        go_on(live);
        return;
    }
    // What is on disk counts: the change did not happen.
    const std::set<SocketId> visitors = live.visitors;
    cancel_thought(live);
    rooms_.erase(found);
    const auto again = find_room(id);
    for (const SocketId socket : visitors) {
        send(socket, messages::error(0, error->message));
        if (const auto client = clients_.find(socket); again && client != clients_.end()) {
            visit(socket, client->second, **again);
        }
    }
}

void Lobby::broadcast(LiveRoom& live) {
    const auto text = std::make_shared<const std::string>(
        messages::room(live.room, presence_of(live), live.thought.has_value(), now()));
    for (const SocketId socket : live.visitors) {
        outside_.send(socket, text);
    }
}

/// Lets an agent that is to move think, unless nobody would see it.
void Lobby::go_on(LiveRoom& live) {
    const bool is_watched = !live.visitors.empty() || live.room.clock_runs();
    if (!live.room.is_over() && !live.thought && !live.is_saving && is_watched && !live.room.has_open_seat() &&
        live.room.seat_to_move().kind == Seat::Kind::Agent) {
        ask_agent(live);
    }
}

void Lobby::handle(const Asked& asked, const ActionRequest& action) {
    LiveRoom* const live = own_room(asked);
    if (live == nullptr) {
        return;
    }
    const std::vector<Side> sides = sides_of(live->room, asked.client.person);
    if (sides.empty()) {
        refuse(asked, "you only watch this game");
        return;
    }
    // Who plays both sides acts for the one to move.
    const Side side = sides.size() == 2 ? live->room.side_to_move() : sides.front();
    act(*live, asked, side, action.action);
}

void Lobby::act(LiveRoom& live, const Asked& asked, Side side, ActionRequest::Action action) {
    using Action = ActionRequest::Action;
    Room& room = live.room;
    const Seat& other = room.data().seat(opponent(side));
    const bool alone = other.kind != Seat::Kind::Person || other.belongs_to(asked.client.person);
    switch (action) {
        case Action::Resign:
            if (room.is_over()) {
                refuse(asked, "the game is over");
                return;
            }
            finish(live, win_for(opponent(side), "resignation"));
            return;
        case Action::Draw:
            if (room.is_over() || other.kind == Seat::Kind::Agent) {
                refuse(asked, room.is_over() ? "the game is over" : "the engine plays on");
                return;
            }
            if (alone || room.draw_offer == opponent(side)) {
                finish(live, draw_by("agreement"));
                return;
            }
            room.draw_offer = side;
            break;
        case Action::TakeBack:
            if (room.take_back_offer == opponent(side)) {
                take_back(live, opponent(side));
                return;
            }
            if (!room.plies_before_last_move_of(side)) {
                refuse(asked, "there is no move to take back");
                return;
            }
            if (alone) {
                take_back(live, side);
                return;
            }
            room.take_back_offer = side;
            break;
        case Action::Rematch:
            if (!room.is_over() || !room.data().rematch.empty()) {
                refuse(asked, room.is_over() ? "the next game has begun" : "the game is not over");
                return;
            }
            if (alone || room.rematch_offer == opponent(side)) {
                rematch(live, asked);
                return;
            }
            room.rematch_offer = side;
            break;
        case Action::Decline:
            room.draw_offer.reset();
            room.take_back_offer.reset();
            room.rematch_offer.reset();
            break;
    }
    broadcast(live);
}

void Lobby::finish(LiveRoom& live, const Outcome& outcome) {
    cancel_thought(live);
    live.room.finish(outcome, now());
    const RoomData& data = live.room.data();
    save(live, {ResultSet{data.id, data.result, data.reason}});
}

void Lobby::take_back(LiveRoom& live, Side side) {
    cancel_thought(live);
    live.room.take_back_to(*live.room.plies_before_last_move_of(side), now());
    const RoomData& data = live.room.data();
    save(live, {MovesTakenBack{data.id, live.room.ply()}, ResultSet{data.id, data.result, data.reason}});
}

/// The same game with the sides exchanged.
void Lobby::rematch(LiveRoom& live, const Asked& asked) {
    if (!asked.client.rooms.take(1, now())) {
        refuse(asked, "you have opened many games; wait a little");
        return;
    }
    RoomData next;
    next.id = new_room_id();
    next.game = live.room.data().game;
    next.start = live.room.data().start;
    next.clock = live.room.data().clock;
    next.seats = {live.room.data().seats[1], live.room.data().seats[0]};
    next.created = std::time(nullptr);
    live.room.set_rematch(next.id);
    live.room.rematch_offer.reset();
    save(live, {RoomCreated{next}, RematchSet{live.room.data().id, next.id}});
}

void Lobby::watch_clock(LiveRoom& live) {
    if (const auto deadline = live.room.deadline()) {
        constexpr std::chrono::milliseconds grace{1};
        const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(*deadline - now()) + grace;
        outside_.after(std::max(wait, grace), [this, id = live.room.data().id] { check_flag(id); });
    }
}

void Lobby::check_flag(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end() || found->second.is_saving) {
        return;  // a saved change sets a new watch
    }
    const auto deadline = found->second.room.deadline();
    if (deadline && *deadline <= now()) {
        finish(found->second, win_for(opponent(found->second.room.side_to_move()), "time"));
    }
}

messages::Presence Lobby::presence_of(const LiveRoom& live) const {
    messages::Presence presence;
    for (const SocketId socket : live.visitors) {
        const auto client = clients_.find(socket);
        if (client == clients_.end()) {
            continue;
        }
        const std::vector<Side> sides = sides_of(live.room, client->second.person);
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
        return live.visitors.empty() && !live.is_saving && !live.thought && !live.room.clock_runs() &&
               now() - live.last_used > limits_.room_idle;
    });
    std::erase_if(thinking_, [&](const auto& entry) { return entry.second.level(now()) >= limits_.thinking_seconds; });
}

}  // namespace menagerie
