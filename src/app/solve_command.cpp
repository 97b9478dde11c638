#include "app/solve_command.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/progress_bar.h"
#include "base/processors.h"
#include "base/text.h"
#include "catalogue/catalogue.h"
#include "tools/solve.h"

namespace menagerie {
namespace {

namespace filesystem = std::filesystem;

/// The game that was named for everything; without one, EPD means chess, and board files the first game that has them.
Result<PositionReader::Games> read_games(const std::string& key) {
    if (!key.empty()) {
        const auto game = find_game(key);
        return game ? Result{PositionReader::Games{*game, *game}} : game.error();
    }
    const auto games = all_games();
    const auto boards =
        std::find_if(games.begin(), games.end(), [](const GameModule* game) { return game->has_board_files(); });
    return PositionReader::Games{games.front(), boards == games.end() ? games.front() : *boards};
}

Result<SolveSettings> read_settings(const SolveRequest& request) {
    const auto games = read_games(request.game);
    if (!games) {
        return games.error();
    }
    auto limits = read_limits(request.limits);
    if (!limits) {
        return limits.error();
    }
    auto options = read_agent_options(request.agent_options);
    if (!options) {
        return options.error();
    }
    SolveSettings settings;
    settings.games = *games;
    settings.form = read_solution_form(request.to);
    settings.limits = *std::move(limits);
    settings.agent = request.limits.agent;
    settings.options = *std::move(options);
    settings.jobs = workers_for(request.jobs);
    if (auto error = check_settings(settings)) {
        return *error;
    }
    return settings;
}

/// Everything the answers depend on but the input.
std::string describe_run(const SolveRequest& request) {
    std::string text = fmt::format("menagerie {}", MENAGERIE_VERSION);
    const auto add = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) {
            text += fmt::format(" --{} {}", name, value);
        }
    };
    add("game", request.game);
    add("to", request.to);
    add("agent", request.limits.agent);
    add("movetime", request.limits.movetime.value_or(""));
    add("depth", request.limits.depth.value_or(""));
    add("nodes", request.limits.nodes.value_or(""));
    for (const std::string& word : request.agent_options) {
        text += ' ' + word;
    }
    return text;
}

/// A command in the middle of its work: the streams, files and the bar.
class SolveCommand {
public:
    SolveCommand(const SolveRequest& request, const SolveSettings& settings, Streams streams)
        : request_{request},
          settings_{settings},
          streams_{streams},
          bar_{streams.err} {
        if (request.quiet) {
            bar_.hide();
        }
    }

    int run() {
        if (auto error = open_input()) {
            return refuse(streams_, *error);
        }
        if (request_.output.empty()) {
            return request_.resume ? refuse(streams_, fail("--resume needs --output: only a file can be gone on with"))
                                   : finish(streams_.out);
        }
        if (request_.resume && !filesystem::exists(journal_path()) && filesystem::exists(request_.output)) {
            return check_complete();
        }
        if (auto error = open_journal()) {
            return refuse(streams_, *error);
        }
        std::ofstream output{request_.output, std::ios::binary | std::ios::trunc};
        if (!output) {
            return refuse(streams_, fail("cannot write {}", menagerie::quoted(request_.output)));
        }
        return finish(output);
    }

private:
    std::string journal_path() const { return request_.output + ".journal"; }

    std::optional<Error> open_input() {
        if (request_.input == "-") {
            return std::nullopt;
        }
        input_.open(request_.input, std::ios::binary);
        std::error_code problem;
        if (!input_ || filesystem::is_directory(request_.input, problem)) {
            return fail("cannot read {}", menagerie::quoted(request_.input));
        }
        const auto size = filesystem::file_size(request_.input, problem);
        input_size_ = problem ? 0 : size;
        return std::nullopt;
    }
    std::istream& input() { return request_.input == "-" ? streams_.in : input_; }

    std::optional<Error> open_journal() {
        const std::string run = describe_run(request_);
        std::error_code ignored;
        if (request_.force) {
            filesystem::remove(journal_path(), ignored);
        }
        if (request_.resume && filesystem::exists(journal_path(), ignored)) {
            return take(SolveJournal::reopen(journal_path(), run));
        }
        if (!request_.force && filesystem::exists(request_.output, ignored) &&
            !filesystem::exists(journal_path(), ignored)) {
            return fail("{} exists already; --force writes over it", menagerie::quoted(request_.output));
        }
        return take(SolveJournal::create(journal_path(), run));
    }
    std::optional<Error> take(Result<std::unique_ptr<SolveJournal>> journal) {
        if (!journal) {
            return journal.error();
        }
        journal_ = *std::move(journal);
        return std::nullopt;
    }

