#include "protocol/xboard.h"

#include <algorithm>
#include <array>
#include <istream>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "base/lines.h"
#include "base/text.h"
#include "protocol/event_queue.h"
#include "protocol/option_text.h"
#include "protocol/xboard_session.h"
#include "protocol/xboard_text.h"

namespace menagerie {
namespace {

using Words = std::span<const std::string_view>;

/// XBoard has commands of its own for these.
constexpr std::array unannounced{option_names::variant,  option_names::ponder,     option_names::analyse,
                                 option_names::show_wdl, std::string_view{"Hash"}, std::string_view{"Threads"}};

/// Reads the commands and hands them to the session.
class XBoard {
public:
    XBoard(XBoardSession& session, std::string_view version) : session_{session}, version_{version} {}

    void obey(const std::string& line) {
        if (line.size() >= longest_line) {
            session_.say("Error (line too long): …");
            return;
        }
        line_ = line;
        const auto words = split_words(line_);
        if (words.empty()) {
            return;
        }
        session_.settle();
        const auto known = std::find_if(commands.begin(), commands.end(),
                                        [&](const Command& command) { return command.name == words.front(); });
        if (known != commands.end()) {
            (this->*known->obey)(Words{words}.subspan(1));
        } else if (words.size() == 1 && session_.looks_like_move(words.front())) {
            session_.take_move(words.front());
        } else {
            refuse("unknown command");
        }
    }

private:
    struct Command {
        std::string_view name;
        void (XBoard::*obey)(Words);
    };
    static const std::array<Command, 46> commands;

    void refuse(std::string_view why) { session_.say(fmt::format("Error ({}): {}", why, safe_line())); }
    void refuse(const std::optional<Error>& error) {
        if (error) {
            refuse(error->message);
        }
    }
    /// The command as it may be sent back: without control characters and not endless.
    [[nodiscard]] std::string safe_line() const {
        const std::string text = quoted(line_);
        return text.substr(1, text.size() - 2);
    }
    static std::string_view first(Words words) { return words.empty() ? std::string_view{} : words.front(); }
    /// Everything behind the command's name.
    [[nodiscard]] std::string_view rest_of_line() const {
        const std::size_t begin = line_.find_first_not_of(" \t");
        const std::size_t blank = line_.find_first_of(" \t", begin);
        const std::size_t rest = line_.find_first_not_of(" \t", blank);
        return blank == std::string::npos || rest == std::string::npos ? "" : std::string_view{line_}.substr(rest);
    }

    void ignore(Words) {}
    void start(Words) { session_.say(""); }

    void announce_features(Words) {
        session_.say("feature done=0");
        session_.say("feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=0 sigint=0 sigterm=0 reuse=1 "
                     "analyze=1 colors=0 ics=0 name=0 pause=0 nps=0 debug=1 memory=1 smp=1 exclude=1 setscore=0 "
                     "highlight=1");
        session_.say(fmt::format(R"(feature myname="Menagerie {}" variants="{}")", version_, session_.variants()));
        const Settings& settings = session_.engine().settings();
        for (const OptionInfo& option : settings.options()) {
            if (std::find(unannounced.begin(), unannounced.end(), option.name) == unannounced.end()) {
                session_.say(fmt::format("feature option=\"{}\"", xboard_option(option, settings.value(option.name))));
            }
        }
        session_.say("feature done=1");
    }

    void new_game(Words) { session_.new_game(); }
    void choose_variant(Words words) {
        if (!session_.choose_variant(first(words))) {
            refuse("unknown variant");
        }
    }
    void set_board(Words) { session_.set_board(rest_of_line()); }
    void force(Words) { session_.force(); }
    void go(Words) { session_.go(); }
    void play_other(Words) { session_.play_other(); }
    void move_now(Words) { session_.engine().thinker().stop(); }
    void take_move(Words words) { session_.take_move(first(words)); }
    void undo(Words) { take_back(1); }
    void remove(Words) { take_back(2); }
    void take_back(std::size_t plies) {
        if (!session_.take_back(plies)) {
            refuse("command not legal now");
        }
    }
    void analyze(Words) { session_.analyze(); }
    void exit_analysis(Words) { session_.force(); }
    void show_progress(Words) { session_.show_progress(); }
    void hint(Words) { session_.hint(); }
    void exclude(Words words) { restrict(words, true); }
    void include(Words words) { restrict(words, false); }
    void restrict(Words words, bool is_excluded) {
        if (!session_.restrict(first(words), is_excluded)) {
            refuse("unknown move");
        }
    }
    void ping(Words words) { session_.ping(first(words)); }
    void post(Words) { session_.set_post(true); }
    void no_post(Words) { session_.set_post(false); }
    void meet_engine(Words) { session_.set_engine_opponent(); }
    void hard(Words) { session_.set_pondering(true); }
    void easy(Words) { session_.set_pondering(false); }
    void lift(Words words) { session_.lift(first(words)); }
    void hover(Words words) { session_.hover(first(words)); }
    void put(Words words) { session_.put(first(words)); }

