#include "match/uci_player.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/text.h"
#include "search/win_scores.h"

namespace menagerie {
namespace {

using std::chrono::milliseconds;
using Clock = EngineProcess::Clock;

constexpr milliseconds start_time{20'000};

std::string lower_case(std::string_view text) {
    std::string result{text};
    std::transform(result.begin(), result.end(), result.begin(), to_lower);
    return result;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
    Number read{};
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), read);
    if (problem != std::errc{} || end != text.data() + text.size()) {
        return false;
    }
    number = read;
    return true;
}

/// The name in `option name Move Overhead type spin …`.
std::string option_name(std::string_view line) {
    constexpr std::string_view before = "option name ";
    const std::size_t end = std::min(line.find(" type "), line.size());
    return std::string{line.substr(before.size(), end - std::min(end, before.size()))};
}

/// Mate in moves, as UCI counts, to a score of ours.
Score mate_score(int moves) {
    const int plies = std::min(2 * std::abs(moves), deepest_ply);
    return moves > 0 ? win_after(std::max(0, plies - 1)) : loss_after(plies);
}

}  // namespace

std::string go_command(const Limits& limits, const GameModule& game) {
    std::string text = "go";
    const auto in_milliseconds = [](ClockTime time) { return std::chrono::ceil<milliseconds>(time).count(); };
    if (limits.clock) {
        text += fmt::format(" wtime {} btime {} winc {} binc {}", in_milliseconds(limits.clock->left[0]),
                            in_milliseconds(limits.clock->left[1]), in_milliseconds(limits.clock->increment[0]),
                            in_milliseconds(limits.clock->increment[1]));
        if (limits.clock->moves_to_go > 0) {
            text += fmt::format(" movestogo {}", limits.clock->moves_to_go);
        }
    }
    if (limits.move_time) {
        text += fmt::format(" movetime {}", in_milliseconds(*limits.move_time));
    }
    if (limits.depth) {
        text += fmt::format(" depth {}", *limits.depth);
    }
    if (limits.nodes) {
        text += fmt::format(" nodes {}", *limits.nodes);
    }
    for (std::size_t i = 0; i < limits.only.size(); ++i) {
        text += (i == 0 ? " searchmoves " : " ") + game.to_uci(limits.only[i]);
    }
    return text;
}

void read_info(std::string_view line, Thought& thought) {
    const auto words = split_words(line);
    Thought read = thought;
    bool has_score = false;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        if (words[i] == "string" || words[i] == "pv") {
            break;
        }
        if (words[i] == "multipv" && words[i + 1] != "1") {
            return;
        }
        if (words[i] == "depth") {
            read_number(words[i + 1], read.depth);
        } else if (words[i] == "nodes") {
            read_number(words[i + 1], read.nodes);
        } else if (words[i] == "score" && i + 2 < words.size()) {
            const bool is_bound = i + 3 < words.size() && words[i + 3].ends_with("bound");
            int value = 0;
            has_score = !is_bound && read_number(words[i + 2], value);
            const Score bounded = std::clamp(value, -largest_evaluation, largest_evaluation);
            read.score = words[i + 1] == "mate" ? mate_score(std::clamp(value, -1000, 1000)) : bounded;
        }
    }
    if (has_score) {
        thought = read;
    }
}

Result<std::unique_ptr<Player>> UciPlayer::make(const EngineSpec& spec, const GameModule& game, TrafficLog* log) {
    auto process = EngineProcess::start(spec.command, spec.folder, spec.name, log);
    if (!process) {
        return fail("{}: {}", spec.name, process.error().message);
    }
    std::unique_ptr<UciPlayer> player{new UciPlayer{spec, game, std::move(*process)}};
    for (const auto step : {&UciPlayer::shake_hands, &UciPlayer::choose_variant, &UciPlayer::set_options}) {
        if (auto error = (player.get()->*step)()) {
            return fail("{}: {}", spec.name, error->message);
        }
    }
    return std::unique_ptr<Player>{std::move(player)};
}

UciPlayer::~UciPlayer() { process_->stop("quit"); }

std::optional<Error> UciPlayer::shake_hands() {
    process_->send("uci");
    return wait_for("uciok");
}

