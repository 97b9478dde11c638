#include "protocol/xboard_session.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "protocol/xboard_highlight.h"
#include "protocol/xboard_text.h"

namespace menagerie {

XBoardSession::XBoardSession(std::ostream& out, std::function<void(const Answer&)> answered)
    : out_{out},
      answered_{std::move(answered)},
      engine_{[this](const Error& error) { out_.say("# error: " + error.message); }} {}

std::string XBoardSession::variants() const {
    std::vector<std::string_view> names;
    for (const GameModule* const game : all_games()) {
        names.push_back(xboard_variant(game->info()));
    }
    return fmt::format("{}", fmt::join(names, ","));
}

Side XBoardSession::side_to_move() const {
    return split_words(engine_.game().fen(engine_.record())).at(1) == "w" ? Side::White : Side::Black;
}

void XBoardSession::new_game() {
    stop();
    const std::string_view chess = all_games().front()->info().key;
    if (info().key != chess) {
        (void)engine_.set_option(option_names::variant, chess);
    } else {
        engine_.forget();
    }
    engine_.set_record(engine_.game().open_start());
    clock_.reset();
    depth_.reset();
    own_side_ = Side::Black;
    is_analysing_ = false;
    is_broken_ = false;
    opponent_is_engine_ = false;
    position_changed();
}

bool XBoardSession::choose_variant(std::string_view name) {
    for (const GameModule* const game : all_games()) {
        if (xboard_variant(game->info()) == name) {
            stop();
            (void)engine_.set_option(option_names::variant, game->info().key);
            if (const std::string setup = xboard_setup(game->info()); !setup.empty()) {
                out_.say(setup);
            }
            position_changed();
            return true;
        }
    }
    return false;
}

void XBoardSession::set_board(std::string_view fen) {
    stop();
    auto record = open_xboard_fen(engine_.game(), fen);
    is_broken_ = !record;
    if (record) {
        engine_.set_record(*std::move(record));
        position_changed();
    } else {
        out_.say("tellusererror Illegal position: " + record.error().message);
    }
    if (is_analysing_) {
        proceed();
    }
}

void XBoardSession::position_changed() {
    excluded_.clear();
    expected_ = {};
    lifted_ = Square::None;
}

void XBoardSession::force() {
    stop();
    own_side_.reset();
    is_analysing_ = false;
}

void XBoardSession::go() {
    stop();
    is_analysing_ = false;
    own_side_ = side_to_move();
    proceed();
}

void XBoardSession::play_other() {
    stop();
    is_analysing_ = false;
    own_side_ = opponent(side_to_move());
    ponder();
}

void XBoardSession::analyze() {
    stop();
    own_side_.reset();
    is_analysing_ = true;
    proceed();
}

void XBoardSession::set_pondering(bool pondering) {
    ponders_ = pondering;
    if (!pondering && work_ == Work::Pondering) {
        stop();
    }
}

void XBoardSession::proceed() {
    if (is_broken_) {
        return;
    }
    if (is_analysing_) {
        Limits limits;
        limits.infinite = true;
        limits.only = allowed_moves(engine_.record());
        start(Work::Analysing, engine_.record(), std::move(limits));
        return;
    }
    if (!own_side_) {
        return;
    }
    if (const Outcome outcome = engine_.game().outcome(engine_.record()); outcome.is_over()) {
        claim_result(outcome);
    } else if (*own_side_ == side_to_move()) {
        think();
    }
}

Limits XBoardSession::limits_for(Side side) const {
    Limits limits = clock_.limits(side, static_cast<int>(engine_.record().moves.size()) / 2);
    if (depth_) {
        limits.depth = std::max(1, *depth_);
    }
    return limits;
}

void XBoardSession::think() {
    Limits limits = limits_for(*own_side_);
    limits.only = allowed_moves(engine_.record());
    start(Work::Thinking, engine_.record(), std::move(limits));
}

/// On the reply the last search expects, if it expects one.
void XBoardSession::ponder() {
    if (!ponders_ || !own_side_ || expected_.is_none() || is_broken_) {
        return;
    }
    GameRecord record = engine_.record();
    const std::string reply = engine_.game().to_uci(expected_);
    const auto move = engine_.game().read_move(record, reply);
    if (!move) {
        return;
    }
    record.moves.push_back(*move);
    if (engine_.game().outcome(record).is_over()) {
        return;
    }
    Limits limits = limits_for(*own_side_);
    limits.only = allowed_moves(record);
    start(Work::Pondering, record, std::move(limits));
}

void XBoardSession::start(Work work, const GameRecord& record, Limits limits) {
    limits.lines = static_cast<int>(engine_.settings().number(option_names::lines));
    work_ = work;
    began_ = std::chrono::steady_clock::now();
    const auto listener = [this, &game = engine_.game()](const Progress& progress) {
        if (post_.load(std::memory_order_relaxed)) {
            out_.say(xboard_thinking(game, progress));
        }
        const std::lock_guard lock{progress_mutex_};
        progress_ = progress;
    };
    const auto answer = [this, order = ++order_](const Report& report) { answered_({order, report}); };
    engine_.think({.limits = std::move(limits),
                   .ponder = work == Work::Pondering,
                   .record = record,
                   .listener = listener,
                   .answer = answer});
}

void XBoardSession::stop() {
    ++order_;  // whatever answer comes now is nobody's
    work_ = Work::None;
    engine_.thinker().stop_and_wait();
    answer_pings();
}

void XBoardSession::take_answer(const Answer& answer) {
    if (answer.order != order_ || work_ != Work::Thinking) {
        return;
    }
    work_ = Work::None;
    play(answer.report);
    answer_pings();
    if (const Outcome outcome = engine_.game().outcome(engine_.record()); outcome.is_over()) {
        claim_result(outcome);
    } else {
        ponder();
    }
}

void XBoardSession::play(const Report& report) {
    using std::chrono::duration_cast;
    if (report.best.is_none()) {
        return;
    }
    clock_.spend(duration_cast<XBoardClock::Milliseconds>(std::chrono::steady_clock::now() - began_));
    GameRecord record = engine_.record();
    record.moves.push_back(report.best);
    engine_.set_record(std::move(record));
    position_changed();
    expected_ = report.expected_reply;
    out_.say("move " + to_xboard_move(engine_.game().to_uci(report.best), info()));
}

/// Between engines XBoard takes a win it cannot verify for a false claim. There the loser has to speak, and does.
void XBoardSession::claim_result(const Outcome& outcome) {
    const Verdict own_win = own_side_ == Side::White ? Verdict::WhiteWins : Verdict::BlackWins;
    const bool is_verifiable = !info().xboard_variant.empty() || outcome.reason == "checkmate";
    if (opponent_is_engine_ && outcome.verdict == own_win && !is_verifiable) {
        return;
    }
    out_.say(fmt::format("{} {{{}}}", result_text(outcome.verdict), outcome.reason));
}

void XBoardSession::ping(std::string_view number) {
    pings_.emplace_back(quoted(number));
    if (work_ != Work::Thinking) {
        answer_pings();
    }
}

void XBoardSession::answer_pings() {
    for (const std::string& number : std::exchange(pings_, {})) {
        out_.say("pong " + number.substr(1, number.size() - 2));
    }
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
    const GameModule& game = engine_.game();
    const std::string ours = from_xboard_move(text, info());
    const auto move = game.read_move(engine_.record(), ours);
    if (is_broken_ || !move) {
        const auto explanation = game.explain(engine_.record(), ours);
        const std::string reason = is_broken_    ? "the position was refused"
                                   : explanation ? explanation->text
                                                 : explanation.error().message;
        const std::string shown = quoted(text);
        out_.say(
            fmt::format("Illegal move ({}): {}", to_xboard_words(reason, info()), shown.substr(1, shown.size() - 2)));
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
        const auto move = engine_.game().read_move(engine_.record(), from_xboard_move(text, info()));
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
        if (!is_excluded && is_sayable_in_xboard(choice, info())) {
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
