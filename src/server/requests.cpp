#include "server/requests.h"

#include <algorithm>
#include <map>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "catalogue/catalogue.h"

namespace menagerie {
namespace {

using Json = nlohmann::json;

constexpr std::size_t most_moves = 2000;
constexpr std::size_t longest_name = 40;
constexpr std::size_t longest_fen = 1000;

/// Reads the fields of one JSON object; the first complaint is kept.
class Fields {
public:
    explicit Fields(const Json& object) : object_{object} {
        if (!object.is_object()) {
            error_ = fail("expected an object");
        }
    }

    [[nodiscard]] std::string text(const char* name, std::size_t longest) {
        const Json* const value = find(name);
        if (value == nullptr || value->is_null()) {
            return {};
        }
        if (!value->is_string()) {
            return complain(name, "must be a text"), std::string{};
        }
        auto result = value->get<std::string>();
        if (result.size() > longest) {
            return complain(name, "is too long"), std::string{};
        }
        return result;
    }

    [[nodiscard]] std::int64_t number(const char* name, std::int64_t usual, std::int64_t smallest,
                                      std::int64_t largest) {
        const Json* const value = find(name);
        if (value == nullptr || value->is_null()) {
            return usual;
        }
        if (!value->is_number_integer()) {
            return complain(name, "must be a whole number"), usual;
        }
        const bool fits = value->is_number_unsigned()
                              ? value->get<std::uint64_t>() <= static_cast<std::uint64_t>(largest)
                              : value->get<std::int64_t>() <= largest;
        if (!fits || value->get<std::int64_t>() < smallest) {
            return complain(name, fmt::format("must be from {} to {}", smallest, largest)), usual;
        }
        return value->get<std::int64_t>();
    }

    [[nodiscard]] std::vector<std::string> texts(const char* name, std::size_t most, std::size_t longest) {
        std::vector<std::string> result;
        const Json* const list = find(name);
        if (list == nullptr || list->is_null()) {
            return result;
        }
        if (!list->is_array() || list->size() > most) {
            return complain(name, fmt::format("must be a list of at most {}", most)), result;
        }
        for (const Json& each : *list) {
            if (!each.is_string() || each.get_ref<const std::string&>().size() > longest) {
                return complain(name, "has an entry that is no short text"), result;
            }
            result.push_back(each.get<std::string>());
        }
        return result;
    }

    template <class Value>
    [[nodiscard]] Value word(const char* name, const std::map<std::string_view, Value>& words) {
        const std::string given = text(name, 40);
        const auto found = words.find(given);
        if (found == words.end()) {
            complain(name, fmt::format("cannot be {}", menagerie::quoted(given)));
            return Value{};
        }
        return found->second;
    }

    [[nodiscard]] const Json* find(const char* name) const {
        if (!object_.is_object()) {
            return nullptr;
        }
        const auto found = object_.find(name);
        return found == object_.end() ? nullptr : &*found;
    }

