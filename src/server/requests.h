#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "catalogue/game_record.h"
#include "catalogue/module.h"
#include "server/room_data.h"

/// What the page asks of the server. These are the words of docs/web_protocol.md.
namespace menagerie {

/// A game as data, from the page: not yet checked.
struct LineRequest {
    std::string game;
    std::string start;  ///< FEN; empty: the usual start
    std::vector<std::string> moves;
};

/// Who somebody is: a secret their browser keeps, and the name others see.
struct HelloRequest {
    std::string person;
    std::string name;
};
struct CreateRequest {
    /// Of each side: myself, whoever comes, or an agent.
    struct SeatWish {
        enum class Kind : std::uint8_t { Me, Open, Agent };
        Kind kind = Kind::Open;
        std::string agent;
        int level = 0;
    };
    LineRequest line;
    std::array<SeatWish, 2> seats;
    std::optional<ClockSetting> clock;
};
struct JoinRequest {
    std::string room;
};
struct LeaveRequest {};
struct SitRequest {
    Side side = Side::White;
};
struct MoveRequest {
    int ply = 0;  ///< how many moves were played before, so that a late message cannot become another move
    std::string move;
};
/// What a player does beside moving.
struct ActionRequest {
    enum class Action : std::uint8_t { Resign, Draw, TakeBack, Rematch, Decline, Pause };
    Action action = Action::Resign;
};
struct LookRequest {
    LineRequest line;
};
struct ExplainRequest {
    LineRequest line;
    std::string move;
};
struct AnalyseRequest {
    LineRequest line;
    int lines = 1;
    bool threat = false;  ///< what the side that is not to move would do
};
struct StopRequest {};
struct ImportRequest {
    std::string game;
    std::string text;
};
struct ExportRequest {
    LineRequest line;
    std::string room;  ///< whose names and result are written, or empty
};
struct GamesRequest {};

using RequestBody =
    std::variant<HelloRequest, CreateRequest, JoinRequest, LeaveRequest, SitRequest, MoveRequest, ActionRequest,
                 LookRequest, ExplainRequest, AnalyseRequest, StopRequest, ImportRequest, ExportRequest, GamesRequest>;

struct Request {
    std::int64_t id = 0;  ///< comes back with the answer
    RequestBody body;
};

/// Reads one message. Never throws, whatever the bytes are.
[[nodiscard]] Result<Request> read_request(std::string_view text);

/// The record a line means, with every move checked.
struct CheckedLine {
    const GameModule* game = nullptr;
    GameRecord record;
};
[[nodiscard]] Result<CheckedLine> check_line(const LineRequest& line);

}  // namespace menagerie
