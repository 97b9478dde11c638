#include <charconv>

#include "base/text.h"
#include "terminal/session.h"

/// A session as a PGN game and back.
namespace menagerie::terminal {
namespace {

constexpr std::array<std::string_view, 2> player_tags{"White", "Black"};
constexpr std::array<std::string_view, 2> clock_tags{"WhiteClock", "BlackClock"};
constexpr std::string_view control_tag = "Clock";

Seat seat_from(const GameModule& game, std::string_view name) {
    const auto seat = read_seat(game, name);
    return seat ? *seat : Seat{};
}

std::optional<milliseconds> left_from(std::string_view text) {
    const auto number = parse_whole_number(text, 12);
    return number ? std::optional{milliseconds{*number}} : std::nullopt;
}

}  // namespace

PgnGame to_pgn_game(const Session& session, std::string_view date) {
    PgnGame game;
    game.game = &session.game();
    game.record = session.record();
    game.result = session.outcome().verdict;
    game.set_tag("Event", "Game at the terminal");
    game.set_tag("Date", date);
    for (const Side side : {Side::White, Side::Black}) {
        const auto i = static_cast<std::size_t>(index_of(side));
        game.set_tag(player_tags[i], to_text(session.seat(side)));
    }
    game.set_tag("TimeControl", to_pgn_tag(session.control()));
    if (session.control().time) {
        game.set_tag(control_tag, clock_name(session.control()));
        for (const Side side : {Side::White, Side::Black}) {
            const auto i = static_cast<std::size_t>(index_of(side));
            game.set_tag(clock_tags[i], std::to_string(session.time_left(side).count()));
        }
    }
    if (session.is_over()) {
        game.set_tag("Termination", session.outcome().reason);
    }
    return game;
}

GameSetup setup_from(const PgnGame& game) {
    GameSetup setup;
    setup.game = game.game;
    setup.record = game.record;
    setup.result = game.result;
    for (std::size_t i = 0; i < 2; ++i) {
        setup.seats[i] = seat_from(*game.game, game.tag(player_tags[i]));
    }
    if (const auto control = read_clock(game.tag(control_tag)); control && control->time) {
        setup.control = *control;
        const auto white = left_from(game.tag(clock_tags[0]));
        const auto black = left_from(game.tag(clock_tags[1]));
        if (white && black) {
            setup.clocks_left = {*white, *black};
        }
    }
    return setup;
}

}  // namespace menagerie::terminal
