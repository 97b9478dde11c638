#include <charconv>

#include <fmt/format.h>

#include "base/text.h"
#include "match/match.h"
#include "match/match_records.h"

namespace menagerie {
namespace {

constexpr std::string_view match_kind = "match";
constexpr std::string_view game_kind = "game";
constexpr std::size_t game_fields = 6;

std::string_view culprit_text(const std::optional<Side>& culprit) {
    return !culprit ? "-" : *culprit == Side::White ? "white" : "black";
}

std::optional<Verdict> read_verdict(std::string_view text) {
    for (const Verdict verdict : {Verdict::WhiteWins, Verdict::BlackWins, Verdict::Draw}) {
        if (text == result_text(verdict)) {
            return verdict;
        }
    }
    return std::nullopt;
}

std::optional<FinishedGame> read_game(const JournalEntry& entry, const Schedule& schedule) {
    if (entry.fields.size() != game_fields) {
        return std::nullopt;
    }
    const auto number = parse_whole_number(entry.fields[0]);
    const auto verdict = read_verdict(entry.fields[1]);
    const auto termination = read_termination(entry.fields[2]);
    if (!number || *number >= schedule.size() || !verdict || !termination) {
        return std::nullopt;
    }
    FinishedGame game;
    game.scheduled = schedule.game(static_cast<int>(*number));
    game.result = {*verdict, *termination, std::nullopt};
    if (entry.fields[3] != culprit_text(std::nullopt)) {
        game.result.culprit = entry.fields[3] == culprit_text(Side::White) ? Side::White : Side::Black;
    }
    game.reason = entry.fields[4];
    game.pgn = entry.fields[5];
    return game;
}

}  // namespace

std::string fingerprint(const MatchSettings& settings) {
    std::string text = fmt::format("game={}", settings.game->info().key);
    text += settings.format == Format::Gauntlet ? " gauntlet" : " round-robin";
    for (const EngineSpec& engine : settings.engines) {
        text += fmt::format(" | {}", to_text(engine));
    }
    const OpeningSettings& openings = settings.openings;
    text += fmt::format(" | openings seed={} plies={} window={} nodes={} file={} shuffled={}", openings.seed,
                        openings.plies, openings.window, openings.nodes, openings.file, openings.shuffled);
    const AdjudicationRules& rules = settings.rules;
    text += fmt::format(" | resign={}/{} draw={}/{}/{} longest={}", rules.resign_moves, rules.resign_score,
                        rules.draw_moves, rules.draw_score, rules.draw_from_move, rules.longest_game);
    return text;
}

JournalEntry first_entry(const MatchSettings& settings) { return {std::string{match_kind}, {fingerprint(settings)}}; }

JournalEntry entry_of(const FinishedGame& game) {
    return {std::string{game_kind},
            {std::to_string(game.scheduled.number), std::string{result_text(game.result.verdict)},
             std::string{to_text(game.result.termination)}, std::string{culprit_text(game.result.culprit)}, game.reason,
             game.pgn}};
}

Result<std::vector<FinishedGame>> recorded_games(const std::vector<JournalEntry>& entries,
                                                 const MatchSettings& settings, const Schedule& schedule) {
    if (entries.empty() || entries.front().kind != match_kind || entries.front().fields.size() != 1) {
        return fail("this is not the journal of a match");
    }
    const std::string expected = fingerprint(settings);
    if (entries.front().fields.front() != expected) {
        return fail("the journal belongs to another match:\n  journal: {}\n  asked:   {}",
                    entries.front().fields.front(), expected);
    }
    std::vector<FinishedGame> games;
    for (std::size_t i = 1; i < entries.size(); ++i) {
        auto game = read_game(entries[i], schedule);
        if (entries[i].kind != game_kind || !game) {
            return fail("line {} of the journal is no game of this match (was it longer before?)", i + 1);
        }
        games.push_back(std::move(*game));
    }
    return games;
}

}  // namespace menagerie
