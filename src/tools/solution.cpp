#include "tools/solution.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/lines.h"
#include "json/report_json.h"
#include "rules/narration.h"
#include "search/win_chances.h"
#include "search/win_scores.h"

namespace menagerie {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::pair<std::string_view, SolutionForm>, 4> form_names{{
    {"jsonl", SolutionForm::JsonLines},
    {"csv", SolutionForm::Csv},
    {"epd", SolutionForm::Epd},
    {"board", SolutionForm::Board},
}};

/// The columns of a table; in JSON lines those that are empty are left out.
constexpr std::array<std::string_view, 17> columns{
    "number",        "source_line", "id",    "game",       "fen",  "bestmove",  "san",    "centipawns", "win_in_plies",
    "loss_in_plies", "depth",       "nodes", "win_chance", "line", "narration", "result", "error"};

/// Everything an answer says, as text or number by column.
Json facts_of(const PositionItem& item) {
    Json facts{{"number", item.number}, {"source_line", item.line}};
    if (!item.id.empty()) {
        facts["id"] = Json::parse(item.id);
    }
    return facts;
}

/// The share of the games that a Monte-Carlo agent has won with its move, or what the score promises.
double win_chance_of(const GameInfo& info, const Report& report) {
    const auto found = std::find_if(report.statistics.begin(), report.statistics.end(),
                                    [&](const MoveStatistics& each) { return each.move == report.best; });
    if (found != report.statistics.end() && found->games > 0) {
        const auto thousandths = found->won * 1000 / found->games;
        return static_cast<double>(thousandths) / 1000.0;
    }
    return chances_of(info, report.progress.score).win / 1000.0;
}

/// The record lengthened by the line that was found; by the move alone where an agent has no line.
GameRecord with_line(const GameRecord& record, const Report& report) {
    GameRecord longer = record;
    if (report.progress.line.empty() || report.progress.line.front() != report.best) {
        longer.moves.push_back(report.best);
    } else {
        longer.moves.insert(longer.moves.end(), report.progress.line.begin(), report.progress.line.end());
    }
    return longer;
}

/// The moves of `longer` that `record` has not, in short notation.
std::vector<std::string> sans_of_line(const GameModule& game, const GameRecord& record, const GameRecord& longer) {
    std::vector<std::string> sans = game.to_san(longer);
    sans.erase(sans.begin(), sans.begin() + static_cast<std::ptrdiff_t>(record.moves.size()));
    return sans;
}

GameRecord with_move(GameRecord record, Move move) {
    record.moves.push_back(move);
    return record;
}

Json facts_of(const PositionItem& item, const Report& report) {
    const GameModule& game = *item.found->game;
    const GameRecord& record = item.found->record;
    Json facts = facts_of(item);
    facts["game"] = game.info().key;
    facts["fen"] = game.fen(record);
    if (report.best.is_none()) {
        facts["bestmove"] = nullptr;
        facts["result"] = result_and_reason(game.outcome(record));
        return facts;
    }
    const GameRecord longer = with_line(record, report);
    facts["bestmove"] = game.to_uci(report.best);
    facts["san"] = sans_of_line(game, record, longer).front();
    const auto [score_name, score] = score_field(report.progress.score);
    facts[score_name] = score;
    facts["depth"] = report.progress.depth;
    facts["nodes"] = report.progress.nodes;
    facts["win_chance"] = win_chance_of(game.info(), report);
    facts["line"] = Json::array();
    for (std::size_t i = record.moves.size(); i < longer.moves.size(); ++i) {
        facts["line"].push_back(game.to_uci(longer.moves[i]));
    }
    facts["narration"] = narrate(game.info(), game.last_effects(with_move(record, report.best)));
    return facts;
}

/// What is no UTF-8 (in an EPD's strings) is replaced.
std::string json_line(const Json& facts) { return facts.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'; }

/// A field as RFC 4180 has it: in quotation marks where it needs them.
std::string csv_field(const Json& value) {
    std::string text;
    if (value.is_array()) {
        for (const Json& part : value) {
            text += (text.empty() ? "" : " ") + part.get<std::string>();
        }
    } else if (value.is_string()) {
        text = value.get<std::string>();
    } else if (!value.is_null()) {
        text = value.dump();
    }
    if (text.find_first_of("\",\r\n") == std::string::npos) {
        return text;
    }
    std::string quotation = "\"";
    for (const char character : text) {
        quotation +=
            character == '"' ? "\"\"" : std::string(1, character == '\n' || character == '\r' ? ' ' : character);
    }
    return quotation + '"';
}

std::string csv_line(const Json& facts) {
    std::vector<std::string> fields;
    for (const std::string_view column : columns) {
        const auto found = facts.find(column);
        fields.push_back(found == facts.end() ? "" : csv_field(*found));
    }
    return fmt::format("{}\n", fmt::join(fields, ","));
}

/// The operations of the input, with our own in place of its answers.
std::string epd_line(const PositionItem& item, const Report& report) {
    constexpr std::array<std::string_view, 7> answers{"bm", "ce", "dm", "acd", "acn", "pv", "c0"};
    const GameModule& game = *item.found->game;
    const GameRecord& record = item.found->record;
    Epd epd{&game, {game.fen(record), {}}, item.found->operations};
    std::erase_if(epd.operations, [&](const EpdOperation& operation) {
        return std::find(answers.begin(), answers.end(), operation.opcode) != answers.end();
    });
    if (report.best.is_none()) {
        epd.operations.push_back({"c0", {result_and_reason(game.outcome(record))}});
        return write_epd(epd) + '\n';
    }
    const auto sans = sans_of_line(game, record, with_line(record, report));
    const Score score = report.progress.score;
    epd.operations.push_back({"bm", {sans.front()}});
    epd.operations.push_back({"ce", {std::to_string(score)}});
    if (is_win(score)) {
        epd.operations.push_back({"dm", {std::to_string((plies_to_end(score) + 1) / 2)}});
    }
    epd.operations.push_back({"acd", {std::to_string(report.progress.depth)}});
    epd.operations.push_back({"acn", {std::to_string(report.progress.nodes)}});
    epd.operations.push_back({"pv", sans});
    return write_epd(epd) + '\n';
}

Result<std::string> board_answer(const PositionItem& item, const Report& report) {
    const ReadPosition& found = *item.found;
    if (report.best.is_none()) {
        return fail("the game is over: {}", result_and_reason(found.game->outcome(found.record)));
    }
    return found.game->board_file(with_move(found.record, report.best), found.board_file);
}

}  // namespace

std::optional<SolutionForm> read_solution_form(std::string_view name) {
    for (const auto& [form_name, form] : form_names) {
        if (form_name == name) {
            return form;
        }
    }
    return std::nullopt;
}

std::string heading_of(SolutionForm form) {
    return form == SolutionForm::Csv ? fmt::format("{}\n", fmt::join(columns, ",")) : "";
}

Result<std::string> write_solution(SolutionForm form, const PositionItem& item, const Report& report) {
    switch (form) {
        case SolutionForm::JsonLines: return json_line(facts_of(item, report));
        case SolutionForm::Csv: return csv_line(facts_of(item, report));
        case SolutionForm::Epd: return epd_line(item, report);
        case SolutionForm::Board: break;
    }
    return board_answer(item, report);
}

std::size_t count_answers(SolutionForm form, std::istream& in) {
    const std::size_t headings = heading_of(form).empty() ? 0 : 1;
    std::size_t lines = 0;
    std::size_t remarks = 0;
    std::string line;
    while (read_line(in, line)) {
        ++(line.starts_with('#') ? remarks : lines);
    }
    const std::size_t lines_each = form == SolutionForm::Board ? lines_of_a_board_file : 1;
    return lines < headings ? 0 : (lines - headings) / lines_each + remarks;
}

std::string write_failure(SolutionForm form, const PositionItem& item, const Error& error) {
    if (form == SolutionForm::Epd || form == SolutionForm::Board) {
        return fmt::format("# error: line {}: {}\n", item.line, error.message);
    }
    Json facts = facts_of(item);
    facts["error"] = error.message;
    return form == SolutionForm::Csv ? csv_line(facts) : json_line(facts);
}

}  // namespace menagerie
