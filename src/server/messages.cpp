#include "server/messages.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "board/coordinates.h"
#include "json/snapshot_json.h"
#include "search/win_scores.h"

namespace menagerie::messages {
namespace {

using Json = nlohmann::json;

/// Names and tags may hold anything; what is no UTF-8 is replaced.
std::string written(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

constexpr std::string_view name_of_kind(OptionInfo::Kind kind) {
    switch (kind) {
        case OptionInfo::Kind::Check: return "check";
        case OptionInfo::Kind::Spin: return "spin";
        case OptionInfo::Kind::Combo: return "combo";
        case OptionInfo::Kind::Text: return "text";
        case OptionInfo::Kind::Button: return "button";
    }
    return "";
}

Json agents_json(const GameModule& game) {
    Json list = Json::array();
    for (const std::string_view kind : game.agent_kinds()) {
        const auto agent = game.make_agent(kind);
        if (!agent) {
            continue;
        }
        Json options = Json::array();
        for (const OptionInfo& option : (*agent)->options()) {
            options.push_back({{"name", option.name},
                               {"kind", name_of_kind(option.kind)},
                               {"help", option.help},
                               {"default", option.default_value},
                               {"smallest", option.smallest},
                               {"largest", option.largest}});
        }
        list.push_back({{"kind", kind}, {"options", std::move(options)}});
    }
    return list;
}

Json causes_json(const GameInfo& info) {
    Json list = Json::array();
    for (const std::span<const CauseInfo> causes : {std::span<const CauseInfo>{common_causes}, info.causes}) {
        for (const CauseInfo& cause : causes) {
            list.push_back(
                {{"name", cause.name}, {"active", cause.active}, {"passive", cause.passive}, {"reach", cause.reach}});
        }
    }
    return list;
}

Json terrain_json(const GameInfo& info) {
    Json list = Json::array();
    for (const TerrainInfo& terrain : info.terrain) {
        Json squares = Json::array();
        for (const std::string_view name : split_words(terrain.squares)) {
            if (const auto square = parse_square(name, info.size)) {
                squares.push_back(index_of(*square));
            }
        }
        list.push_back({{"name", terrain.name}, {"mark", std::string(1, terrain.mark)}, {"squares", squares}});
    }
    return list;
}

Json game_json(const GameModule& game) {
    const GameInfo& info = game.info();
    Json pieces = Json::array();
    for (const PieceInfo& piece : info.pieces) {
        pieces.push_back({{"name", piece.name},
                          {"letter", std::string(1, piece.letter)},
                          {"glyphs", {piece.white_glyph, piece.black_glyph}},
                          {"value", piece.value}});
    }
    Json marks = Json::array();
    for (const MarkInfo& mark : info.marks) {
        marks.push_back({{"name", mark.name}, {"description", mark.description}});
    }
    return {{"key", info.key},
            {"name", info.name},
            {"files", info.size.files},
            {"ranks", info.size.ranks},
            {"start", info.start_fen},
            {"bottom", name_of(info.bottom)},
            {"pieces", std::move(pieces)},
            {"terrain", terrain_json(info)},
            {"causes", causes_json(info)},
            {"marks", std::move(marks)},
            {"repetitions_to_draw", info.repetitions_to_draw},
            {"quiet_plies_to_draw", info.quiet_plies_to_draw},
            {"agents", agents_json(game)}};
}

constexpr std::string_view name_of_seat(Seat::Kind kind) {
    switch (kind) {
        case Seat::Kind::Open: return "open";
        case Seat::Kind::Person: return "person";
        case Seat::Kind::Agent: return "agent";
    }
    return "";
}

/// Never the owner: that is the person's secret.
Json seat_json(const Seat& seat, bool is_online) {
    return {{"kind", name_of_seat(seat.kind)},
            {"name", seat.name},
            {"agent", seat.agent},
            {"level", seat.level},
            {"online", is_online}};
}

Json offer_json(const std::optional<Side>& side) { return side ? Json(name_of(*side)) : Json{}; }

Json clock_json(const Room& room, Room::Time now) {
    const auto& clock = room.data().clock;
    if (!clock) {
        return {};
    }
    return {{"initial", clock->initial.count()},
            {"increment", clock->increment.count()},
            {"left", {room.left(Side::White, now).count(), room.left(Side::Black, now).count()}},
            {"running", room.clock_runs()},
            {"paused", room.is_paused()}};
}

}  // namespace

std::string games_facts(std::span<const GameModule* const> games) {
    Json list = Json::array();
    for (const GameModule* const game : games) {
        list.push_back(game_json(*game));
    }
    return written({{"games", std::move(list)}});
}

std::string welcome(std::string_view name) { return written({{"type", "welcome"}, {"name", name}}); }

std::string error(std::int64_t id, std::string_view text) {
    return written({{"type", "error"}, {"id", id}, {"text", text}});
}

std::string created(std::int64_t id, const RoomData& room) {
    return written({{"type", "created"}, {"id", id}, {"room", room.id}, {"game", room.game}});
}

std::string room(const Room& room, const Presence& presence, bool is_thinking, Room::Time now) {
    const RoomData& data = room.data();
    Json moves = Json::array();
    for (std::size_t i = 0; i < data.moves.size(); ++i) {
        moves.push_back({{"uci", data.moves[i].uci}, {"san", room.sans()[i]}});
    }
    Json losses = Json::array();
    for (const Loss& loss : room.losses()) {
        losses.push_back({{"piece", piece_text(room.game().info(), loss.piece)},
                          {"cause", static_cast<int>(loss.cause)},
                          {"ply", loss.ply}});
    }
    return written({{"type", "room"},
                    {"room", data.id},
                    {"game", data.game},
                    {"start", data.start},
                    {"moves", std::move(moves)},
                    {"losses", std::move(losses)},
                    {"snapshot", snapshot_json(room.game(), room.snapshot())},
                    {"white", seat_json(data.seat(Side::White), presence.online[0])},
                    {"black", seat_json(data.seat(Side::Black), presence.online[1])},
                    {"clock", clock_json(room, now)},
                    {"outcome", outcome_json(data.result, data.reason)},
                    {"offers",
                     {{"draw", offer_json(room.draw_offer)},
                      {"takeback", offer_json(room.take_back_offer)},
                      {"rematch", offer_json(room.rematch_offer)}}},
                    {"rematch", data.rematch},
                    {"thinking", is_thinking},
                    {"watchers", presence.watchers}});
}

std::string presence(const std::string& room, const Presence& presence) {
    return written(
        {{"type", "presence"}, {"room", room}, {"online", presence.online}, {"watchers", presence.watchers}});
}

std::string role(const Room& room, const std::string& person) {
    Json sides = Json::array();
    for (const Side side : room.sides_of(person)) {
        sides.push_back(name_of(side));
    }
    return written({{"type", "role"}, {"room", room.data().id}, {"sides", std::move(sides)}});
}

std::string look(std::int64_t id, const GameModule& game, const GameRecord& record) {
    const std::vector<std::string> sans = game.to_san(record);
    Json moves = Json::array();
    for (std::size_t i = 0; i < sans.size(); ++i) {
        moves.push_back({{"uci", game.to_uci(record.moves[i])}, {"san", sans[i]}});
    }
    return written({{"type", "look"},
                    {"id", id},
                    {"game", game.info().key},
                    {"start", record.start},
                    {"moves", std::move(moves)},
                    {"snapshot", snapshot_json(game, game.look(record))}});
}

std::string explained(std::int64_t id, const Explanation& explanation) {
    return written({{"type", "explained"}, {"id", id}, {"legal", explanation.legal}, {"text", explanation.text}});
}

std::string imported(std::int64_t id, const GameModule& game, const GameRecord& record, std::string_view title) {
    Json moves = Json::array();
    for (const Move move : record.moves) {
        moves.push_back(game.to_uci(move));
    }
    return written({{"type", "imported"},
                    {"id", id},
                    {"game", game.info().key},
                    {"start", record.start},
                    {"moves", std::move(moves)},
                    {"title", title}});
}

std::string exported(std::int64_t id, std::string_view pgn, std::string_view fen) {
    return written({{"type", "exported"}, {"id", id}, {"pgn", pgn}, {"fen", fen}});
}

std::string own_games(std::int64_t id, const std::vector<RoomSummary>& rooms) {
    Json list = Json::array();
    for (const RoomSummary& room : rooms) {
        list.push_back({{"room", room.id},
                        {"game", room.game},
                        {"names", room.names},
                        {"outcome", outcome_json(room.result, room.reason)},
                        {"created", room.created},
                        {"plies", room.plies}});
    }
    return written({{"type", "games"}, {"id", id}, {"games", std::move(list)}});
}

std::string analysis_state(std::int64_t id, std::string_view state) {
    return written({{"type", "analysis"}, {"id", id}, {"state", state}});
}

std::string analysis_line(std::int64_t id, const GameModule& game, const std::string& start, Side side_to_move,
                          const Progress& progress) {
    constexpr std::size_t longest_line = 16;
    GameRecord record{start, progress.line};
    record.moves.resize(std::min(record.moves.size(), longest_line));
    Json moves = Json::array();
    const std::vector<std::string> sans = game.to_san(record);
    for (std::size_t i = 0; i < sans.size(); ++i) {
        moves.push_back({{"uci", game.to_uci(record.moves[i])}, {"san", sans[i]}});
    }
    const int sign = side_to_move == Side::White ? 1 : -1;
    Json score = is_forced(progress.score)
                     ? Json{{"win", (is_win(progress.score) ? sign : -sign) > 0 ? "white" : "black"},
                            {"plies", plies_to_end(progress.score)}}
                     : Json{{"centipawns", sign * progress.score}};
    return written({{"type", "analysis"},
                    {"id", id},
                    {"state", "thinking"},
                    {"line", progress.line_number},
                    {"depth", progress.depth},
                    {"nodes", progress.nodes},
                    {"milliseconds", progress.time.count()},
                    {"score", std::move(score)},
                    {"moves", std::move(moves)}});
}

}  // namespace menagerie::messages
