#include "app/match_commands.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <ostream>
#include <sstream>
#include <thread>
#include <unistd.h>

#include <fmt/format.h>

#include "base/text.h"
#include "catalogue/catalogue.h"

namespace menagerie {
namespace {

using Clock = std::chrono::steady_clock;

// NOLINTNEXTLINE(*-avoid-non-const-global-variables): the only thing a signal handler may touch
volatile std::sig_atomic_t interrupted = 0;

/// Turns Ctrl-C into a polite stop for as long as it lives; a second Ctrl-C kills as usual.
class InterruptWatch {
public:
    explicit InterruptWatch(std::stop_source& source) {
        interrupted = 0;
        struct sigaction action{};
        action.sa_handler = [](int) { interrupted = 1; };
        action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
        sigaction(SIGINT, &action, &before_);
        thread_ = std::jthread{[&source](const std::stop_token& done) {
            while (!done.stop_requested()) {
                if (interrupted != 0) {
                    source.request_stop();
                    return;
                }
                std::this_thread::sleep_for(std::chrono::milliseconds{50});
            }
        }};
    }
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;
    InterruptWatch(InterruptWatch&&) = delete;
    InterruptWatch& operator=(InterruptWatch&&) = delete;
    ~InterruptWatch() { sigaction(SIGINT, &before_, nullptr); }

private:
    struct sigaction before_{};
    std::jthread thread_;
};

/// Tells how the match goes: one line rewritten on a terminal, else a line now and then.
class ProgressLine {
public:
    ProgressLine(std::ostream& err, bool verbose, int games, int played_before)
        : err_{err},
          is_terminal_{isatty(STDERR_FILENO) == 1},
          verbose_{verbose},
          games_{games},
          before_{played_before} {}

    void show(const FinishedGame& game, const Standings& standings, const std::optional<SprtState>& test) {
        const std::string_view result = result_text(game.result.verdict);
        const auto& names = standings.names();
        if (verbose_ || game.result.culprit) {
            clear();
            err_ << fmt::format("game {}: {} - {}: {} {}\n", game.scheduled.number + 1,
                                names[static_cast<std::size_t>(game.scheduled.engines[0])],
                                names[static_cast<std::size_t>(game.scheduled.engines[1])], result, game.reason);
        }
        const int played = standings.games();
        const bool last = played == games_;
        const auto now = Clock::now();
        if (!is_terminal_ && !last && now - told_ < std::chrono::seconds{30}) {
            return;
        }
        told_ = now;
        std::string line = fmt::format("{}/{} {}", played, games_, standings.summary());
        if (test) {
            line += fmt::format(" LLR {:.2f} ({:.2f} {:.2f})", test->ratio, test->lower, test->upper);
        }
        line += " ETA " + time_left(played);
        clear();
        err_ << line << (is_terminal_ ? "" : "\n") << std::flush;
        shown_ = line.size();
    }

