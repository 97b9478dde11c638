#include <cstdlib>
#include <cstring>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "catalogue/option_values.h"
#include "json/report_json.h"
#include "json/snapshot_json.h"
#include "library/menagerie.h"

using menagerie::fail;
using menagerie::Result;
using Json = nlohmann::json;

struct menagerie_game {  // NOLINT(readability-identifier-naming): C's spelling
    const menagerie::GameModule* module = nullptr;
    menagerie::GameRecord record;
    std::map<std::string, std::unique_ptr<menagerie::Agent>> agents;  ///< by kind
    std::mutex mutex;                                                 ///< of the stop source
    std::stop_source stop{std::nostopstate};                          ///< of the thinking that goes on
};

namespace {

// NOLINTNEXTLINE(*-avoid-non-const-global-variables): each thread's own, and what C's errno is to others
thread_local std::string last_error;

void note(const std::string& message) { last_error = message; }

/// A copy that crosses the border; the other side gives it back.
char* handed_over(const std::string& text) {
    auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));  // NOLINT(*-no-malloc,*-owning-memory)
    if (copy == nullptr) {
        note("out of memory");
        return nullptr;
    }
    std::memcpy(copy, text.c_str(), text.size() + 1);
    return copy;
}

/// Runs what may fail and lets nothing but values out: an error is noted, and `otherwise` returned.
template <class Value, class Work>
Value guarded(Value otherwise, const Work& work) noexcept {
    try {
        Result<Value> result = work();
        if (result) {
            return *std::move(result);
        }
        note(result.error().message);
    } catch (const std::exception& problem) {
        note(problem.what());
    }
    return otherwise;
}

std::string written(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// The settings of one thought.
struct Thought {
    std::string agent;
    menagerie::Limits limits;
    std::vector<menagerie::OptionSetting> options;
};

Result<std::optional<std::int64_t>> read_number(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || found->is_null()) {
        return std::optional<std::int64_t>{};
    }
    constexpr std::int64_t largest = 1'000'000'000'000;
    if (!found->is_number_integer() || *found < 1 || *found > largest) {
        return fail("{} must be a whole number from 1 on", name);
    }
    return std::optional{found->get<std::int64_t>()};
}

Result<std::vector<menagerie::OptionSetting>> read_options(const Json& json) {
    std::vector<menagerie::OptionSetting> options;
    const auto found = json.find("options");
    if (found == json.end() || found->is_null()) {
        return options;
    }
    if (!found->is_object()) {
        return fail("options must be an object");
    }
    for (const auto& [name, value] : found->items()) {
        if (!value.is_string() && !value.is_number_integer() && !value.is_boolean()) {
            return fail("option {} must be a text, a whole number, true or false", menagerie::quoted(name));
        }
        options.push_back({name, value.is_string() ? value.get<std::string>() : value.dump()});
    }
    return options;
}

Result<Thought> read_thought(const char* settings, const menagerie::GameModule& game) {
    Thought thought{std::string{game.agent_kinds().front()}, {}, {}};
    if (settings == nullptr) {
        return thought;
    }
    const Json json = Json::parse(settings, nullptr, false);
    if (json.is_discarded() || !json.is_object()) {
        return fail("the settings must be a JSON object");
    }
    if (const auto agent = json.find("agent"); agent != json.end()) {
        if (!agent->is_string()) {
            return fail("agent must be a text");
        }
        thought.agent = agent->get<std::string>();
    }
    const auto movetime = read_number(json, "movetime");
    const auto depth = read_number(json, "depth");
    const auto nodes = read_number(json, "nodes");
    const auto lines = read_number(json, "lines");
    for (const auto* const number : {&movetime, &depth, &nodes, &lines}) {
        if (!*number) {
            return number->error();
        }
    }
    if (depth->value_or(1) > 1000 || lines->value_or(1) > 1000) {
        return fail("depth and lines must not be above 1000");
    }
    if (const auto& given = *movetime) {
        thought.limits.move_time = std::chrono::milliseconds{*given};
    }
    if (const auto& given = *depth) {
        thought.limits.depth = static_cast<int>(*given);
    }
    if (const auto& given = *nodes) {
        thought.limits.nodes = static_cast<std::uint64_t>(*given);
    }
    thought.limits.lines = static_cast<int>(lines->value_or(1));
    auto options = read_options(json);
    if (!options) {
        return options.error();
    }
    thought.options = *std::move(options);
    return thought;
}

