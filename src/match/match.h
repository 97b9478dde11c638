#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "catalogue/module.h"
#include "match/adjudication.h"
#include "match/engine_spec.h"
#include "match/journal.h"
#include "match/openings.h"
#include "match/pairings.h"
#include "match/sprt.h"
#include "match/standings.h"

namespace menagerie {

/// Everything that decides how a match is played.
struct MatchSettings {
    const GameModule* game = nullptr;
    std::vector<EngineSpec> engines;
    Format format = Format::RoundRobin;
    int rounds = 50;
    int concurrency = 1;
    OpeningSettings openings;
    AdjudicationRules rules;
    std::chrono::milliseconds margin{100};
    std::chrono::milliseconds patience{60'000};  ///< for an answer of an engine whose time does not count
    std::optional<SprtSettings> sprt;            ///< of the first encounter
    std::string event = "Menagerie match";
};

/// A game that has been played.
struct FinishedGame {
    ScheduledGame scheduled;
    GameResult result;
    std::string reason;
    std::string pgn;
    std::array<ThinkingTime, 2> thinking{};  ///< by side; not known of a game that a journal tells of
};

/// Where a match reads and writes besides the engines. Callbacks come one at a time.
struct MatchOutlets {
    Journal* journal = nullptr;  ///< null: nothing is kept
    TrafficLog* log = nullptr;
    std::function<void(const FinishedGame&, const Standings&)> on_game;
};

/// How a match ended.
struct MatchEnd {
    Standings standings;
    std::optional<SprtState> sprt;
    bool complete = false;                 ///< all games played, or the test decided
    std::vector<ThinkingTime> thinking{};  ///< by engine, in the games played now
};

/// The settings a journal must agree with, in one text; concurrency and length may change.
[[nodiscard]] std::string fingerprint(const MatchSettings& settings);

/// The games recorded in a journal's entries, in the order they were finished; an error when they belong to another
/// match.
[[nodiscard]] Result<std::vector<FinishedGame>> recorded_games(const std::vector<JournalEntry>& entries,
                                                               const MatchSettings& settings, const Schedule& schedule);
/// The entry that begins the journal of a match.
[[nodiscard]] JournalEntry first_entry(const MatchSettings& settings);

/// Plays the games of `schedule` that are not among `earlier`.
[[nodiscard]] Result<MatchEnd> run_match(const MatchSettings& settings, const Schedule& schedule, OpeningBook& openings,
                                         const std::vector<FinishedGame>& earlier, const MatchOutlets& outlets,
                                         const std::stop_token& stop);

}  // namespace menagerie
