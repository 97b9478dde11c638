#include "app/study_commands.h"

#include <algorithm>
#include <fstream>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/progress_bar.h"
#include "base/processors.h"
#include "base/text.h"
#include "catalogue/catalogue.h"
#include "tools/rulebook.h"
#include "tools/statistics_plot.h"

namespace menagerie {
namespace {

constexpr std::size_t columns = 100;

std::string estimate_text(const Estimate& estimate, double scale = 1) {
    return fmt::format("{:.1f} ± {:.1f}", scale * estimate.value, scale * estimate.error);
}

std::string pieces_text(const GameInfo& info, const GameStatistics& statistics) {
    std::string text = fmt::format("\n{:<18}{:>16}{:>18}\n", "piece", "worth in Elo", "engine's value");
    for (const PieceWorth& worth : statistics.pieces) {
        const PieceInfo& piece = info.pieces[static_cast<std::size_t>(worth.kind)];
        const std::string found =
            worth.is_known ? fmt::format("{:+.0f} ± {:.0f}", worth.elo.value, worth.elo.error) : "not known";
        text += fmt::format("{:<18}{:>16}{:>18.2f}\n", piece.name, found, piece.value / 100.0);
    }
    return text;
}

std::string statistics_text(const GameInfo& info, const GameStatistics& statistics) {
    const auto percent = [&](int count) { return 100.0 * count / std::max(1, statistics.games); };
    const auto& lengths = statistics.lengths;
    std::string text = fmt::format("{}: {} games\n\n", info.name, statistics.games);
    text += fmt::format("{:<26}{}\n", "legal moves a position", estimate_text(statistics.branching));
    text += fmt::format("{:<26}{}\n", "plies a game", estimate_text(statistics.length));
    text += fmt::format("{:<26}{}, half below {}, up to {}\n", "", lengths.front(), lengths[lengths.size() / 2],
                        lengths.back());
    text += fmt::format("{:<26}{:.1f} %, draws {:.1f} %, second {:.1f} %\n", "first side wins",
                        percent(statistics.first_wins), percent(statistics.draws), percent(statistics.first_losses));
    text += fmt::format("{:<26}{} % of the points\n", "first side's share", estimate_text(statistics.first_score, 100));
    for (const auto& [reason, count] : statistics.reasons) {
        text += fmt::format("{:<26}{} ({:.1f} %)\n", "end by " + reason, count, percent(count));
    }
    return text + pieces_text(info, statistics) +
           "\nIntervals are those of 95 %. A worth is what one more piece of the kind did for the result.\n";
}

std::string statistics_json(const GameInfo& info, const GameStatistics& statistics) {
    const auto estimate = [](const Estimate& given) {
        return nlohmann::ordered_json{{"value", given.value}, {"error", given.error}};
    };
    nlohmann::ordered_json json{{"game", info.key},
                                {"games", statistics.games},
                                {"unfinished", statistics.unfinished},
                                {"first_wins", statistics.first_wins},
                                {"draws", statistics.draws},
                                {"first_losses", statistics.first_losses},
                                {"first_score", estimate(statistics.first_score)},
                                {"branching", estimate(statistics.branching)},
                                {"length", estimate(statistics.length)},
                                {"median_length", statistics.lengths[statistics.lengths.size() / 2]}};
    for (const auto& [reason, count] : statistics.reasons) {
        json["reasons"][reason] = count;
    }
    json["pieces"] = nlohmann::ordered_json::array();
    for (const PieceWorth& worth : statistics.pieces) {
        nlohmann::ordered_json piece{{"name", info.pieces[static_cast<std::size_t>(worth.kind)].name}};
        piece["elo"] = worth.is_known ? estimate(worth.elo) : nlohmann::ordered_json{};
        json["pieces"].push_back(std::move(piece));
    }
    return json.dump(2) + '\n';
}

}  // namespace

void add_rules_options(CLI::App& command, RulesRequest& request) {
    command.add_option("GAME", request.game, "the game's key; see `menagerie games`")->required();
    command.add_flag("--json", request.json, "clause by clause, for programs");
    command.footer("Examples:\n  menagerie rules ultimar\n  menagerie rules 2pw --json");
}

int tell_rules(const RulesRequest& request, Streams streams) {
    const auto game = find_game(request.game);
    if (!game) {
        return refuse(streams, game.error());
    }
    const Rulebook book = read_rulebook((*game)->rulebook());
    streams.out << (request.json ? rulebook_json(book, (*game)->info().key) : rulebook_text(book, columns));
    return exit_done;
}

void add_stats_options(CLI::App& command, StatsRequest& request) {
    command.add_option("GAME", request.game, "the game's key; see `menagerie games`")->required();
    command.add_option("--games", request.options.games, "how many to play")->check(CLI::Range(2, 100'000'000));
    command.add_option("--agent", request.options.agent, "who plays both sides; random when not given");
    command.add_option("--nodes", request.options.nodes, "positions an agent looks at for each move")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
    command.add_option("--random-plies", request.options.random_plies, "moves by lot at the start of each game")
        ->check(CLI::Range(0, 1000));
    command.add_option("--longest", request.options.longest_game, "plies after which a game counts as a draw")
        ->check(CLI::Range(1, 100'000));
    command.add_option("--seed", request.options.seed, "equal seeds give equal games");
    command.add_option("--jobs", request.jobs, "games at the same time; without it one a processor")
        ->check(CLI::Range(1, 1024));
    command.add_option("--svg", request.svg, "write a picture to this file");
    command.add_flag("--json", request.json, "the numbers for programs");
    command.footer(
        "Examples:\n  menagerie stats jungle\n"
        "  menagerie stats chess --agent alphabeta --nodes 500 --random-plies 8 --games 500 --svg chess.svg");
}

int tell_statistics(const StatsRequest& request, Streams streams) {
    const auto game = find_game(request.game);
    if (!game) {
        return refuse(streams, game.error());
    }
    StatisticsOptions options = request.options;
    options.jobs = workers_for(request.jobs);
    std::ofstream picture;
    if (!request.svg.empty()) {
        picture.open(request.svg);
        if (!picture) {
            return refuse(streams, fail("cannot write {}", menagerie::quoted(request.svg)));
        }
    }
    ProgressBar bar{streams.err};
    const auto statistics = gather_statistics(**game, options, [&](int finished) {
        bar.show({.items = static_cast<std::size_t>(finished),
                  .new_items = static_cast<std::size_t>(finished),
                  .share = static_cast<double>(finished) / options.games});
    });
    bar.clear();
    if (!statistics) {
        return refuse(streams, statistics.error());
    }
    const GameInfo& info = (*game)->info();
    streams.out << (request.json ? statistics_json(info, *statistics) : statistics_text(info, *statistics));
    if (picture.is_open() && !(picture << statistics_plot(**game, *statistics) << std::flush)) {
        streams.err << fmt::format("error: cannot write {}\n", menagerie::quoted(request.svg));
        return exit_work_failed;
    }
    return exit_done;
}

}  // namespace menagerie
