#include "terminal/session.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace menagerie::terminal {
namespace {

std::size_t number(Side side) { return static_cast<std::size_t>(index_of(side)); }

}  // namespace

Session::Session(GameSetup setup, Effort effort, Surroundings surroundings)
    : effort_{effort},
      surroundings_{std::move(surroundings)},
      thinking_{surroundings_.wake} {
    begin(std::move(setup));
}

void Session::begin(GameSetup setup) {
    stop_thinking();
    const bool same_game = setup_.game == setup.game;
    setup_ = std::move(setup);
    record_ = setup_.record;
    agents_ = {};
    if (!same_game) {
        adviser_.reset();
    }
    undone_.clear();
    own_scores_ = {};
    draw_offer_.reset();
    paused_ = !record_.moves.empty() && !has_person();
    clocks_ = setup_.clocks_left ? ClockPair{setup_.control, *setup_.clocks_left} : ClockPair{setup_.control};
    earlier_clocks_.assign(record_.moves.size(), clocks_);
    notes_ = note_all(game(), record_);
    other_end_ = {};
    take_position();
    if (setup_.result != Verdict::Ongoing && !snapshot_.outcome.is_over()) {
        other_end_ = {setup_.result, "as recorded"};
    }
    take_turn();
}

void Session::set_effort(Effort effort) {
    if (effort == effort_) {
        return;
    }
    thinking_.drop();
    effort_ = effort;
    agents_ = {};
    adviser_.reset();
    take_turn();
}

void Session::set_seat(Side side, const Seat& seat) {
    stop_thinking();
    setup_.seats[number(side)] = seat;
    agents_[number(side)].reset();
    own_scores_[number(side)].reset();
    take_turn();
}

void Session::set_control(const TimeControl& control) {
    thinking_.drop();
    setup_.control = control;
    clocks_ = ClockPair{control};
    earlier_clocks_.assign(record_.moves.size(), clocks_);
    take_turn();
}

Result<Move> Session::read_move(std::string_view text) const {
    auto move = game().read_move(record_, text);
    if (move) {
        return move;
    }
    const auto explanation = game().explain(record_, text);
    return explanation ? fail("{}", explanation->text) : explanation.error();
}

void Session::take_position() {
    snapshot_ = game().look(record_);
    thought_.reset();
}

void Session::push(Move move) {
    const TimePoint now = surroundings_.now();
    earlier_clocks_.push_back(clocks_);
    earlier_clocks_.back().pause(now);
    clocks_.press(now);
    record_.moves.push_back(move);
    take_position();
    notes_.push_back(note_last(game(), record_, snapshot_));
}

void Session::pop() {
    undone_.push_back(record_.moves.back());
    record_.moves.pop_back();
    notes_.pop_back();
    clocks_ = earlier_clocks_.back();
    earlier_clocks_.pop_back();
}

void Session::play(Move move) {
    stop_thinking();
    if (!undone_.empty() && undone_.back() == move) {
        undone_.pop_back();
    } else {
        undone_.clear();
    }
    if (draw_offer_ && *draw_offer_ != side_to_move()) {
        draw_offer_.reset();  // a move is an answer too
    }
    push(move);
    take_turn();
}

bool Session::can_undo() const {
    if (!has_person()) {
        return !notes_.empty();
    }
    return std::any_of(notes_.begin(), notes_.end(), [&](const PlyNote& note) { return seat(note.side).is_person(); });
}

void Session::undo() {
    if (!can_undo()) {
        return;
    }
    stop_thinking();
    other_end_ = {};
    draw_offer_.reset();
    bool persons_move = false;
    do {
        persons_move = seat(notes_.back().side).is_person();
        pop();
    } while (has_person() && !persons_move);
    paused_ = !has_person();
    take_position();
    take_turn();
}

void Session::redo() {
    if (!can_redo()) {
        return;
    }
    stop_thinking();
    do {
        const Move move = undone_.back();
        undone_.pop_back();
        push(move);
    } while (can_redo() && has_person() && !seat(side_to_move()).is_person());
    take_turn();
}

void Session::stop_thinking() {
    thinking_.drop();
    mover_is_adviser_ = false;
}

void Session::pause() {
    paused_ = true;
    stop_thinking();
    take_turn();
}

void Session::go() {
    paused_ = false;
    take_turn();
    if (is_persons_turn()) {
        mover_is_adviser_ = true;
        take_turn();
    }
}

void Session::hurry() {
    if (purpose() == Purpose::Move || purpose() == Purpose::Hint) {
        thinking_.hurry();
    }
}

void Session::ask_for_hint() {
    if (!is_over() && purpose() != Purpose::Move) {
        if (!adviser_) {
            adviser_ = make_adviser(game(), effort_.threads);
        }
        Limits limits;
        limits.move_time = effort_.think;
        thinking_.begin(Purpose::Hint, *adviser_, record_, limits);
    }
}

