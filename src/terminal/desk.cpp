#include "terminal/desk.h"

#include <chrono>
#include <sstream>
#include <utility>

#include <fmt/chrono.h>

#include "base/lines.h"
#include "base/text.h"
#include "catalogue/catalogue.h"
#include "match/pgn_reader.h"

namespace menagerie::terminal {
namespace {

std::string today() {
    return fmt::format("{:%Y.%m.%d}",
                       fmt::localtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

/// A seat from the request, else from the preferences as far as this game has it, else the usual one.
Result<Seat> choose_seat(const GameModule& game, const std::optional<std::string>& asked, const std::string& remembered,
                         const Seat& usual) {
    if (asked) {
        return read_seat(game, *asked);
    }
    const auto seat = read_seat(game, remembered);
    return seat ? *seat : usual;
}

Session::Effort effort_of(const Preferences& preferences) { return {preferences.think, preferences.threads}; }

}  // namespace

Result<GameSetup> load_game(const std::string& path, const GameModule& usual, int number) {
    std::istringstream nothing;
    const auto text =
        path == "-" ? Result<std::string>{fail("a game is loaded from a file")} : read_whole(path, nothing);
    if (!text) {
        return text.error();
    }
    PgnReader reader{*text, &usual};
    for (int i = 1;; ++i) {
        auto game = reader.next();
        if (!game) {
            return i == 1 ? fail("there is no game in {}", menagerie::quoted(path))
                          : fail("{} has {} game{}", menagerie::quoted(path), i - 1, i == 2 ? "" : "s");
        }
        if (i == number) {
            return *game ? Result<GameSetup>{setup_from(**game)} : (*game).error();
        }
    }
}

Result<OpenedGame> open_game(const PlayRequest& request, Preferences preferences) {
    if (request.pieces) {
        if (auto error = (*find_setting("pieces"))->set(preferences, *request.pieces)) {
            return *error;
        }
    }
    auto game = find_game(request.game.value_or(preferences.game));
    if (!game) {
        if (request.game) {
            return game.error();
        }
        game = all_games().front();
    }
    GameSetup setup;
    setup.game = *game;
    if (request.load) {
        auto loaded = load_game(*request.load, **game);
        if (!loaded) {
            return loaded.error();
        }
        setup = std::move(*loaded);
    } else {
        const auto white = choose_seat(**game, request.white, preferences.white, Seat{});
        const auto black = choose_seat(**game, request.black, preferences.black, usual_opponent(**game));
        const auto clock = read_clock(request.clock.value_or(preferences.clock));
        auto record = request.fen ? (*game)->open(*request.fen) : Result<GameRecord>{(*game)->open_start()};
        if (!white || !black) {
            return !white ? white.error() : black.error();
        }
        if (!clock && request.clock) {
            return clock.error();
        }
        if (!record) {
            return record.error();
        }
        setup.seats = {*white, *black};
        setup.control = clock ? *clock : TimeControl{};
        setup.record = std::move(*record);
    }
    return OpenedGame{std::move(setup), std::move(preferences)};
}

Desk::Desk(OpenedGame opened, Folders folders, Session::Surroundings surroundings)
    : preferences_{std::move(opened.preferences)},
      folders_{std::move(folders)},
      autosave_{folders_.state},
      session_{std::make_unique<Session>(std::move(opened.setup), effort_of(preferences_), std::move(surroundings))} {
    remember_players();
    sit_down();
}

void Desk::sit_down() {
    const Side bottom = session().info().bottom;
    flipped_ = !session().seat(bottom).is_person() && session().seat(opponent(bottom)).is_person();
}

void Desk::remember_players() {
    preferences_.game = session().info().key;
    preferences_.white = to_text(session().seat(Side::White));
    preferences_.black = to_text(session().seat(Side::Black));
    preferences_.clock = clock_name(session().control());
    store_preferences();
}

void Desk::store_preferences() const {
    if (!folders_.config.empty()) {
        (void)write_whole(folders_.preferences_file(), to_text(preferences_));
    }
}

void Desk::new_game(GameSetup setup) {
    session_->begin(std::move(setup));
    remember_players();
    sit_down();
    keep();
}

std::optional<Error> Desk::set(std::string_view name, std::string_view value) {
    const auto setting = find_setting(name);
    if (!setting) {
        return setting.error();
    }
    if (auto error = (*setting)->set(preferences_, value)) {
        return error;
    }
    session_->set_effort(effort_of(preferences_));
    store_preferences();
    return std::nullopt;
}

std::string Desk::pgn() const { return write_pgn(to_pgn_game(session(), today())); }

void Desk::keep() {
    const bool worth_it = !session().record().moves.empty() && !session().is_over();
    std::string text = worth_it ? pgn() : std::string{};
    if (text == kept_) {
        return;
    }
    if (worth_it) {
        autosave_.keep(text);
    } else {
        autosave_.forget();
    }
    kept_ = std::move(text);
}

std::optional<Desk::Interrupted> Desk::interrupted() const {
    for (const auto& file : autosave_.left_over()) {
        const auto setup = load_game(file.string(), session().game());
        if (!setup) {
            continue;
        }
        const std::size_t moves = setup->record.moves.size();
        return Interrupted{file,
                           fmt::format("{}, {} move{}, {} against {}", setup->game->info().name, moves,
                                       moves == 1 ? "" : "s", to_text(setup->seats[0]), to_text(setup->seats[1]))};
    }
    return std::nullopt;
}

std::optional<Error> Desk::resume(const Interrupted& game) {
    auto setup = load_game(game.file.string(), session().game());
    if (!setup) {
        return setup.error();
    }
    new_game(std::move(*setup));
    Autosave::remove(game.file);
    return std::nullopt;
}

void Desk::refuse(const Interrupted& game) { Autosave::remove(game.file); }

}  // namespace menagerie::terminal