    /// There is an output and no journal: either the run had come to its end, or the file is not of such a run.
    int check_complete() {
        PositionReader reader{input(), settings_.games};
        std::size_t records = 0;
        std::optional<SolutionForm> form = settings_.form;
        while (const auto item = reader.next()) {
            ++records;
            form = form.value_or(usual_form_for(*item));
        }
        std::ifstream output{request_.output, std::ios::binary};
        const std::size_t answers = form ? count_answers(*form, output) : 0;
        if (answers != records) {
            return refuse(streams_,
                          fail("{} has answers to {} of {} records and no journal {}: it cannot be gone on with",
                               menagerie::quoted(request_.output), answers, records, journal_path()));
        }
        streams_.err << fmt::format("{} is complete: {} records\n", request_.output, records);
        return exit_done;
    }

    int finish(std::ostream& out) {
        const SolveSink sink{[&](const std::string& text) { return static_cast<bool>(out << text << std::flush); },
                             [&](const PositionItem& item, const SolveAnswer& answer, const SolveCount& count) {
                                 follow(item, answer, count);
                             }};
        const auto count = solve(input(), settings_, sink, journal_.get());
        bar_.clear();
        if (!count) {
            streams_.err << "error: " << count.error().message << '\n';
            return exit_work_failed;
        }
        if (journal_) {
            journal_.reset();
            std::error_code ignored;
            filesystem::remove(journal_path(), ignored);
        }
        if (count->records == 0) {
            return refuse(streams_, fail("there is no position in the input"));
        }
        if (count->failures > 0) {
            streams_.err << fmt::format("error: {} of {} records have no answer\n", count->failures, count->records);
        }
        return count->failures > 0 ? exit_work_failed : exit_done;
    }

    void follow(const PositionItem& item, const SolveAnswer& answer, const SolveCount& count) {
        if (!answer.failure.empty()) {
            bar_.clear();
            streams_.err << fmt::format("error: line {}: {}\n", item.line, answer.failure);
        }
        WorkDone done{.items = count.records, .new_items = count.records - count.kept};
        if (input_size_ > 0) {
            done.share = static_cast<double>(count.bytes) / static_cast<double>(input_size_);
        }
        bar_.show(done);
    }

    const SolveRequest& request_;
    const SolveSettings& settings_;
    Streams streams_;
    ProgressBar bar_;
    std::ifstream input_;
    std::uintmax_t input_size_ = 0;  ///< 0: not known
    std::unique_ptr<SolveJournal> journal_;
};

}  // namespace

void add_solve_options(CLI::App& command, SolveRequest& request) {
    command.add_option("FILE", request.input, "positions; - for standard input (the default)");
    command.add_option("--game", request.game, "the game of what does not name one; without it chess");
    command
        .add_option("--to", request.to, "jsonl, csv, epd or board; without it board files for board files, else jsonl")
        ->check(CLI::IsMember({"jsonl", "csv", "epd", "board"}));
    command.add_option("-o,--output", request.output, "where to write; a journal beside it makes --resume possible");
    add_limit_options(command, request.limits, "the clock of a board file, or 1000,");
    command.add_option("--jobs", request.jobs, "positions to think about at the same time; without it one a processor")
        ->check(CLI::Range(1, 1024));
    CLI::Option* const resume = command.add_flag("--resume", request.resume,
                                                 "go on with a run that was interrupted; keeps what it had answered");
    command.add_flag("--force", request.force, "write over an output that exists")->excludes(resume);
    command.add_flag("--quiet", request.quiet, "no progress bar");
    command.allow_extras();
    command.footer(
        "A record of the input is a board file, a line of FEN or EPD, or a JSON object in one line, such as\n"
        "{\"game\": \"jungle\", \"fen\": \"…\", \"moves\": [\"a7a6\"], \"id\": 7}; forms may be mixed.\n"
        "Further options, after FILE, are the agent's own: --hash 64, --seed 1 …\n\n"
        "Examples:\n"
        "  menagerie solve board.txt\n"
        "  menagerie solve positions.epd --nodes 100000 --to csv -o answers.csv\n"
        "  menagerie solve positions.epd --nodes 100000 --to csv -o answers.csv --resume\n"
        "  menagerie solve --game jungle --movetime 100 --jobs 4 < positions.fen");
}

int run_solve_command(const SolveRequest& request, Streams streams) {
    const auto settings = read_settings(request);
    if (!settings) {
        return refuse(streams, settings.error());
    }
    return SolveCommand{request, *settings, streams}.run();
}

}  // namespace menagerie
