#include "match/xboard_player.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace menagerie {
namespace {

using std::chrono::milliseconds;
using Clock = EngineProcess::Clock;

/// The protocol gives an engine two seconds to speak, which a busy machine may need to start it. Only engines of
/// protocol 1, which say nothing, make us wait so long.
constexpr milliseconds feature_time{10'000};
constexpr milliseconds start_time{20'000};

std::string_view after_word(std::string_view line, std::string_view word) {
    line.remove_prefix(word.size());
    const std::size_t start = line.find_first_not_of(' ');
    return start == std::string_view::npos ? std::string_view{} : line.substr(start);
}

std::int64_t centiseconds(ClockTime time) { return std::max<std::int64_t>(0, time / milliseconds{10}); }

double seconds_of(ClockTime time) { return std::chrono::duration<double>(time).count(); }

bool is_result(std::string_view line) {
    return line.starts_with("1-0") || line.starts_with("0-1") || line.starts_with("1/2-1/2");
}

/// Does this line say that the engine does not take the move `sent`?
bool refuses(std::string_view line, std::string_view sent) {
    return line.starts_with("Illegal move") || (line.starts_with("Error") && line.find(sent) != std::string_view::npos);
}

}  // namespace

Result<std::unique_ptr<Player>> XboardPlayer::make(const EngineSpec& spec, const GameModule& game, TrafficLog* log) {
    auto process = EngineProcess::start(spec.command, spec.folder, spec.name, log);
    if (!process) {
        return fail("{}: {}", spec.name, process.error().message);
    }
    std::unique_ptr<XboardPlayer> player{new XboardPlayer{spec, game, std::move(*process)}};
    auto error = player->shake_hands();
    if (!error) {
        error = player->check_variant();
    }
    if (!error) {
        error = player->set_options();
    }
    if (error) {
        return fail("{}: {}", spec.name, error->message);
    }
    return std::unique_ptr<Player>{std::move(player)};
}

XboardPlayer::~XboardPlayer() { process_->stop("quit"); }

std::optional<Error> XboardPlayer::shake_hands() {
    process_->send("xboard");
    process_->send("protover 2");
    auto deadline = Clock::now() + feature_time;
    for (std::string line; !features_.done;) {
        const auto reading = process_->receive(line, deadline);
        if (reading == EngineProcess::Reading::Closed) {
            return fail("the program {}", process_->obituary());
        }
        if (reading == EngineProcess::Reading::TimedOut || Clock::now() >= deadline) {
            if (features_.waits) {
                return fail("no feature done=1 within {} seconds", start_time.count() / 1000);
            }
            break;  // an engine of protocol 1 says nothing
        }
        if (line.starts_with("feature")) {
            read_features(line, features_);
            if (features_.waits) {
                deadline = Clock::now() + start_time;
            }
        }
    }
    if (features_.san) {
        process_->send("rejected san");
    }
    dialect_.hear_name(features_.name);
    return std::nullopt;
}

std::optional<Error> XboardPlayer::check_variant() const {
    if (game_.info().key == "chess" && spec_.variant.empty()) {
        return std::nullopt;
    }
    const std::string wanted = spec_.variant.empty() ? std::string{game_.info().key} : spec_.variant;
    const auto listed = split(features_.variants, ',');
    const bool is_listed = std::any_of(listed.begin(), listed.end(), [&](std::string_view each) {
        const auto words = split_words(each);
        return !words.empty() && words.front() == wanted;
    });
    return is_listed ? std::nullopt : std::optional{fail("the program's variants do not list {}", quoted(wanted))};
}

std::optional<Error> XboardPlayer::set_options() {
    if (dialect_.is_sjaak()) {
        process_->send("option Send O-O/O-O-O for castling=0");  // else the length of a slide is not told
    }
    for (const auto& [name, value] : spec_.options) {
        if (std::find(features_.options.begin(), features_.options.end(), name) != features_.options.end()) {
            process_->send(value.empty() ? fmt::format("option {}", name) : fmt::format("option {}={}", name, value));
        } else if (name == "Hash" && features_.memory) {
            process_->send(fmt::format("memory {}", value));
        } else if (name == "Threads" && features_.smp) {
            process_->send(fmt::format("cores {}", value));
        } else if (name != "Threads" || value != "1") {
            return fail("the program has no option {}", quoted(name));
        }
    }
    for (const std::string& line : spec_.first_lines) {
        process_->send(line);
    }
    return synchronise();
}

std::optional<Error> XboardPlayer::synchronise() {
    if (!features_.ping) {
        return std::nullopt;
    }
    const std::string expected = fmt::format("pong {}", ++pings_);
    process_->send(fmt::format("ping {}", pings_));
    const auto deadline = Clock::now() + start_time;
    for (std::string line; line != expected;) {
        const auto reading = process_->receive(line, deadline);
        if (reading == EngineProcess::Reading::Closed) {
            return fail("the program {}", process_->obituary());
        }
        if (reading == EngineProcess::Reading::TimedOut || Clock::now() >= deadline) {
            return fail("no answer to ping within {} seconds", start_time.count() / 1000);
        }
    }
    return std::nullopt;
}

void XboardPlayer::send_time_control() {
    const TimeControl& control = spec_.control;
    if (control.time) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(*control.time).count();
        process_->send(fmt::format("level {} {}:{:02} {}", control.moves, seconds / 60, seconds % 60,
                                   seconds_of(control.increment)));
    } else if (control.move_time) {
        process_->send(fmt::format("st {}", seconds_of(*control.move_time)));
    }
    if (control.depth) {
        process_->send(fmt::format("sd {}", *control.depth));
    }
}

std::optional<Error> XboardPlayer::begin(const GameRecord& opening, Side side, std::uint64_t /*seed*/) {
    if (games_ > 0 && !features_.reuse) {
        return fail("the program plays one game only");  // the caller starts it again
    }
    if (opening.start != game_.info().start_fen && !can_set_up()) {
        return fail("the program cannot set up a position");
    }
    ++games_;
    side_ = side;
    known_moves_ = 0;
    is_forced_ = true;
    has_refused_ = false;
    process_->send("new");
    const std::string variant = !spec_.variant.empty()        ? spec_.variant
                                : game_.info().key == "chess" ? std::string{}
                                                              : std::string{game_.info().key};
    if (!variant.empty()) {
        process_->send("variant " + variant);
    }
    process_->send("easy");
    process_->send("post");
    send_time_control();
    process_->send("force");
    if (opening.start != game_.info().start_fen) {
        send_position({opening.start, {}});
    }
    send_moves(opening);
    return synchronise();
}

void XboardPlayer::send_moves(const GameRecord& record) {
    for (; known_moves_ < record.moves.size(); ++known_moves_) {
        const std::string text = text_of_move(record, known_moves_);
        process_->send(features_.usermove ? "usermove " + text : text);
    }
}

std::string XboardPlayer::text_of_move(const GameRecord& record, std::size_t number) const {
    GameRecord before = record;
    before.moves.resize(number);
    return dialect_.move_to_engine(before, record.moves[number]);
}

void XboardPlayer::send_position(const GameRecord& record) {
    process_->send("setboard " + dialect_.fen_to_engine(game_.fen(record)));
}

void XboardPlayer::send_clocks(const Limits& limits) {
    if (limits.clock && features_.time) {
        const auto own = static_cast<std::size_t>(index_of(side_));
        process_->send(fmt::format("time {}", centiseconds(limits.clock->left[own])));
        process_->send(fmt::format("otim {}", centiseconds(limits.clock->left[1 - own])));
    }
}

void XboardPlayer::hand_over(const GameRecord& record, const Limits& limits) {
    if (!is_forced_) {
        send_clocks(limits);
    }
    send_moves(record);
    if (std::exchange(is_forced_, false)) {
        send_clocks(limits);
        process_->send("go");
    }
}

void XboardPlayer::hand_over_position(const GameRecord& record, const Limits& limits) {
    process_->send("force");
    send_position(record);
    send_clocks(limits);
    process_->send("go");
    is_forced_ = false;
    known_moves_ = record.moves.size();
}

bool XboardPlayer::appease(const GameRecord& record, const Limits& limits) {
    if (!can_set_up() || std::exchange(has_refused_, true)) {
        return false;
    }
    // It may be thinking about the wrong position already; what it says of that is thrown away.
    process_->send("force");
    if (synchronise()) {
        return false;
    }
    hand_over_position(record, limits);
    return true;
}

void XboardPlayer::drain() {
    for (std::string line; process_->receive(line, Clock::now()) == EngineProcess::Reading::Line;) {
        if (is_result(line) && !is_forced_) {
            process_->send("force");
            is_forced_ = true;
        }
    }
}

Answer XboardPlayer::choose(const GameRecord& record, const Limits& limits, milliseconds patience,
                            const std::stop_token& /*stop*/) {
    drain();
    has_refused_ = false;
    legs_.clear();
    const std::string last_move = record.moves.empty() ? std::string{} : text_of_move(record, record.moves.size() - 1);
    const auto started = Clock::now();
    hand_over(record, limits);
    const auto deadline = started + patience;
    Answer answer;
    Thought thought;
    bool has_thought = false;
    for (std::string line;;) {
        const auto reading = process_->receive(line, deadline);
        answer.thinking = Clock::now() - started;
        answer.elapsed = std::chrono::duration_cast<ClockTime>(answer.thinking);
        if (reading == EngineProcess::Reading::Closed) {
            answer.kind = Answer::Kind::Dead;
            answer.text = process_->obituary();
            return answer;
        }
        if (reading == EngineProcess::Reading::TimedOut) {
            answer.kind = Answer::Kind::Silent;
            return answer;
        }
        if (!last_move.empty() && refuses(line, last_move) && !appease(record, limits)) {
            answer.kind = Answer::Kind::Dead;
            answer.text = fmt::format("refuses the legal move {}: {}", last_move, quoted(line));
            return answer;
        }
        has_thought = read_thinking(line, thought) || has_thought;
        if (settles(line, record, answer)) {
            answer.thought = has_thought ? std::optional{thought} : std::nullopt;
            return answer;
        }
        if (answer.elapsed >= patience) {
            answer.kind = Answer::Kind::Silent;
            return answer;
        }
    }
}

bool XboardPlayer::settles(const std::string& line, const GameRecord& record, Answer& answer) {
    for (const std::string_view word : {"move ", "My move is: ", "My move is : "}) {
        if (line.starts_with(word)) {
            legs_ += after_word(line, word);
            if (legs_.ends_with(',')) {
                return false;  // another leg follows
            }
            answer.kind = Answer::Kind::Move;
            answer.text = settle_slide(record, dialect_.move_from_engine(record, std::exchange(legs_, {})));
            ++known_moves_;
            return true;
        }
    }
    if (line == "resign" || line.starts_with("resign ")) {
        answer.kind = Answer::Kind::Resigns;
        answer.text = line;
        return true;
    }
    if (is_result(line)) {
        const std::string_view own_loss = side_ == Side::White ? "0-1" : "1-0";
        answer.kind = line.starts_with(own_loss) ? Answer::Kind::Resigns : Answer::Kind::ClaimsResult;
        answer.text = line;
        return true;
    }
    return false;
}

/// The engine writes a king's step and a castling slide of one square alike; its own board tells which it was.
std::string XboardPlayer::settle_slide(const GameRecord& record, const std::string& uci) {
    if (!dialect_.may_be_slide(record, uci)) {
        return uci;
    }
    process_->send("fen");
    const auto deadline = Clock::now() + feature_time;
    for (std::string line; process_->receive(line, deadline) == EngineProcess::Reading::Line;) {
        for (const std::string& move : {uci, uci + "r"}) {
            GameRecord after = record;
            const auto read = game_.read_move(record, move);
            if (!read) {
                continue;
            }
            after.moves.push_back(*read);
            if (dialect_.shows(line, after)) {
                return move;
            }
        }
    }
    return uci;
}

std::vector<Move> XboardPlayer::unknown_moves(const GameRecord& record) const {
    std::vector<Move> moves;
    for (const std::string& text : dialect_.unknown_moves(record)) {
        if (const auto move = game_.read_move(record, text)) {
            moves.push_back(*move);
        }
    }
    return moves;
}

void XboardPlayer::end(const GameRecord& /*record*/, const Outcome& outcome) {
    process_->send(fmt::format("result {} {{{}}}", result_text(outcome.verdict), outcome.reason));
    process_->send("force");
    is_forced_ = true;
}

}  // namespace menagerie
