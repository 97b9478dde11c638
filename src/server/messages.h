#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/module.h"
#include "server/room.h"
#include "server/room_data.h"

/// What the server tells the page: the only JSON that is written for it. The words are those of docs/web_protocol.md.
namespace menagerie::messages {

/// Every fact of every game: `GET /api/games`.
[[nodiscard]] std::string games_facts(std::span<const GameModule* const> games);

[[nodiscard]] std::string welcome(std::string_view name);
[[nodiscard]] std::string error(std::int64_t id, std::string_view text);
[[nodiscard]] std::string created(std::int64_t id, const RoomData& room);

/// Who is there at the moment.
struct Presence {
    std::array<bool, 2> online{};
    std::size_t watchers = 0;
};
[[nodiscard]] std::string room(const Room& room, const Presence& presence, bool is_thinking, Room::Time now);
[[nodiscard]] std::string presence(const std::string& room, const Presence& presence);
/// Which sides the reader plays.
[[nodiscard]] std::string role(const Room& room, const std::string& person);

[[nodiscard]] std::string look(std::int64_t id, const GameModule& game, const GameRecord& record);
[[nodiscard]] std::string explained(std::int64_t id, const Explanation& explanation);
[[nodiscard]] std::string imported(std::int64_t id, const GameModule& game, const GameRecord& record,
                                   std::string_view title);
[[nodiscard]] std::string exported(std::int64_t id, std::string_view pgn, std::string_view fen);
[[nodiscard]] std::string own_games(std::int64_t id, const std::vector<RoomSummary>& rooms);

/// How far an analysis is: "waiting", "thinking", "done", "interrupted" or "failed".
[[nodiscard]] std::string analysis_state(std::int64_t id, std::string_view state);
/// One line of an analysis; `start` is the FEN of the position that is thought about.
[[nodiscard]] std::string analysis_line(std::int64_t id, const GameModule& game, const std::string& start,
                                        Side side_to_move, const Progress& progress);

}  // namespace menagerie::messages
