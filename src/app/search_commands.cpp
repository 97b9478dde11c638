#include "app/search_commands.h"

#include <algorithm>
#include <memory>
#include <ostream>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "catalogue/option_values.h"
#include "search/win_scores.h"
#include "tools/bench.h"

namespace menagerie {
namespace {

constexpr int default_bench_depth = 9;

Result<std::optional<std::int64_t>> read_limit(std::string_view name, const std::optional<std::string>& text,
                                               std::int64_t largest) {
    if (!text) {
        return std::optional<std::int64_t>{};
    }
    const auto number = parse_whole_number(*text, 18);
    if (!number || *number < 1 || *number > largest) {
        return fail("{} must be a whole number from 1 to {}, got {}", name, largest, menagerie::quoted(*text));
    }
    return number;
}

Result<Limits> read_limits(const SearchRequest& request) {
    constexpr std::int64_t longest = 1'000'000'000;
    const auto movetime = read_limit("--movetime", request.movetime, longest);
    const auto depth = read_limit("--depth", request.depth, deepest_ply);
    const auto nodes = read_limit("--nodes", request.nodes, longest * longest);
    for (const auto* const limit : {&movetime, &depth, &nodes}) {
        if (!*limit) {
            return limit->error();
        }
    }
    Limits limits;
    limits.lines = request.lines;
    if (*movetime) {
        limits.move_time = std::chrono::milliseconds{**movetime};
    }
    if (*depth) {
        limits.depth = static_cast<int>(**depth);
    }
    if (*nodes) {
        limits.nodes = static_cast<std::uint64_t>(**nodes);
    }
    return limits;
}

/// A second, unless the request or the agent itself knows when to stop: a budget of plies is a limit of its own.
void set_default_limit(Limits& limits, const Agent& agent) {
    const bool has_limit = limits.move_time || limits.depth || limits.nodes;
    if (!has_limit && find_option(agent.options(), "Budget") == nullptr) {
        limits.move_time = std::chrono::seconds{1};
    }
}

/// `--move-overhead 20` sets the option "Move Overhead".
std::optional<Error> set_agent_options(Agent& agent, const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size(); i += 2) {
        std::string name = words[i];
        if (!name.starts_with("--") || i + 1 == words.size()) {
            return fail("unexpected argument {}", menagerie::quoted(name));
        }
        name.erase(0, 2);
        std::replace(name.begin(), name.end(), '-', ' ');
        if (auto error = agent.set_option(name, words[i + 1])) {
            return error;
        }
    }
    return std::nullopt;
}

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

nlohmann::json to_json(const GameModule& game, const Progress& progress) {
    nlohmann::json json{{"depth", progress.depth},
                        {"line_number", progress.line_number},
                        {"nodes", progress.nodes},
                        {"milliseconds", progress.time.count()},
                        {"line", nlohmann::json::array()}};
    if (is_forced(progress.score)) {
        json[is_win(progress.score) ? "win_in_plies" : "loss_in_plies"] = plies_to_end(progress.score);
    } else {
        json["centipawns"] = progress.score;
    }
    for (const Move move : progress.line) {
        json["line"].push_back(game.to_uci(move));
    }
    return json;
}

void print_progress(const GameModule& game, const Progress& progress, bool as_json, std::ostream& out) {
    if (as_json) {
        out << to_json(game, progress) << '\n' << std::flush;
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
    if (report.best.is_none()) {
        out << (as_json ? R"({"bestmove":null})" : "bestmove (none)") << '\n';
    } else if (as_json) {
        nlohmann::json json = to_json(game, report.progress);
        json["bestmove"] = game.to_uci(report.best);
        for (const MoveStatistics& each : report.statistics) {
            json["statistics"].push_back({{"move", game.to_uci(each.move)}, {"games", each.games}, {"won", each.won}});
        }
        out << json << '\n';
    } else if (!report.statistics.empty()) {
        print_statistics(game, report, out);
    } else {
        out << fmt::format("bestmove {} score {} depth {} nodes {} line {}\n", game.to_uci(report.best),
                           score_text(report.progress.score), report.progress.depth, report.progress.nodes,
                           line_text(game, report.progress.line));
    }
}

int refuse(Streams streams, const Error& error) {
    streams.err << "error: " << error.message << '\n';
    return exit_bad_input;
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
    auto limits = read_limits(request);
    if (!limits) {
        return refuse(streams, limits.error());
    }
    const auto agent =
        module.make_agent(request.agent.empty() ? module.agent_kinds().front() : std::string_view{request.agent});
    if (!agent) {
        return refuse(streams, agent.error());
    }
    if (const auto error = set_agent_options(**agent, request.agent_options)) {
        return refuse(streams, *error);
    }
    set_default_limit(*limits, **agent);
    const auto listener = [&](const Progress& progress) {
        print_progress(module, progress, request.json, streams.out);
    };
    print_report(module, (*agent)->think(opened->record, *limits, listener, {}), request.json, streams.out);
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
