#include <algorithm>
#include <ctime>
#include <utility>

#include "server/lobby.h"
#include "server/room_id.h"

/// The part of the lobby that plays: moves, offers, clocks, and the way of every change to the disk and to everybody.
namespace menagerie {

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
        forget_agents(live);
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
    if (!live.room.is_over() && !live.room.is_paused() && !live.thought && !live.is_saving && is_watched &&
        !live.room.has_open_seat() && live.room.seat_to_move().kind == Seat::Kind::Agent) {
        ask_agent(live);
    }
}

void Lobby::handle(const Asked& asked, const ActionRequest& action) {
    LiveRoom* const live = own_room(asked);
    if (live == nullptr) {
        return;
    }
    const std::vector<Side> sides = live->room.sides_of(asked.client.person);
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
        case Action::Pause:
            if (!pause(live, asked, alone)) {
                return;
            }
            break;
        case Action::Decline:
            room.draw_offer.reset();
            room.take_back_offer.reset();
            room.rematch_offer.reset();
            break;
    }
    broadcast(live);
}

/// Holds the clocks or lets them run again. Only where no other person waits.
bool Lobby::pause(LiveRoom& live, const Asked& asked, bool alone) {
    Room& room = live.room;
    if (!alone || room.is_over() || !room.data().clock) {
        refuse(asked, room.is_over() ? "the game is over" : alone ? "there is no clock" : "your opponent is a person");
        return false;
    }
    if (room.is_paused()) {
        room.go_on(now());
        watch_clock(live);
        go_on(live);
    } else {
        cancel_thought(live);
        room.pause(now());
    }
    return true;
}

void Lobby::finish(LiveRoom& live, const Outcome& outcome) {
    cancel_thought(live);
    forget_agents(live);
    live.room.finish(outcome, now());
    const RoomData& data = live.room.data();
    save(live, {ResultSet{data.id, data.result, data.reason}});
}

void Lobby::take_back(LiveRoom& live, Side side) {
    const auto plies = live.room.plies_before_last_move_of(side);
    if (!plies) {
        return;
    }
    cancel_thought(live);
    live.room.take_back_to(*plies, now());
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
        finish(found->second, found->second.room.outcome_on_time());
    }
}

}  // namespace menagerie