    void set_level(Words words) { refuse(session_.clock().set_level(words)); }
    void set_move_time(Words words) { refuse(session_.clock().set_move_time(first(words))); }
    void set_own_clock(Words words) { refuse(session_.clock().set_own(first(words))); }
    void set_other_clock(Words words) { refuse(session_.clock().set_opponent(first(words))); }
    void set_depth(Words words) {
        const auto depth = parse_whole_number(first(words));
        if (!depth) {
            refuse("not a number");
        } else {
            session_.set_depth(static_cast<int>(*depth));
        }
    }
    void set_memory(Words words) { set_within("Hash", first(words)); }
    void set_cores(Words words) { set_within("Threads", first(words)); }
    /// As much of it as the option allows.
    void set_within(std::string_view name, std::string_view text) {
        const OptionInfo* const option = session_.engine().settings().find(name);
        const auto number = parse_whole_number(text);
        if (!number) {
            refuse("not a number");
        } else if (option != nullptr) {
            refuse(session_.engine().set_option(
                name, std::to_string(std::clamp(*number, option->smallest, option->largest))));
        }
    }
    /// `option NAME[=VALUE]`
    void set_option(Words) {
        const std::string_view text = rest_of_line();
        const std::size_t equals = text.find('=');
        const std::string_view name = text.substr(0, equals);
        std::string_view value = equals == std::string_view::npos ? "" : text.substr(equals + 1);
        const OptionInfo* const option = session_.engine().settings().find(name);
        if (option != nullptr && option->kind == OptionInfo::Kind::Check) {
            value = value == "1" ? "true" : value == "0" ? "false" : value;
        }
        refuse(session_.engine().set_option(name, value));
    }

    XBoardSession& session_;
    std::string_view version_;
    std::string line_;
};

const std::array<XBoard::Command, 46> XBoard::commands{{
    {"xboard", &XBoard::start},
    {"protover", &XBoard::announce_features},
    {"accepted", &XBoard::ignore},
    {"rejected", &XBoard::ignore},
    {"new", &XBoard::new_game},
    {"variant", &XBoard::choose_variant},
    {"setboard", &XBoard::set_board},
    {"force", &XBoard::force},
    {"result", &XBoard::force},
    {"go", &XBoard::go},
    {"playother", &XBoard::play_other},
    {"?", &XBoard::move_now},
    {"usermove", &XBoard::take_move},
    {"undo", &XBoard::undo},
    {"remove", &XBoard::remove},
    {"analyze", &XBoard::analyze},
    {"exit", &XBoard::exit_analysis},
    {".", &XBoard::show_progress},
    {"hint", &XBoard::hint},
    {"exclude", &XBoard::exclude},
    {"include", &XBoard::include},
    {"ping", &XBoard::ping},
    {"post", &XBoard::post},
    {"nopost", &XBoard::no_post},
    {"hard", &XBoard::hard},
    {"easy", &XBoard::easy},
    {"lift", &XBoard::lift},
    {"hover", &XBoard::hover},
    {"put", &XBoard::put},
    {"level", &XBoard::set_level},
    {"st", &XBoard::set_move_time},
    {"sd", &XBoard::set_depth},
    {"time", &XBoard::set_own_clock},
    {"otim", &XBoard::set_other_clock},
    {"memory", &XBoard::set_memory},
    {"cores", &XBoard::set_cores},
    {"option", &XBoard::set_option},
    {"random", &XBoard::ignore},
    {"computer", &XBoard::meet_engine},
    {"name", &XBoard::ignore},
    {"rating", &XBoard::ignore},
    {"ics", &XBoard::ignore},
    {"draw", &XBoard::ignore},
    {"bk", &XBoard::start},
    {"white", &XBoard::ignore},
    {"black", &XBoard::ignore},
}};

/// What happens to the conversation: a line, the end of the input, or an answer of the thinker.
struct Event {
    enum class Kind : std::uint8_t { Line, End, Answer };

    Kind kind = Kind::Line;
    std::string line;
    XBoardSession::Answer answer;
};

bool is_quit(std::string_view line) {
    const auto words = split_words(line);
    return !words.empty() && words.front() == "quit";
}

}  // namespace

void run_xboard(std::istream& in, std::ostream& out, std::string_view version, std::string_view first_line) {
    in.tie(nullptr);  // reading would flush the output behind the writer's back
    EventQueue<Event> events;
    XBoardSession session{out, [&](const XBoardSession::Answer& answer) {
                              events.push({.kind = Event::Kind::Answer, .line = {}, .answer = answer});
                          }};
    XBoard xboard{session, version};
    xboard.obey(std::string{first_line});
    const std::jthread reader{[&] {
        std::string line;
        while (read_line(in, line) && !is_quit(line)) {
            events.push_slowly({.kind = Event::Kind::Line, .line = line, .answer = {}});
        }
        events.push({.kind = Event::Kind::End, .line = {}, .answer = {}});
    }};
    for (Event event = events.pop(); event.kind != Event::Kind::End; event = events.pop()) {
        if (event.kind == Event::Kind::Line) {
            xboard.obey(event.line);
        } else {
            session.take_answer(event.answer);
        }
    }
}

}  // namespace menagerie
