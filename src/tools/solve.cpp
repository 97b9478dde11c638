#include "tools/solve.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "tools/ordered_work.h"

namespace menagerie {
namespace {

/// A table of this many megabytes holds what so many nodes can find. Emptying a large one for every record would take
/// longer than the search.
std::int64_t megabytes_for(std::uint64_t nodes) {
    constexpr std::uint64_t bytes_a_node = 16;
    constexpr std::uint64_t usual = 16;
    constexpr std::uint64_t megabyte = std::uint64_t{1} << 20;
    return static_cast<std::int64_t>(nodes >= usual * megabyte / bytes_a_node ? usual
                                                                              : 1 + nodes * bytes_a_node / megabyte);
}

/// Settings that make the answers repeatable and quick, where the agent has them and nobody has said otherwise.
void set_usual_options(Agent& agent, const Limits& limits) {
    if (find_option(agent.options(), "Seed") != nullptr) {
        (void)agent.set_option("Seed", "1");
    }
    if (limits.nodes && find_option(agent.options(), "Hash") != nullptr) {
        (void)agent.set_option("Hash", std::to_string(megabytes_for(*limits.nodes)));
    }
}

Result<std::unique_ptr<Agent>> make_agent(const GameModule& game, const SolveSettings& settings) {
    auto agent = game.make_agent(settings.agent.empty() ? game.agent_kinds().front() : settings.agent);
    if (!agent) {
        return agent;
    }
    set_usual_options(**agent, settings.limits);
    if (auto error = set_options(**agent, settings.options)) {
        return *error;
    }
    return agent;
}

/// The time that is left by a board file, for the side to move; the other side's does not matter.
Result<Limits::Clock> clock_of(const ReadPosition& found) {
    const auto clock = found.game->board_file_clock(found.board_file);
    if (!clock) {
        return clock.error();
    }
    using std::chrono::milliseconds;
    constexpr milliseconds none{0};
    constexpr milliseconds most = std::chrono::hours{24};  // further sums must not overflow
    const milliseconds left = std::clamp(clock->total - clock->used, none, most);
    Limits::Clock limits;
    limits.left = {left, left};
    return limits;
}

/// One thread's thinkers, a game each.
class Desk {
public:
    explicit Desk(const SolveSettings& settings) : settings_{&settings} {}

    Result<Report> think(const ReadPosition& found) {
        if (found.game->outcome(found.record).is_over()) {
            return Report{};
        }
        auto& agent = agents_[found.game];
        if (!agent) {
            auto made = make_agent(*found.game, *settings_);
            if (!made) {
                return made.error();
            }
            agent = *std::move(made);
        }
        Limits limits = settings_->limits;
        if (!limits.move_time && !limits.depth && !limits.nodes && !found.board_file.empty()) {
            auto clock = clock_of(found);
            if (!clock) {
                return clock.error();
            }
            limits.clock = *clock;
        }
        if (find_option(agent->options(), "Clear Hash") != nullptr) {
            (void)agent->set_option("Clear Hash", "");
        }
        return agent->think(found.record, with_usual_limit(std::move(limits), *agent), nullptr, {});
    }

private:
    const SolveSettings* settings_;
    std::map<const GameModule*, std::unique_ptr<Agent>> agents_;
};

/// One record with its answer, on the way from a worker to the sink.
struct Answered {
    PositionItem item;
    SolveAnswer answer;
    bool is_kept = false;
};

class Run {
public:
    Run(std::istream& in, const SolveSettings& settings, const SolveSink& sink, SolveJournal* journal)
        : reader_{in, settings.games},
          sink_{sink},
          journal_{journal},
          form_{settings.form} {
        for (int i = 0; i < settings.jobs; ++i) {
            desks_.emplace_back(settings);
        }
    }

    Result<SolveCount> finish() {
        constexpr std::size_t ahead_of_each = 64;
        OrderedWork work{[this] { return next(); },
                         [this](PositionItem& item, int worker) { return answer(item, worker); },
                         [this](const Answered& answered) { return deliver(answered); }, ahead_of_each * desks_.size()};
        work.run(static_cast<int>(desks_.size()));
        const std::lock_guard lock{mutex_};
        if (error_) {
            return *error_;
        }
        return count_;
    }

private:
    std::optional<PositionItem> next() {
        auto item = reader_.next();
        if (item && !form_) {  // the first one decides, before anybody needs to know
            form_ = usual_form_for(*item);
        }
        return item;
    }

    /// Known once an item has been read.
    [[nodiscard]] SolutionForm form() const { return form_.value_or(SolutionForm::JsonLines); }

    Answered answer(PositionItem& item, int worker) {
        if (journal_ != nullptr) {
            const auto found = journal_->find(item);
            if (!found) {
                give_up(found.error());
                return {std::move(item), {}, true};
            }
            if (const std::optional<SolveAnswer>& earlier = *found) {
                return {std::move(item), *earlier, true};
            }
        }
        SolveAnswer answer = think(item, desks_[static_cast<std::size_t>(worker)]);
        if (journal_ != nullptr) {
            if (const auto error = journal_->keep(item, answer)) {
                give_up(*error);
            }
        }
        return {std::move(item), std::move(answer), false};
    }

    SolveAnswer think(const PositionItem& item, Desk& desk) const {
        const auto report = item.found ? desk.think(*item.found) : Result<Report>{item.found.error()};
        auto text = report ? write_solution(form(), item, *report) : Result<std::string>{report.error()};
        return text ? SolveAnswer{*std::move(text), {}}
                    : SolveAnswer{write_failure(form(), item, text.error()), text.error().message};
    }

    bool deliver(const Answered& answered) {
        if (has_given_up()) {
            return false;
        }
        const bool is_first = count_.records == 0;
        if (!sink_.write(is_first ? heading_of(form()) + answered.answer.text : answered.answer.text)) {
            give_up(fail("the answers cannot be written"));
            return false;
        }
        ++count_.records;
        count_.failures += answered.answer.failure.empty() ? 0 : 1;
        count_.kept += answered.is_kept ? 1 : 0;
        count_.bytes = answered.item.bytes;
        sink_.follow(answered.item, answered.answer, count_);
        return true;
    }

    void give_up(const Error& error) {
        const std::lock_guard lock{mutex_};
        if (!error_) {
            error_ = error;
        }
    }
    bool has_given_up() {
        const std::lock_guard lock{mutex_};
        return error_.has_value();
    }

    PositionReader reader_;
    const SolveSink& sink_;
    SolveJournal* journal_;
    std::optional<SolutionForm> form_;
    std::vector<Desk> desks_;
    SolveCount count_;

    std::mutex mutex_;
    std::optional<Error> error_;  ///< what ends the run before its end
};

}  // namespace

std::optional<Error> check_settings(const SolveSettings& settings) {
    const auto agent = make_agent(*settings.games.usual, settings);
    return agent ? std::nullopt : std::optional{agent.error()};
}

Result<SolveCount> solve(std::istream& in, const SolveSettings& settings, const SolveSink& sink,
                         SolveJournal* journal) {
    return Run{in, settings, sink, journal}.finish();
}

}  // namespace menagerie
