#include "server/lobby.h"

#include <algorithm>
#include <utility>

#include "catalogue/catalogue.h"
#include "match/pgn.h"
#include "match/pgn_reader.h"

namespace menagerie {

Lobby::Lobby(LobbyOutside outside, const LobbyLimits& limits, Store reader, Store writer, int engine_threads)
    : outside_{std::move(outside)},
      limits_{limits},
      reader_{std::move(reader)},
      writer_{std::move(writer)},
      pool_{engine_threads, limits.resting_agents} {
    tick();
}

void Lobby::opened(SocketId socket) { clients_.emplace(socket, limits_); }

void Lobby::closed(SocketId socket) {
    const auto found = clients_.find(socket);
    if (found == clients_.end()) {
        return;
    }
    stop_analysis(found->second);
    leave(socket, found->second);
    clients_.erase(found);
}

void Lobby::message(SocketId socket, std::string_view text) {
    const auto found = clients_.find(socket);
    if (found == clients_.end()) {
        return;
    }
    Client& client = found->second;
    // Long messages cost more: they carry games that have to be replayed.
    constexpr double bytes_a_message = 8192;
    if (!client.messages.take(1 + static_cast<double>(text.size()) / bytes_a_message, now())) {
        outside_.close(socket, "too many messages");
        return;
    }
    const auto request = read_request(text);
    if (!request) {
        send(socket, messages::error(0, request.error().message));
        return;
    }
    const Asked asked{socket, client, request->id};
    if (client.person.empty() && !std::holds_alternative<HelloRequest>(request->body)) {
        refuse(asked, "say hello first");
        return;
    }
    std::visit([&](const auto& body) { handle(asked, body); }, request->body);
}

void Lobby::send(SocketId socket, std::string text) {
    outside_.send(socket, std::make_shared<const std::string>(std::move(text)));
}

void Lobby::refuse(const Asked& asked, std::string_view why) { send(asked.socket, messages::error(asked.id, why)); }

void Lobby::handle(const Asked& asked, const HelloRequest& hello) {
    if (!asked.client.person.empty() && asked.client.person != hello.person) {
        refuse(asked, "you have said hello as somebody else");
        return;
    }
    asked.client.person = hello.person;
    asked.client.name = hello.name;
    send(asked.socket, messages::welcome(hello.name));
}

void Lobby::handle(const Asked& asked, const LookRequest& look) {
    const auto line = check_line(look.line);
    if (!line) {
        refuse(asked, line.error().message);
        return;
    }
    send(asked.socket, messages::look(asked.id, *line->game, line->record));
}

void Lobby::handle(const Asked& asked, const ExplainRequest& explain) {
    const auto line = check_line(explain.line);
    if (!line) {
        refuse(asked, line.error().message);
        return;
    }
    const auto explanation = line->game->explain(line->record, explain.move);
    if (!explanation) {
        refuse(asked, explanation.error().message);
        return;
    }
    send(asked.socket, messages::explained(asked.id, *explanation));
}

void Lobby::handle(const Asked& asked, const ImportRequest& import) {
    const auto game = find_game(import.game);
    if (!game) {
        refuse(asked, game.error().message);
        return;
    }
    const auto as_fen = (*game)->open(import.text);
    if (as_fen) {
        send(asked.socket, messages::imported(asked.id, **game, *as_fen, ""));
        return;
    }
    PgnReader reader{import.text, *game};
    const auto first = reader.next();
    const bool is_one_line = import.text.find_first_of("[\n.") == std::string::npos;
    if (!first || !*first || is_one_line) {
        refuse(asked, is_one_line || !first ? as_fen.error().message : first->error().message);
        return;
    }
    const PgnGame& read = **first;
    std::string title;
    if (!read.tag("White").empty() && !read.tag("Black").empty()) {
        title = fmt::format("{} – {}", read.tag("White"), read.tag("Black"));
    }
    send(asked.socket, messages::imported(asked.id, *read.game, read.record, title));
}

void Lobby::handle(const Asked& asked, const ExportRequest& order) {
    const auto line = check_line(order.line);
    if (!line) {
        refuse(asked, line.error().message);
        return;
    }
    PgnGame pgn;
    pgn.game = line->game;
    pgn.record = line->record;
    pgn.result = line->game->outcome(line->record).verdict;
    if (!order.room.empty()) {
        if (const auto live = find_room(order.room)) {
            const RoomData& data = (*live)->room.data();
            pgn.set_tag("White", data.seat(Side::White).name);
            pgn.set_tag("Black", data.seat(Side::Black).name);
            for (const Verdict verdict : {Verdict::WhiteWins, Verdict::BlackWins, Verdict::Draw}) {
                if (data.result == result_text(verdict) && pgn.record == (*live)->room.record()) {
                    pgn.result = verdict;
                    pgn.set_tag("Termination", data.reason);
                }
            }
        }
    }
    send(asked.socket, messages::exported(asked.id, write_pgn(pgn), line->game->fen(line->record)));
}

void Lobby::handle(const Asked& asked, const GamesRequest& /*games*/) {
    constexpr int most_games = 100;
    const auto rooms = reader_.rooms_of(asked.client.person, most_games);
    if (!rooms) {
        refuse(asked, rooms.error().message);
        return;
    }
    send(asked.socket, messages::own_games(asked.id, *rooms));
}

void Lobby::tick() {
    tell_presence();
    pool_.make_room();
    constexpr int ticks_between_sweeps = 30;
    if (++ticks_ % ticks_between_sweeps == 0) {
        forget_idle_rooms();
    }
    outside_.after(std::chrono::seconds{1}, [this] { tick(); });
}

}  // namespace menagerie
