#include "json/report_json.h"

#include <nlohmann/json.hpp>

#include "search/win_scores.h"

namespace menagerie {

ScoreField score_field(Score score) {
    if (!is_forced(score)) {
        return {"centipawns", score};
    }
    return {is_win(score) ? "win_in_plies" : "loss_in_plies", plies_to_end(score)};
}

nlohmann::json progress_json(const GameModule& game, const Progress& progress) {
    nlohmann::json json{{"depth", progress.depth},
                        {"line_number", progress.line_number},
                        {"nodes", progress.nodes},
                        {"milliseconds", progress.time.count()},
                        {"line", nlohmann::json::array()}};
    const auto [name, value] = score_field(progress.score);
    json[name] = value;
    for (const Move move : progress.line) {
        json["line"].push_back(game.to_uci(move));
    }
    return json;
}

nlohmann::json report_json(const GameModule& game, const Report& report) {
    if (report.best.is_none()) {
        return {{"bestmove", nullptr}};
    }
    nlohmann::json json = progress_json(game, report.progress);
    json["bestmove"] = game.to_uci(report.best);
    for (const MoveStatistics& each : report.statistics) {
        json["statistics"].push_back({{"move", game.to_uci(each.move)}, {"games", each.games}, {"won", each.won}});
    }
    return json;
}

}  // namespace menagerie
