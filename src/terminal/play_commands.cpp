#include <algorithm>

#include "base/text.h"
#include "terminal/command_parts.h"

namespace menagerie::terminal::play_commands {
namespace {

Reply moved(Desk& desk, Lines lines) {
    desk.keep();
    return {Reply::Kind::Said, std::move(lines), true};
}

Reply play(Desk& desk, Move move) {
    desk.session().play(move);
    return moved(desk, {told(desk.session().notes().back())});
}

}  // namespace

Reply move(Desk& desk, std::string_view words) {
    Session& session = desk.session();
    const auto read = session.read_move(words);
    if (session.is_over()) {
        return refused(fmt::format("the game is over. {} Try new, undo or quit", outcome_text(session.outcome())));
    }
    if (!read) {
        return refused(read.error().message);
    }
    if (!session.is_persons_turn()) {
        return refused(fmt::format("it is {}'s turn, and {} plays it; say pause and white human or black human to move "
                                   "yourself, or go",
                                   name_of(session.side_to_move()), to_text(session.seat(session.side_to_move()))));
    }
    return play(desk, *read);
}

Reply pass(Desk& desk, std::string_view /*words*/) {
    const auto& choices = desk.session().snapshot().choices;
    const auto found =
        std::find_if(choices.begin(), choices.end(), [](const Choice& choice) { return choice.from == Square::None; });
    if (found == choices.end() || !desk.session().is_persons_turn()) {
        return refused("passing is not a legal move here");
    }
    return play(desk, found->move);
}

Reply go(Desk& desk, std::string_view /*words*/) {
    if (desk.session().is_over()) {
        return refused("the game is over");
    }
    desk.session().go();
    return said({});
}

Reply now(Desk& desk, std::string_view /*words*/) {
    desk.session().hurry();
    return said({});
}

Reply pause(Desk& desk, std::string_view /*words*/) {
    desk.session().pause();
    return said({"The agents wait; go lets them go on."});
}

Reply undo(Desk& desk, std::string_view /*words*/) {
    if (!desk.session().can_undo()) {
        return refused("there is nothing to take back");
    }
    const std::size_t before = desk.session().notes().size();
    desk.session().undo();
    const std::size_t taken = before - desk.session().notes().size();
    return moved(desk, {fmt::format("{} move{} taken back.", taken, taken == 1 ? "" : "s")});
}

Reply redo(Desk& desk, std::string_view /*words*/) {
    if (!desk.session().can_redo()) {
        return refused("there is nothing to play again");
    }
    const std::size_t before = desk.session().notes().size();
    desk.session().redo();
    Lines lines;
    for (std::size_t i = before; i < desk.session().notes().size(); ++i) {
        lines.push_back(told(desk.session().notes()[i]));
    }
    return moved(desk, std::move(lines));
}

Reply hint(Desk& desk, std::string_view /*words*/) {
    if (!desk.session().is_persons_turn()) {
        return refused("a hint is for the person to move");
    }
    desk.session().ask_for_hint();
    return said({});
}

Reply analysis(Desk& desk, std::string_view words) {
    if (!words.empty() && words != "on" && words != "off") {
        return refused(fmt::format("analysis is on or off, not {}", quoted(words)));
    }
    const bool on = words.empty() ? !desk.session().is_analysing() : words == "on";
    desk.session().set_analysis(on);
    return said({on ? "Analysis is on." : "Analysis is off."});
}

Reply resign(Desk& desk, std::string_view /*words*/) {
    if (desk.session().is_over()) {
        return refused("the game is over");
    }
    desk.session().resign();
    return moved(desk, {});
}

Reply draw(Desk& desk, std::string_view /*words*/) {
    std::string answer = desk.session().offer_draw();
    desk.keep();
    return {Reply::Kind::Said, {std::move(answer)}, desk.session().is_over()};
}

Reply accept(Desk& desk, std::string_view /*words*/) {
    if (!desk.session().draw_offer()) {
        return refused("nobody has offered a draw");
    }
    desk.session().answer_draw(true);
    return moved(desk, {});
}

Reply decline(Desk& desk, std::string_view /*words*/) {
    if (!desk.session().draw_offer()) {
        return refused("nobody has offered a draw");
    }
    desk.session().answer_draw(false);
    return said({"The draw is declined."});
}

Reply flip(Desk& desk, std::string_view /*words*/) {
    desk.flip();
    return said({"The board is turned around."});
}

Reply quit(Desk& desk, std::string_view /*words*/) {
    desk.keep();
    return {Reply::Kind::Quit, {}, false};
}

}  // namespace menagerie::terminal::play_commands
