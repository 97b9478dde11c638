#include "protocol/uci_text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "search/win_scores.h"

namespace menagerie {
namespace {

struct Chances {
    int win = 0;
    int draw = 0;
    int loss = 0;
};

/// Two logistic curves: an advantage of `even_chance` centipawns wins every second game. Between them lie the draws;
/// games that know none have the curves meet.
Chances chances_of(const GameInfo& info, Score score) {
    if (is_forced(score)) {
        return is_win(score) ? Chances{1000, 0, 0} : Chances{0, 0, 1000};
    }
    constexpr double slope = 80.0;
    const bool has_draws = info.repetitions_to_draw > 0 || info.quiet_plies_to_draw > 0;
    const double even_chance = has_draws ? 150.0 : 0.0;
    const auto permille = [&](double advantage) {
        return static_cast<int>(std::lround(1000.0 / (1.0 + std::exp((even_chance - advantage) / slope))));
    };
    const int win = permille(score);
    const int loss = has_draws ? permille(-score) : 1000 - win;
    return {win, 1000 - win - loss, loss};
}

}  // namespace

std::string uci_score(const GameInfo& info, Score score, bool show_wdl) {
    std::string text;
    if (is_forced(score)) {
        const int plies = plies_to_end(score);
        text = fmt::format("mate {}", is_win(score) ? (plies + 1) / 2 : -(plies / 2));
    } else {
        text = fmt::format("cp {}", score);
    }
    if (show_wdl) {
        const Chances chances = chances_of(info, score);
        text += fmt::format(" wdl {} {} {}", chances.win, chances.draw, chances.loss);
    }
    return text;
}

std::string uci_info(const GameModule& game, const Progress& progress, bool show_wdl) {
    const auto milliseconds = static_cast<std::uint64_t>(progress.time.count());
    const std::string_view bound = progress.bound == Progress::Bound::Lower   ? " lowerbound"
                                   : progress.bound == Progress::Bound::Upper ? " upperbound"
                                                                              : "";
    std::string text = fmt::format(
        "info depth {} seldepth {} multipv {} score {}{} nodes {} nps {} hashfull {} time {}", progress.depth,
        std::max(progress.depth, progress.deepest), progress.line_number,
        uci_score(game.info(), progress.score, show_wdl), bound, progress.nodes,
        progress.nodes * 1000 / std::max<std::uint64_t>(1, milliseconds), progress.table_permille, milliseconds);
    if (!progress.line.empty()) {
        text += " pv " + uci_line(game, progress.line);
    }
    return text;
}

std::string uci_current_move(const GameModule& game, const RootStep& step) {
    return fmt::format("info depth {} currmove {} currmovenumber {}", step.depth, game.to_uci(step.move), step.number);
}

std::string uci_best_move(const GameModule& game, const Report& report) {
    if (report.best.is_none()) {
        return "bestmove (none)";
    }
    std::string text = "bestmove " + game.to_uci(report.best);
    if (!report.expected_reply.is_none()) {
        text += " ponder " + game.to_uci(report.expected_reply);
    }
    return text;
}

std::string uci_line(const GameModule& game, const std::vector<Move>& line) {
    std::vector<std::string> texts;
    for (const Move move : line) {
        texts.push_back(game.to_uci(move));
    }
    return fmt::format("{}", fmt::join(texts, " "));
}

std::string uci_variant_info(const GameInfo& info) {
    return fmt::format("info string variant {} files {} ranks {} pocket 0 template fairy startpos {}", info.key,
                       info.size.files, info.size.ranks, info.start_fen);
}

}  // namespace menagerie
