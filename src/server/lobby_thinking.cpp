#include <algorithm>
#include <utility>

#include "server/lobby.h"

/// The part of the lobby that asks the engines: replies in games, and analysis.
namespace menagerie {
namespace {

using std::chrono::milliseconds;

/// An agent for people: one thread, little memory (it keeps it while it rests), and not the same game twice. What a
/// kind of agent does not have is left out.
std::vector<std::pair<std::string, std::string>> options_of(const Seat& seat) {
    std::vector<std::pair<std::string, std::string>> options{
        {"Threads", "1"}, {"Hash", "16"}, {"Tree Memory", "16"}, {"Variety", "true"}};
    if (seat.level > 0) {
        options.emplace_back("Level", std::to_string(seat.level));
    }
    return options;
}

/// The name under which the agent of a seat rests between its moves.
std::string resting_name(const RoomData& room, Side side) { return fmt::format("{}/{}", room.id, name_of(side)); }

}  // namespace

TokenBucket& Lobby::thinking_of(const std::string& person) {
    return thinking_.try_emplace(person, limits_.thinking_seconds, limits_.thinking_per_second).first->second;
}

void Lobby::charge_thinking(const RoomData& room, milliseconds used) {
    for (const Seat& seat : room.seats) {
        if (seat.kind == Seat::Kind::Person) {
            thinking_of(seat.owner).charge(std::chrono::duration<double>(used).count(), now());
        }
    }
}

void Lobby::ask_agent(LiveRoom& live) {
    Room& room = live.room;
    const RoomData& data = room.data();
    const bool is_tired = std::any_of(data.seats.begin(), data.seats.end(), [&](const Seat& seat) {
        return seat.kind == Seat::Kind::Person && thinking_of(seat.owner).level(now()) <= 0;
    });
    ThinkingTask thought;
    thought.purpose = ThinkingTask::Purpose::Move;
    thought.game = &room.game();
    thought.agent = room.seat_to_move().agent;
    thought.options = options_of(room.seat_to_move());
    thought.record = room.record();
    thought.rests_as = resting_name(data, room.side_to_move());
    if (data.clock && !is_tired) {
        thought.limits.clock = Limits::Clock{
            .left = {room.left(Side::White, now()), room.left(Side::Black, now())},
            .increment = {data.clock->increment, data.clock->increment},
        };
    } else {
        constexpr milliseconds when_tired{50};
        thought.limits.move_time = is_tired ? when_tired : limits_.move_time;
    }
    // The id is known only after `begin`; the number is touched by the lobby's thread alone.
    auto number = std::make_shared<ThoughtId>(0);
    thought.done = [this, id = data.id, number](ThinkingTask::End end, const Report& report, milliseconds used) {
        outside_.post([=, this] { agent_answered(id, *number, end, report, used); });
    };
    *number = pool_.begin(std::move(thought));
    live.thought = *number;
}

void Lobby::agent_answered(const std::string& id, ThoughtId thought, ThinkingTask::End end, const Report& report,
                           milliseconds used) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) {
        return;
    }
    LiveRoom& live = found->second;
    charge_thinking(live.room.data(), used);
    if (live.thought != thought) {
        return;  // taken back or resigned in the meantime
    }
    live.thought.reset();
    if (end != ThinkingTask::End::Done || report.best.is_none() || live.is_saving || live.room.is_over()) {
        return;
    }
    if (!live.room.play(live.room.game().to_uci(report.best), now())) {
        played(live);
    }
}

void Lobby::cancel_thought(LiveRoom& live) {
    if (live.thought) {
        pool_.cancel(*live.thought);
        live.thought.reset();
    }
}

void Lobby::forget_agents(const LiveRoom& live) {
    for (const Side side : {Side::White, Side::Black}) {
        pool_.forget(resting_name(live.room.data(), side));
    }
}

void Lobby::handle(const Asked& asked, const AnalyseRequest& analyse) {
    stop_analysis(asked.client);
    auto line = check_line(analyse.line);
    if (!line) {
        refuse(asked, line.error().message);
        return;
    }
    if (analyse.threat) {
        auto passed = line->game->pass_turn(line->record);
        if (!passed) {
            refuse(asked, passed.error().message);
            return;
        }
        line->record = *std::move(passed);
    }
    if (thinking_of(asked.client.person).level(now()) <= 0) {
        refuse(asked, "you have used much engine time; wait a little");
        return;
    }
    if (pool_.waiting() >= limits_.waiting_thoughts) {
        refuse(asked, "the engines are busy; try again later");
        return;
    }
    const GameModule& game = *line->game;
    const SocketId socket = asked.socket;
    const std::int64_t id = asked.id;
    ThinkingTask thought;
    thought.purpose = ThinkingTask::Purpose::Analysis;
    thought.game = &game;
    thought.agent = game.agent_kinds().front();
    thought.options = {{"Threads", "1"}, {"Hash", "32"}};
    thought.record = line->record;
    thought.limits.lines = analyse.lines;
    thought.limits.move_time = limits_.analysis_time;
    const auto tell = [this, socket, id](std::string text) {
        outside_.post([this, socket, id, text = std::move(text)] {
            const auto client = clients_.find(socket);
            if (client != clients_.end() && client->second.analysis && client->second.analysis_id == id) {
                send(socket, text);
            }
        });
    };
    thought.started = [tell, id] { tell(messages::analysis_state(id, "thinking")); };
    // Lines come in bursts while the search is shallow; a page needs a few a second.
    thought.progress = [tell, id, &game, start = game.fen(line->record),
                        side = game.look(line->record).side_to_move](const Progress& progress) {
        constexpr int first_shown_depth = 4;
        constexpr milliseconds quick{50};
        if (progress.bound == Progress::Bound::Exact &&
            (progress.depth >= first_shown_depth || progress.time > quick)) {
            tell(messages::analysis_line(id, game, start, side, progress));
        }
    };
    thought.done = [this, socket, id, person = asked.client.person](ThinkingTask::End end, const Report&,
                                                                    milliseconds used) {
        outside_.post([=, this] { analysis_ended(socket, id, person, end, used); });
    };
    asked.client.analysis_id = id;
    send(socket, messages::analysis_state(id, "waiting"));
    asked.client.analysis = pool_.begin(std::move(thought));
}

void Lobby::handle(const Asked& asked, const StopRequest& /*stop*/) { stop_analysis(asked.client); }

void Lobby::stop_analysis(Client& client) {
    if (client.analysis) {
        pool_.cancel(*client.analysis);
        client.analysis.reset();
    }
}

void Lobby::analysis_ended(SocketId socket, std::int64_t id, const std::string& person, ThinkingTask::End end,
                           milliseconds used) {
    thinking_of(person).charge(std::chrono::duration<double>(used).count(), now());
    const auto client = clients_.find(socket);
    if (client == clients_.end() || client->second.analysis_id != id || !client->second.analysis) {
        return;
    }
    client->second.analysis.reset();
    const std::string_view state = end == ThinkingTask::End::Done          ? "done"
                                   : end == ThinkingTask::End::Interrupted ? "interrupted"
                                                                           : "failed";
    send(socket, messages::analysis_state(id, state));
}

}  // namespace menagerie