void Session::set_analysis(bool on) {
    analysis_ = on;
    if (purpose() != Purpose::Move) {
        thinking_.drop();
        thought_.reset();
        take_turn();
    }
}

Agent& Session::agent_of(Side side) {
    auto& agent = agents_[number(side)];
    if (!agent) {
        auto made = seated_agent(game(), seat(side), effort_.threads, surroundings_.seed + number(side));
        if (made) {
            agent = std::move(*made);
        } else {
            trouble_ = made.error().message;
            agent = make_adviser(game(), effort_.threads);
        }
    }
    return *agent;
}

void Session::take_turn() {
    const Side side = side_to_move();
    const TimePoint now = surroundings_.now();
    const bool by_agent = !seat(side).is_person() || mover_is_adviser_;
    // The first move is free: clocks run from the second one on.
    if (clocks_.has_clock() && !is_over() && !notes_.empty() && !(paused_ && by_agent)) {
        clocks_.run(side, now);
    } else {
        clocks_.pause(now);
    }
    if (is_over()) {
        stop_thinking();
    } else if (by_agent && !paused_) {
        Limits limits = clocks_.limits(side, now);
        if (!limits.clock || mover_is_adviser_) {
            limits = {};
            limits.move_time = effort_.think;
        }
        if (mover_is_adviser_ && !adviser_) {
            adviser_ = make_adviser(game(), effort_.threads);
        }
        thinking_.begin(Purpose::Move, mover_is_adviser_ ? *adviser_ : agent_of(side), record_, limits);
    } else if (analysis_) {
        if (!adviser_) {
            adviser_ = make_adviser(game(), effort_.threads);
        }
        Limits limits;
        limits.infinite = true;
        thinking_.begin(Purpose::Analysis, *adviser_, record_, limits);
    }
}

void Session::end(Outcome outcome) {
    stop_thinking();
    other_end_ = outcome;
    draw_offer_.reset();
    take_turn();
}

Side Session::speaker() const {
    if (seat(side_to_move()).is_person() || !has_person()) {
        return side_to_move();
    }
    return opponent(side_to_move());
}

void Session::resign() {
    if (!is_over()) {
        end(win_for(opponent(speaker()), "resignation"));
    }
}

bool Session::would_accept_draw(Side side) const {
    constexpr std::size_t too_early = 20;
    if (notes_.size() < too_early) {
        return false;
    }
    const Score now = game().evaluate(record_);
    return own_scores_[number(side)].value_or(side == side_to_move() ? now : -now) <= 0;
}

std::string Session::offer_draw() {
    if (is_over()) {
        return "The game is over.";
    }
    const Side side = speaker();
    const Side other = opponent(side);
    const std::string name = capitalised(name_of(other));
    if (seat(other).is_person()) {
        draw_offer_ = side;
        return fmt::format("{} offers a draw. {}: accept or decline?", capitalised(name_of(side)), name);
    }
    if (!would_accept_draw(other)) {
        return fmt::format("{} declines the draw.", name);
    }
    end(draw_by("agreement"));
    return fmt::format("{} accepts the draw.", name);
}

void Session::answer_draw(bool accept) {
    if (!draw_offer_ || is_over()) {
        return;
    }
    if (accept) {
        end(draw_by("agreement"));
    } else {
        draw_offer_.reset();
    }
}

void Session::play_answer(const Report& report) {
    const auto& choices = snapshot_.choices;
    const bool is_legal =
        std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) { return choice.move == report.best; });
    own_scores_[number(side_to_move())] = report.progress.score;
    play(is_legal ? report.best : choices.front().move);
}

News Session::update() {
    News news;
    news.trouble = std::exchange(trouble_, {});
    const auto purpose_before = purpose();
    Thinking::Heard heard = thinking_.take();
    if (heard.progress && purpose_before) {
        thought_ = Thought{*purpose_before, record_, std::move(*heard.progress)};
    }
    if (!heard.trouble.empty()) {
        news.trouble = heard.trouble;
    }
    if (!is_over() && clocks_.is_running() && clocks_.has_fallen(surroundings_.now())) {
        end(game().outcome_on_time(record_));
        news.ended = true;
        return news;
    }
    if (heard.answer && purpose_before == Purpose::Move && !is_over()) {
        play_answer(*heard.answer);
        news.moved = true;
        news.ended = is_over();
    } else if (heard.answer && purpose_before == Purpose::Hint) {
        const auto& choices = snapshot_.choices;
        const auto best = std::find_if(choices.begin(), choices.end(),
                                       [&](const Choice& choice) { return choice.move == heard.answer->best; });
        news.hint = best == choices.end() ? "no hint" : best->san;
        take_turn();
    }
    return news;
}

}  // namespace menagerie::terminal
