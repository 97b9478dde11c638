#include "protocol/xboard_session.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "catalogue/catalogue.h"
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
    if (!own_side_) {
        return;
    }
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

}  // namespace menagerie
