#include "app/search_commands.h"

#include <algorithm>
#include <memory>
#include <ostream>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/limit_options.h"
#include "catalogue/catalogue.h"
#include "catalogue/option_values.h"
#include "json/report_json.h"
#include "search/win_scores.h"
#include "tools/bench.h"

namespace menagerie {
namespace {

constexpr int default_bench_depth = 9;

std::string score_text(Score score) {
    if (is_forced(score)) {
        return fmt::format("{} in {} plies", is_win(score) ? "win" : "loss", plies_to_end(score));
    }
    return fmt::format("{:+.2f}", score / 100.0);
}

std::string line_text(const GameModule& game, const std::vector<Move>& line) {
    std::vector<std::string> texts;
    for (const Move move : line) {
        texts.push_back(game.to_uci(move));
    }
    return fmt::format("{}", fmt::join(texts, " "));
}

void print_progress(const GameModule& game, const Progress& progress, bool as_json, std::ostream& out) {
    if (as_json) {
        out << progress_json(game, progress) << '\n' << std::flush;
        return;
    }
    out << fmt::format("depth {} line {} score {} nodes {} time {} ms: {}\n", progress.depth, progress.line_number,
                       score_text(progress.score), progress.nodes, progress.time.count(),
                       line_text(game, progress.line))
        << std::flush;
}

void print_statistics(const GameModule& game, const Report& report, std::ostream& out) {
    MoveStatistics total;
    for (const MoveStatistics& each : report.statistics) {
        out << fmt::format("{} games {} won {}\n", game.to_uci(each.move), each.games, each.won);
        total.games += each.games;
        total.won += each.won;
    }
    out << fmt::format("bestmove {} plies {} games {} won {}\n", game.to_uci(report.best), report.plies, total.games,
                       total.won);
}

void print_report(const GameModule& game, const Report& report, bool as_json, std::ostream& out) {
    if (as_json) {
        out << report_json(game, report) << '\n';
    } else if (report.best.is_none()) {
        out << "bestmove (none)\n";
    } else if (!report.statistics.empty()) {
        print_statistics(game, report, out);
    } else {
        out << fmt::format("bestmove {} score {} depth {} nodes {} line {}\n", game.to_uci(report.best),
                           score_text(report.progress.score), report.progress.depth, report.progress.nodes,
                           line_text(game, report.progress.line));
    }
}

}  // namespace

int search_position(const SearchRequest& request, Streams streams) {
    const auto game = find_game(request.position.game);
    if (!game) {
        return refuse(streams, game.error());
    }
    const GameModule& module = **game;
    const auto opened = open_requested(module, request.position, streams);
    if (!opened) {
        return refuse(streams, opened.error());
    }
    auto limits = read_limits(request.limits);
    if (!limits) {
        return refuse(streams, limits.error());
    }
    limits->lines = request.lines;
    const std::string_view kind = request.limits.agent;
    const auto agent = module.make_agent(kind.empty() ? module.agent_kinds().front() : kind);
    if (!agent) {
        return refuse(streams, agent.error());
    }
    const auto options = read_agent_options(request.agent_options);
    if (!options) {
        return refuse(streams, options.error());
    }
    if (const auto error = set_options(**agent, *options)) {
        return refuse(streams, *error);
    }
    const auto listener = [&](const Progress& progress) {
        print_progress(module, progress, request.json, streams.out);
    };
    print_report(module, (*agent)->think(opened->record, with_usual_limit(*limits, **agent), listener, {}),
                 request.json, streams.out);
    return exit_done;
}

int bench_games(const BenchRequest& request, Streams streams) {
    const auto depth = read_limit("--depth", request.depth, deepest_ply);
    if (!depth) {
        return refuse(streams, depth.error());
    }
    std::vector<const GameModule*> games;
    for (const std::string& key : request.games) {
        const auto game = find_game(key);
        if (!game) {
            return refuse(streams, game.error());
        }
        games.push_back(*game);
    }
    if (games.empty()) {
        games.assign(all_games().begin(), all_games().end());
    }
    BenchResult total;
    for (const GameModule* const game : games) {
        const BenchResult result = run_bench(*game, static_cast<int>(depth->value_or(default_bench_depth)));
        streams.out << fmt::format("{}: {} nodes\n", game->info().key, result.nodes) << std::flush;
        streams.err << fmt::format("{}: {} ms, {} nodes a second\n", game->info().key, result.time.count(),
                                   result.nodes * 1000 /
                                       static_cast<std::uint64_t>(std::max<std::int64_t>(1, result.time.count())));
        total.nodes += result.nodes;
    }
    streams.out << fmt::format("total: {} nodes\n", total.nodes);
    return exit_done;
}

}  // namespace menagerie