    void clear() {
        if (is_terminal_ && shown_ > 0) {
            err_ << "\r\033[K" << std::flush;
            shown_ = 0;
        }
    }

private:
    [[nodiscard]] std::string time_left(int played) const {
        const double each =
            std::chrono::duration<double>(Clock::now() - started_).count() / std::max(1, played - before_);
        const auto seconds = static_cast<long>(each * (games_ - played));
        return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    std::ostream& err_;
    bool is_terminal_;
    bool verbose_;
    int games_;
    int before_;
    std::size_t shown_ = 0;
    Clock::time_point started_ = Clock::now();
    Clock::time_point told_ = started_;
};

Result<std::string> contents_of(const std::string& path) {
    const std::ifstream file{path, std::ios::binary};
    if (!file) {
        return fail("cannot read {}", path);
    }
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

Result<SprtSettings> read_sprt(const std::vector<double>& numbers) {
    SprtSettings settings;
    settings.elo0 = numbers[0];
    settings.elo1 = numbers[1];
    settings.alpha = numbers.size() > 2 ? numbers[2] : settings.alpha;
    settings.beta = numbers.size() > 3 ? numbers[3] : settings.alpha;
    const bool sensible = settings.elo0 < settings.elo1 && settings.alpha > 0 && settings.alpha < 0.5 &&
                          settings.beta > 0 && settings.beta < 0.5 && settings.elo0 > -1000 && settings.elo1 < 1000;
    if (!sensible) {
        return fail("--sprt needs elo0 < elo1 and error rates between 0 and 0.5");
    }
    return settings;
}

Result<MatchSettings> read_settings(const MatchRequest& request) {
    const auto game = find_game(request.game);
    if (!game) {
        return game.error();
    }
    MatchSettings settings;
    settings.game = *game;
    for (const auto& words : request.engines) {
        auto engine = read_engine_spec(request.each, words);
        if (!engine) {
            return engine.error();
        }
        settings.engines.push_back(std::move(*engine));
    }
    if (settings.engines.size() < 2) {
        return fail("a match needs at least two engines");
    }
    make_names_distinct(settings.engines);
    settings.format = request.gauntlet ? Format::Gauntlet : Format::RoundRobin;
    settings.rounds = request.rounds ? *request.rounds : (request.games.value_or(100) + 1) / 2;
    settings.concurrency = request.concurrency;
    settings.openings = request.openings;
    settings.rules = request.rules;
    settings.margin = std::chrono::milliseconds{request.margin};
    settings.patience = std::chrono::milliseconds{request.patience};
    settings.event = request.event;
    if (!request.sprt.empty()) {
        const auto test = read_sprt(request.sprt);
        if (!test) {
            return test.error();
        }
        settings.sprt = *test;
    }
    return settings;
}

Result<std::unique_ptr<OpeningBook>> read_openings(const MatchSettings& settings) {
    std::string text;
    if (!settings.openings.file.empty()) {
        auto contents = contents_of(settings.openings.file);
        if (!contents) {
            return contents.error();
        }
        text = std::move(*contents);
    }
    return OpeningBook::make(*settings.game, settings.openings, text);
}

/// Opens the journal, and reads what was played before.
Result<std::unique_ptr<Journal>> open_journal(const MatchRequest& request, const MatchSettings& settings,
                                              const Schedule& schedule, std::vector<FinishedGame>& earlier) {
    if (!request.resume) {
        auto journal = Journal::create(request.journal);
        if (journal) {
            if (auto error = (*journal)->append(first_entry(settings))) {
                return *error;
            }
        }
        return journal;
    }
    std::vector<JournalEntry> entries;
    auto journal = Journal::reopen(request.journal, entries);
    if (!journal) {
        return journal;
    }
    auto games = recorded_games(entries, settings, schedule);
    if (!games) {
        return fail("{}: {}", request.journal, games.error().message);
    }
    earlier = std::move(*games);
    return journal;
}

void print_end(const MatchEnd& end, Streams streams) {
    streams.out << end.standings.table();
    if (end.sprt) {
        const auto decision = end.sprt->decision;
        streams.out << fmt::format("SPRT: LLR {:.2f}, bounds {:.2f} and {:.2f}: {}\n", end.sprt->ratio, end.sprt->lower,
                                   end.sprt->upper,
                                   decision == SprtState::Decision::AcceptElo1   ? "elo1 accepted"
                                   : decision == SprtState::Decision::AcceptElo0 ? "elo0 accepted"
                                                                                 : "undecided");
    }
}

/// Not part of the answer: it is another one each time.
void print_thinking_times(const MatchEnd& end, Streams streams) {
    std::vector<std::string> times;
    for (std::size_t i = 0; i < end.thinking.size(); ++i) {
        if (end.thinking[i].moves > 0) {
            times.push_back(
                fmt::format("{} {:.3f} ms", end.standings.names()[i], end.thinking[i].milliseconds_a_move()));
        }
    }
    if (!times.empty()) {
        streams.err << fmt::format("thinking time a move: {}\n", fmt::join(times, ", "));
    }
}

}  // namespace

int run_match_command(const MatchRequest& request, Streams streams) {
    const auto settings = read_settings(request);
    if (!settings) {
        return refuse(streams, settings.error());
    }
    const Schedule schedule{settings->format, static_cast<int>(settings->engines.size()), settings->rounds};
    const auto openings = read_openings(*settings);
    if (!openings) {
        return refuse(streams, openings.error());
    }
    std::vector<FinishedGame> earlier;
    std::unique_ptr<Journal> journal;
    if (!request.journal.empty()) {
        auto opened = open_journal(request, *settings, schedule, earlier);
        if (!opened) {
            return refuse(streams, opened.error());
        }
        journal = std::move(*opened);
    }
    std::ofstream pgn;
    if (!request.pgn.empty()) {
        // The journal has the games played before, so the file is written anew and holds each game once.
        pgn.open(request.pgn, std::ios::binary | (request.resume ? std::ios::trunc : std::ios::app));
        for (const FinishedGame& game : earlier) {
            pgn << game.pgn;
        }
        if (!pgn.flush()) {
            return refuse(streams, fail("cannot write {}", request.pgn));
        }
    }
    std::unique_ptr<TrafficLog> log;
    if (!request.log.empty()) {
        log = std::make_unique<TrafficLog>(request.log);
        if (!log->is_open()) {
            return refuse(streams, fail("cannot write {}", request.log));
        }
    }
    std::stop_source stop;
    const InterruptWatch watch{stop};
    ProgressLine progress{streams.err, request.verbose, schedule.size(), static_cast<int>(earlier.size())};
    const MatchOutlets outlets{.journal = journal.get(),
                               .log = log.get(),
                               .on_game = [&](const FinishedGame& game, const Standings& standings) {
                                   if (pgn.is_open()) {
                                       pgn << game.pgn << std::flush;
                                   }
                                   const auto test = settings->sprt
                                                         ? std::optional{sprt(*settings->sprt, standings.tally(0))}
                                                         : std::nullopt;
                                   progress.show(game, standings, test);
                               }};
    const auto end = run_match(*settings, schedule, **openings, earlier, outlets, stop.get_token());
    progress.clear();
    if (!end) {
        streams.err << "error: " << end.error().message << '\n';
        return exit_bad_input;
    }
    print_end(*end, streams);
    print_thinking_times(*end, streams);
    return end->complete ? exit_done : exit_work_failed;
}

}  // namespace menagerie
