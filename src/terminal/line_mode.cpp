#include "terminal/line_mode.h"

#include <algorithm>
#include <deque>
#include <thread>
#include <utility>

#include "base/lines.h"
#include "protocol/event_queue.h"
#include "terminal/commands.h"

namespace menagerie::terminal {
namespace {

/// A line of input, the end of the input, or something to hear from the thinking thread.
struct Event {
    enum class Kind : std::uint8_t { Line, End, Wake };
    Kind kind = Kind::Wake;
    std::string line;
};

class LineMode {
public:
    LineMode(const OpenedGame& opened, const Folders& folders, std::uint64_t seed, std::ostream& out, LineStyle style)
        : out_{out},
          style_{style},
          desk_{opened, folders, {.wake = [this] { events_.push({}); }, .seed = seed}} {}

    void run(std::istream& in) {
        const std::jthread reader{[this, &in] { read(in); }};
        greet();
        prompt();
        while (!done_) {
            if (!waiting_.empty() && may_obey(waiting_.front())) {
                const std::string line = std::move(waiting_.front());
                waiting_.pop_front();
                obey_line(line);
                prompt();
            } else if (ended_ && waiting_.empty() && !is_reply_due()) {
                done_ = true;
            } else {
                take(events_.pop());
            }
        }
        desk_.keep();
    }

private:
    /// On its own thread. Ends with the input, or with a line that will end the program.
    void read(std::istream& in) {
        std::string line;
        while (read_line(in, line)) {
            const CommandInfo* const command = find_command(line);
            const bool quits = command != nullptr && command->name == "quit";
            events_.push_slowly({Event::Kind::Line, line});
            if (quits) {
                return;
            }
        }
        events_.push({Event::Kind::End, {}});
    }

    void take(Event event) {
        switch (event.kind) {
            case Event::Kind::Line: waiting_.push_back(std::move(event.line)); break;
            case Event::Kind::End: ended_ = true; break;
            case Event::Kind::Wake: hear(); break;
        }
    }

    /// Is somebody thinking whose answer the next line has to wait for?
    [[nodiscard]] bool is_reply_due() const {
        const Session& session = desk_.session();
        const bool is_asked = session.purpose() == Purpose::Move || session.purpose() == Purpose::Hint;
        return is_asked && session.has_person();
    }

    [[nodiscard]] bool may_obey(const std::string& line) const {
        const CommandInfo* const command = find_command(line);
        return !is_reply_due() || (command != nullptr && command->urgent);
    }

    void greet() {
        const Session& session = desk_.session();
        say(fmt::format("{}: White is {}, Black is {}, clock {}.", session.info().name,
                        to_text(session.seat(Side::White)), to_text(session.seat(Side::Black)),
                        clock_name(session.control())));
        say("Type a move, such as " + example() + ", or help.");
        if (const auto game = desk_.interrupted()) {
            say(fmt::format("A game was interrupted: {}. Say resume to go on with it, resume no to drop it.",
                            game->description));
        }
        announce();
    }

    [[nodiscard]] std::string example() const {
        const auto& choices = desk_.session().snapshot().choices;
        return choices.empty() ? "e2e4" : choices[choices.size() / 2].uci;
    }

    void obey_line(const std::string& line) {
        (void)desk_.session().update();  // a clock may have run out meanwhile
        const bool was_over = desk_.session().is_over();
        const Reply reply = obey(desk_, line);
        for (const std::string& text : reply.lines) {
            say(reply.kind == Reply::Kind::Refused ? fmt::format("No: {}.", text) : text);
        }
        if (reply.kind == Reply::Kind::Quit) {
            done_ = true;
        } else if (reply.played) {
            announce();
        } else if (!was_over && desk_.session().is_over()) {
            say(outcome_text(desk_.session().outcome()));
        }
    }

    void hear() {
        Session& session = desk_.session();
        const News news = session.update();
        if (!news.trouble.empty()) {
            say(fmt::format("The agent gave up: {}.", news.trouble));
        }
        if (news.hint) {
            say(fmt::format("Hint: {}.", *news.hint));
            prompt();
        }
        if (news.moved) {
            desk_.keep();
            say(told(session.notes().back()));
            announce();
            prompt();
        } else if (news.ended) {
            announce();
            prompt();
        } else if (const auto& thought = session.thought(); thought && session.purpose() == Purpose::Analysis) {
            say(fmt::format("Analysis, {}.", thought_text(session.game(), *thought)));
        }
    }

    /// What changed for everybody: the board if wanted, new marks beside pieces, whose turn it is. `state` tells all.
    void announce() {
        const Session& session = desk_.session();
        if (desk_.preferences().board) {
            for (const std::string& line : board_lines(session.info(), session.snapshot(), desk_.is_flipped())) {
                say(line);
            }
        }
        for (const std::string& mark : mark_texts(session.info(), session.snapshot())) {
            if (std::find(told_marks_.begin(), told_marks_.end(), mark) == told_marks_.end()) {
                say(mark);
            }
        }
        told_marks_ = mark_texts(session.info(), session.snapshot());
        say(turn_text(session));
    }

    void say(const std::string& text) {
        out_ << (style_.utf8 ? text : in_ascii(text)) << '\n';
        out_.flush();
    }

    void prompt() {
        if (style_.prompt && !is_reply_due() && !done_) {
            out_ << "> " << std::flush;
        }
    }

    std::ostream& out_;
    LineStyle style_;
    EventQueue<Event> events_;
    std::deque<std::string> waiting_;
    Lines told_marks_;
    bool ended_ = false;
    bool done_ = false;
    Desk desk_;  ///< last: its thinking thread ends before the queue does
};

}  // namespace

void run_lines(const OpenedGame& opened, const Folders& folders, std::uint64_t seed, std::istream& in,
               std::ostream& out, LineStyle style) {
    LineMode mode{opened, folders, seed, out, style};
    mode.run(in);
}

}  // namespace menagerie::terminal
