#include <algorithm>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "terminal/command_parts.h"

namespace menagerie::terminal::game_commands {
namespace {

Lines introduction(const Session& session) {
    const GameInfo& info = session.info();
    return {fmt::format("{}: White is {}, Black is {}, clock {}.", info.name, to_text(session.seat(Side::White)),
                        to_text(session.seat(Side::Black)), clock_name(session.control()))};
}

Reply began(Desk& desk) { return {Reply::Kind::Said, introduction(desk.session()), true}; }

/// In one word a level follows a colon: `black=alphabeta:3`.
std::string with_blanks(std::string_view text) {
    std::string blanks{text};
    std::replace(blanks.begin(), blanks.end(), ':', ' ');
    return blanks;
}

Reply seat(Desk& desk, Side side, std::string_view words) {
    const auto read = read_seat(desk.session().game(), with_blanks(words));
    if (!read) {
        return refused(read.error().message);
    }
    desk.session().set_seat(side, *read);
    return began(desk);
}

}  // namespace

Reply new_game(Desk& desk, std::string_view words) {
    PlayRequest request;
    for (const std::string_view word : split_words(words)) {
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        if (equals == std::string_view::npos) {
            request.game = word;
        } else if (name == "white" || name == "black") {
            (name == "white" ? request.white : request.black) = with_blanks(word.substr(equals + 1));
        } else if (name == "clock" || name == "time") {
            request.clock = word.substr(equals + 1);
        } else {
            return refused(
                fmt::format("unknown part {}; a new game takes a game, white=, black= and clock=", quoted(word)));
        }
    }
    if (!request.game) {
        request.game = desk.session().info().key;
    }
    auto opened = open_game(request, desk.preferences());
    if (!opened) {
        return refused(opened.error().message);
    }
    desk.new_game(std::move(opened->setup));
    return began(desk);
}

Reply white(Desk& desk, std::string_view words) { return seat(desk, Side::White, words); }
Reply black(Desk& desk, std::string_view words) { return seat(desk, Side::Black, words); }

Reply level(Desk& desk, std::string_view words) {
    Session& session = desk.session();
    const auto number = parse_whole_number(words, 4);
    if (!number) {
        return refused(fmt::format("a level is a whole number, got {}", quoted(words)));
    }
    if (session.seat(Side::White).is_person() && session.seat(Side::Black).is_person()) {
        return refused("only people play");
    }
    for (const Side side : {Side::White, Side::Black}) {
        if (session.seat(side).is_person()) {
            continue;
        }
        const auto changed = at_level(session.game(), session.seat(side), static_cast<int>(*number));
        if (!changed) {
            return refused(changed.error().message);
        }
        session.set_seat(side, *changed);
    }
    return began(desk);
}

Reply time(Desk& desk, std::string_view words) {
    const auto control = read_clock(words);
    if (!control) {
        return refused(control.error().message);
    }
    desk.session().set_control(*control);
    return said({fmt::format("Clock: {}.", clock_name(*control))});
}

Reply set_up(Desk& desk, std::string_view words) {
    auto record = desk.session().game().open(words);
    if (!record) {
        return refused(record.error().message);
    }
    GameSetup setup;
    setup.game = &desk.session().game();
    setup.seats = desk.session().seats();
    setup.control = desk.session().control();
    setup.record = std::move(*record);
    desk.new_game(std::move(setup));
    return began(desk);
}

Reply fen(Desk& desk, std::string_view /*words*/) { return said({desk.session().snapshot().fen}); }

Reply save(Desk& desk, std::string_view words) {
    if (words.empty()) {
        return refused("say where: save FILE");
    }
    if (auto error = write_whole(std::string{words}, desk.pgn())) {
        return refused(error->message);
    }
    return said({fmt::format("Saved as {}.", words)});
}

Reply load(Desk& desk, std::string_view words) {
    int number = 1;
    std::string_view path = words;
    const auto parts = split_words(words);
    if (parts.size() > 1) {
        if (const auto last = parse_whole_number(parts.back(), 6); last && *last > 0) {
            number = static_cast<int>(*last);
            path = words.substr(0, static_cast<std::size_t>(parts[parts.size() - 2].end() - words.begin()));
        }
    }
    if (path.empty()) {
        return refused("say which: load FILE");
    }
    auto setup = load_game(std::string{path}, desk.session().game(), number);
    if (!setup) {
        return refused(setup.error().message);
    }
    desk.new_game(std::move(*setup));
    return began(desk);
}

Reply resume(Desk& desk, std::string_view words) {
    const auto game = desk.interrupted();
    if (!game) {
        return refused("there is no interrupted game");
    }
    if (words == "no") {
        desk.refuse(*game);
        return said({"The interrupted game is dropped."});
    }
    if (auto error = desk.resume(*game)) {
        return refused(error->message);
    }
    return began(desk);
}

Reply set(Desk& desk, std::string_view words) {
    const auto parts = split_words(words);
    if (parts.size() == 2) {
        if (auto error = desk.set(parts[0], parts[1])) {
            return refused(error->message);
        }
        return said({fmt::format("{} is {}.", capitalised(parts[0]), parts[1])});
    }
    if (!parts.empty()) {
        return refused("say set NAME VALUE, such as set think 3000");
    }
    Lines lines;
    for (const Setting& setting : settings()) {
        lines.push_back(fmt::format("  {:<8} {:<8} {}", setting.name, setting.value(desk.preferences()), setting.help));
    }
    return said(std::move(lines));
}

}  // namespace menagerie::terminal::game_commands
