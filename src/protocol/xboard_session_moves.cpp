#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "protocol/xboard_highlight.h"
#include "protocol/xboard_session.h"
#include "protocol/xboard_text.h"

/// The part of a session that is about moves: reading, playing, taking back, leaving out and showing them.
namespace menagerie {
namespace {

/// XBoard reads on in what it is told of an illegal move: with one of these words inside it takes the line for the
/// refusal of another command, and leaves the move on its board.
constexpr std::array<std::string_view, 17> misleading{"name",    "rating", "?",     "result",   "board",   "bk",
                                                      "draw",    "time",   "otim",  "computer", "variant", "hint",
                                                      "analyze", "random", "depth", "accepted", "protover"};

/// The reason is left out where it would be misread.
std::string illegal_move(std::string_view reason, std::string_view move) {
    const bool misleads = std::any_of(misleading.begin(), misleading.end(), [&](std::string_view word) {
        return reason.find(word) != std::string_view::npos;
    });
    return misleads ? fmt::format("# {}\nIllegal move: {}", reason, move)
                    : fmt::format("Illegal move ({}): {}", reason, move);
}

}  // namespace

void XBoardSession::play(const Report& report) {
    using std::chrono::duration_cast;
    if (report.best.is_none()) {
        return;
    }
    clock_.spend(duration_cast<XBoardClock::Milliseconds>(std::chrono::steady_clock::now() - began_));
    GameRecord record = engine_.record();
    const std::string text = xboard_legs(engine_.game(), record, report.best);
    record.moves.push_back(report.best);
    engine_.set_record(std::move(record));
    position_changed();
    expected_ = report.expected_reply;
    // Each leg is a line of its own; a comma says that more follows.
    const std::size_t comma = text.find(',');
    if (comma != std::string::npos) {
        out_.say(fmt::format("move {}\nmove {}", text.substr(0, comma + 1), text.substr(comma + 1)));
    } else {
        out_.say("move " + text);
    }
}

Result<Move> XBoardSession::read_move(std::string_view text) const {
    const GameModule& game = engine_.game();
    if (is_broken_) {
        return fail("the position was refused");
    }
    if (text.find(',') != std::string_view::npos) {
        const Snapshot snapshot = game.look(engine_.record());
        const Choice* const choice = find_by_legs(snapshot.choices, text, info());
        return choice != nullptr ? Result<Move>{choice->move} : fail("no piece moves like that");
    }
    const std::string ours = from_xboard_move(text, info());
    auto move = game.read_move(engine_.record(), ours);
    if (move) {
        return move;
    }
    const auto explanation = game.explain(engine_.record(), ours);
    return Error{to_xboard_words(explanation ? explanation->text : explanation.error().message, info())};
}

bool XBoardSession::looks_like_move(std::string_view text) const {
    const std::string ours = from_xboard_move(text, info());
    return ours != text || engine_.game().explain(engine_.record(), ours);
}

void XBoardSession::take_move(std::string_view text) {
    if (work_ == Work::Thinking) {
        out_.say(fmt::format("Error (command not legal now): {}", quoted(text)));
        return;
    }
    const auto move = read_move(text);
    if (!move) {
        const std::string shown = quoted(text);
        out_.say(illegal_move(move.error().message, shown.substr(1, shown.size() - 2)));
        return;
    }
    GameRecord record = engine_.record();
    record.moves.push_back(*move);
    if (work_ == Work::Pondering && *move == expected_) {
        engine_.set_record(std::move(record));
        position_changed();
        work_ = Work::Thinking;
        began_ = std::chrono::steady_clock::now();
        engine_.thinker().ponder_hit();
        return;
    }
    stop();
    engine_.set_record(std::move(record));
    position_changed();
    proceed();
}

bool XBoardSession::take_back(std::size_t plies) {
    GameRecord record = engine_.record();
    if (record.moves.size() < plies) {
        return false;
    }
    stop();
    record.moves.resize(record.moves.size() - plies);
    engine_.set_record(std::move(record));
    position_changed();
    if (is_analysing_) {
        proceed();
    }
    return true;
}

bool XBoardSession::restrict(std::string_view text, bool is_excluded) {
    if (text == "all") {
        excluded_.clear();
        if (is_excluded) {
            for (const Choice& choice : engine_.game().look(engine_.record()).choices) {
                excluded_.push_back(choice.move);
            }
        }
    } else {
        const auto move = read_move(text);
        if (!move) {
            return false;
        }
        std::erase(excluded_, *move);
        if (is_excluded) {
            excluded_.push_back(*move);
        }
    }
    if (work_ == Work::Analysing) {
        stop();
        proceed();
    }
    return true;
}

std::vector<Move> XBoardSession::allowed_moves(const GameRecord& record) const {
    std::vector<Move> allowed;
    const auto choices = engine_.game().look(record).choices;
    for (const Choice& choice : choices) {
        const bool is_excluded = std::find(excluded_.begin(), excluded_.end(), choice.move) != excluded_.end();
        if (!is_excluded && !xboard_legs(choice, info()).empty()) {
            allowed.push_back(choice.move);
        }
    }
    return allowed.size() == choices.size() ? std::vector<Move>{} : allowed;
}

void XBoardSession::hint() {
    if (!expected_.is_none()) {
        out_.say("Hint: " + to_xboard_move(engine_.game().to_uci(expected_), info()));
    }
}

void XBoardSession::show_progress() {
    if (work_ != Work::Analysing) {
        return;
    }
    const std::lock_guard lock{progress_mutex_};
    const auto elapsed = std::chrono::steady_clock::now() - began_;
    out_.say(fmt::format("stat01: {} {} {} 0 0",
                         std::chrono::duration_cast<std::chrono::milliseconds>(elapsed).count() / 10, progress_.nodes,
                         progress_.depth));
}

std::optional<Square> XBoardSession::read_square(std::string_view text) const {
    return from_xboard_square(text, info());
}

void XBoardSession::lift(std::string_view square) {
    if (const auto from = read_square(square); from && !is_broken_) {
        lifted_ = *from;
        out_.say(xboard_highlight(engine_.game(), engine_.record(), lifted_));
    }
}

void XBoardSession::hover(std::string_view square) {
    const auto target = read_square(square);
    if (target && lifted_ != Square::None) {
        out_.say(xboard_highlight(engine_.game(), engine_.record(), lifted_, *target));
    }
}

void XBoardSession::put(std::string_view square) {
    const auto target = read_square(square);
    if (target && lifted_ != Square::None) {
        if (const std::string choice = xboard_choice(engine_.game(), engine_.record(), lifted_, *target);
            !choice.empty()) {
            out_.say(choice);
        }
    }
}

}  // namespace menagerie
