#include "protocol/uci_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "search/win_chances.h"
#include "search/win_scores.h"

namespace menagerie {

std::string uci_score(const GameInfo& info, Score score, bool show_wdl) {
    std::string text;
    if (is_forced(score)) {
        const int plies = plies_to_end(score);
        text = fmt::format("mate {}", is_win(score) ? (plies + 1) / 2 : -(plies / 2));
    } else {
        text = fmt::format("cp {}", score);
    }
    if (show_wdl) {
        const WinChances chances = chances_of(info, score);
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