std::optional<Error> UciPlayer::wait_for(std::string_view word) {
    const auto deadline = Clock::now() + start_time;
    for (std::string line;;) {
        switch (process_->receive(line, deadline)) {
            case EngineProcess::Reading::TimedOut:
                return fail("no {} within {} seconds", word, start_time.count() / 1000);
            case EngineProcess::Reading::Closed: return fail("the program {}", process_->obituary());
            case EngineProcess::Reading::Line: break;
        }
        if (line == word) {
            return std::nullopt;
        }
        if (line.starts_with("option name ")) {
            offered_.push_back({option_name(line), line});
        }
        if (Clock::now() >= deadline) {
            return fail("much talk but no {} within {} seconds", word, start_time.count() / 1000);
        }
    }
}

const UciPlayer::Offered* UciPlayer::find_offered(std::string_view name) const {
    const auto found = std::find_if(offered_.begin(), offered_.end(),
                                    [&](const Offered& option) { return lower_case(option.name) == lower_case(name); });
    return found == offered_.end() ? nullptr : &*found;
}

void UciPlayer::set(std::string_view name, std::string_view value) {
    process_->send(value.empty() ? fmt::format("setoption name {}", name)
                                 : fmt::format("setoption name {} value {}", name, value));
}

std::optional<Error> UciPlayer::choose_variant() {
    const Offered* const option = find_offered("UCI_Variant");
    const std::string wanted = spec_.variant.empty() ? std::string{game_.info().key} : spec_.variant;
    if (option == nullptr) {
        return wanted == "chess" ? std::nullopt
                                 : std::optional{fail("the program has no UCI_Variant, so it plays only chess")};
    }
    const auto words = split_words(option->line);
    const bool is_listed = std::find(words.begin(), words.end(), wanted) != words.end();
    if (!is_listed && wanted != "chess") {
        return fail("the program's UCI_Variant does not list {}", quoted(wanted));
    }
    if (is_listed) {
        set(option->name, wanted);
    }
    return std::nullopt;
}

/// A misspelt option would make the match measure something else, so it is an error.
std::optional<Error> UciPlayer::set_options() {
    for (const auto& [name, value] : spec_.options) {
        const Offered* const option = find_offered(name);
        if (option == nullptr) {
            return fail("the program has no option {}", quoted(name));
        }
        set(option->name, value);
    }
    for (const std::string& line : spec_.first_lines) {
        process_->send(line);
    }
    process_->send("isready");
    return wait_for("readyok");
}

std::optional<Error> UciPlayer::begin(const GameRecord& /*opening*/, Side /*side*/, std::uint64_t /*seed*/) {
    process_->send("ucinewgame");
    process_->send("isready");
    return wait_for("readyok");
}

std::string UciPlayer::position_command(const GameRecord& record) const {
    std::string text = record.start == game_.info().start_fen ? "position startpos" : "position fen " + record.start;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        text += i == 0 ? " moves " : " ";
        text += game_.to_uci(record.moves[i]);
    }
    return text;
}

Answer UciPlayer::choose(const GameRecord& record, const Limits& limits, milliseconds patience,
                         const std::stop_token& /*stop*/) {
    process_->send(position_command(record));
    const auto started = Clock::now();
    process_->send(go_command(limits, game_));
    const auto deadline = started + patience;
    Answer answer;
    Thought thought;
    for (std::string line;;) {
        const auto reading = process_->receive(line, deadline);
        answer.thinking = Clock::now() - started;
        answer.elapsed = std::chrono::duration_cast<ClockTime>(answer.thinking);
        if (reading == EngineProcess::Reading::TimedOut) {
            answer.kind = Answer::Kind::Silent;
            return answer;
        }
        if (reading == EngineProcess::Reading::Closed) {
            answer.kind = Answer::Kind::Dead;
            answer.text = process_->obituary();
            return answer;
        }
        if (line.starts_with("bestmove")) {
            const auto words = split_words(line);
            answer.kind = Answer::Kind::Move;
            answer.text = words.size() > 1 ? words[1] : std::string_view{};
            answer.thought = thought;
            return answer;
        }
        if (line.starts_with("info ")) {
            read_info(line, thought);
        }
        if (answer.elapsed >= patience) {
            answer.kind = Answer::Kind::Silent;
            return answer;
        }
    }
}

void UciPlayer::end(const GameRecord& /*record*/, const Outcome& /*outcome*/) {}

}  // namespace menagerie