Result<menagerie::Agent*> agent_of(menagerie_game& game, const std::string& kind) {
    auto& agent = game.agents[kind];
    if (!agent) {
        auto made = game.module->make_agent(kind);
        if (!made) {
            game.agents.erase(kind);
            return made.error();
        }
        agent = *std::move(made);
    }
    return agent.get();
}

Result<std::string> think(menagerie_game& game, const char* settings) {
    const auto thought = read_thought(settings, *game.module);
    if (!thought) {
        return thought.error();
    }
    const auto agent = agent_of(game, thought->agent);
    if (!agent) {
        return agent.error();
    }
    if (const auto error = set_options(**agent, thought->options)) {
        return *error;
    }
    const std::stop_source stop;
    {
        const std::lock_guard lock{game.mutex};
        game.stop = stop;
    }
    const auto report =
        (*agent)->think(game.record, with_usual_limit(thought->limits, **agent), nullptr, stop.get_token());
    {
        const std::lock_guard lock{game.mutex};
        game.stop = std::stop_source{std::nostopstate};
    }
    return written(report_json(*game.module, report));
}

std::string games_text() {
    Json list = Json::array();
    for (const menagerie::GameModule* const game : menagerie::all_games()) {
        const menagerie::GameInfo& info = game->info();
        list.push_back({{"key", info.key},
                        {"name", info.name},
                        {"files", info.size.files},
                        {"ranks", info.size.ranks},
                        {"start", info.start_fen},
                        {"agents", game->agent_kinds()}});
    }
    return written(list);
}

/// A text as the answer, or NULL.
template <class Work>
char* text_of(const Work& work) noexcept {
    return guarded<char*>(nullptr, [&]() -> Result<char*> {
        Result<std::string> text = work();
        if (!text) {
            return text.error();
        }
        return handed_over(*text);
    });
}

}  // namespace

const char* menagerie_version() { return MENAGERIE_VERSION; }

const char* menagerie_error() { return last_error.c_str(); }

void menagerie_free(char* text) { std::free(text); }  // NOLINT(*-no-malloc,*-owning-memory): it came from malloc

char* menagerie_games() {
    return text_of([]() -> Result<std::string> { return games_text(); });
}

menagerie_game* menagerie_open(const char* key, const char* fen) {
    return guarded<menagerie_game*>(nullptr, [&]() -> Result<menagerie_game*> {
        if (key == nullptr) {
            return fail("the key of the game is NULL");
        }
        const auto module = menagerie::find_game(key);
        if (!module) {
            return module.error();
        }
        auto record = fen == nullptr ? Result<menagerie::GameRecord>{(*module)->open_start()} : (*module)->open(fen);
        if (!record) {
            return record.error();
        }
        auto game = std::make_unique<menagerie_game>();
        game->module = *module;
        game->record = *std::move(record);
        return game.release();
    });
}

void menagerie_close(menagerie_game* game) { delete game; }  // NOLINT(*-owning-memory): it came from menagerie_open

char* menagerie_moves(const menagerie_game* game) {
    return text_of([&]() -> Result<std::string> { return written(game->module->legal_moves(game->record)); });
}

int menagerie_play(menagerie_game* game, const char* move) {
    return guarded<int>(-1, [&]() -> Result<int> {
        if (move == nullptr) {
            return fail("the move is NULL");
        }
        const auto read = game->module->read_move(game->record, move);
        if (!read) {
            return read.error();
        }
        game->record.moves.push_back(*read);
        return 0;
    });
}

int menagerie_take_back(menagerie_game* game) {
    return guarded<int>(-1, [&]() -> Result<int> {
        if (game->record.moves.empty()) {
            return fail("there is no move to take back");
        }
        game->record.moves.pop_back();
        return 0;
    });
}

char* menagerie_look(const menagerie_game* game) {
    return text_of([&]() -> Result<std::string> {
        return written(snapshot_json(*game->module, game->module->look(game->record)));
    });
}

char* menagerie_think(menagerie_game* game, const char* settings) {
    return text_of([&] { return think(*game, settings); });
}

void menagerie_stop(menagerie_game* game) {
    const std::lock_guard lock{game->mutex};
    game->stop.request_stop();
}