    void complain(std::string_view name, std::string_view what) {
        if (!error_) {
            error_ = fail("{} {}", name, what);
        }
    }
    void adopt(const Fields& inner) {
        if (!error_) {
            error_ = inner.error_;
        }
    }
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

private:
    const Json& object_;
    std::optional<Error> error_;
};

const std::map<std::string_view, Side> side_words{{"white", Side::White}, {"black", Side::Black}};

LineRequest read_line(Fields& fields) {
    return {fields.text("game", 40), fields.text("start", longest_fen), fields.texts("moves", most_moves, 20)};
}

/// A name is one line of printable characters.
std::string tidy_name(std::string name) {
    for (char& character : name) {
        if (static_cast<unsigned char>(character) < ' ' || character == '\x7f') {
            character = ' ';
        }
    }
    const auto first = name.find_first_not_of(' ');
    if (first == std::string::npos) {
        return "Guest";
    }
    return name.substr(first, name.find_last_not_of(' ') - first + 1);
}

RequestBody read_hello(Fields& fields) {
    HelloRequest hello{fields.text("person", 64), tidy_name(fields.text("name", longest_name))};
    const bool is_plain = std::all_of(hello.person.begin(), hello.person.end(), [](char c) {
        return is_digit(c) || is_lower(to_lower(c)) || c == '-' || c == '_';
    });
    constexpr std::size_t shortest_secret = 16;
    if (hello.person.size() < shortest_secret || !is_plain) {
        fields.complain("person", "must have 16 to 64 letters and digits");
    }
    return hello;
}

CreateRequest::SeatWish read_seat(Fields& fields, const char* name) {
    using Kind = CreateRequest::SeatWish::Kind;
    const Json* const value = fields.find(name);
    if (value == nullptr) {
        fields.complain(name, "is missing");
        return {};
    }
    Fields seat{*value};
    CreateRequest::SeatWish wish;
    wish.kind = seat.word<Kind>("kind", {{"me", Kind::Me}, {"open", Kind::Open}, {"agent", Kind::Agent}});
    wish.agent = seat.text("agent", 40);
    wish.level = static_cast<int>(seat.number("level", 0, 0, 1000));
    fields.adopt(seat);
    return wish;
}

RequestBody read_create(Fields& fields) {
    CreateRequest create;
    create.line = read_line(fields);
    create.seats = {read_seat(fields, "white"), read_seat(fields, "black")};
    if (const Json* const value = fields.find("clock"); value != nullptr && !value->is_null()) {
        constexpr std::int64_t day = 24 * 60 * 60 * 1000;
        Fields clock{*value};
        create.clock = ClockSetting{std::chrono::milliseconds{clock.number("initial", 300'000, 1000, day)},
                                    std::chrono::milliseconds{clock.number("increment", 0, 0, 600'000)}};
        fields.adopt(clock);
    }
    return create;
}

using Reader = RequestBody (*)(Fields&);

RequestBody read_action(Fields& fields) {
    using Action = ActionRequest::Action;
    return ActionRequest{fields.word<Action>("type", {{"resign", Action::Resign},
                                                      {"draw", Action::Draw},
                                                      {"takeback", Action::TakeBack},
                                                      {"rematch", Action::Rematch},
                                                      {"decline", Action::Decline},
                                                      {"pause", Action::Pause}})};
}

const std::map<std::string_view, Reader> readers{
    {"hello", read_hello},
    {"create", read_create},
    {"join", [](Fields& fields) -> RequestBody { return JoinRequest{fields.text("room", 40)}; }},
    {"leave", [](Fields&) -> RequestBody { return LeaveRequest{}; }},
    {"sit", [](Fields& fields) -> RequestBody { return SitRequest{fields.word("side", side_words)}; }},
    {"move",
     [](Fields& fields) -> RequestBody {
         return MoveRequest{static_cast<int>(fields.number("ply", -1, 0, 100'000)), fields.text("move", 20)};
     }},
    {"resign", read_action},
    {"draw", read_action},
    {"takeback", read_action},
    {"rematch", read_action},
    {"decline", read_action},
    {"pause", read_action},
    {"look", [](Fields& fields) -> RequestBody { return LookRequest{read_line(fields)}; }},
    {"explain",
     [](Fields& fields) -> RequestBody { return ExplainRequest{read_line(fields), fields.text("move", 40)}; }},
    {"analyse",
     [](Fields& fields) -> RequestBody {
         return AnalyseRequest{read_line(fields), static_cast<int>(fields.number("lines", 1, 1, 5)),
                               fields.number("threat", 0, 0, 1) == 1};
     }},
    {"stop", [](Fields&) -> RequestBody { return StopRequest{}; }},
    {"import",
     [](Fields& fields) -> RequestBody {
         return ImportRequest{fields.text("game", 40), fields.text("text", 200'000)};
     }},
    {"export", [](Fields& fields) -> RequestBody { return ExportRequest{read_line(fields), fields.text("room", 40)}; }},
    {"games", [](Fields&) -> RequestBody { return GamesRequest{}; }},
};

}  // namespace

Result<Request> read_request(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) {
        return fail("the message is not JSON");
    }
    Fields fields{json};
    const std::string type = fields.text("type", 40);
    const auto reader = readers.find(type);
    if (const auto& error = fields.error()) {
        return *error;
    }
    if (reader == readers.end()) {
        return fail("unknown message type {}", menagerie::quoted(type));
    }
    Request request{fields.number("id", 0, 0, std::int64_t{1} << 53), reader->second(fields)};
    if (const auto& error = fields.error()) {
        return *error;
    }
    return request;
}

Result<CheckedLine> check_line(const LineRequest& line) {
    const auto game = find_game(line.game);
    if (!game) {
        return game.error();
    }
    auto record = line.start.empty() ? Result<GameRecord>{(*game)->open_start()} : (*game)->open(line.start);
    if (!record) {
        return record.error();
    }
    const std::vector<std::string_view> texts(line.moves.begin(), line.moves.end());
    record = (*game)->read_moves(*std::move(record), texts);
    if (!record) {
        return record.error();
    }
    return CheckedLine{*game, *std::move(record)};
}

}  // namespace menagerie
