#pragma once

#include <string>

#include "match/journal.h"
#include "match/match.h"

/// How a finished game is written down.
namespace menagerie {

[[nodiscard]] JournalEntry entry_of(const FinishedGame& game);

/// The game as PGN, with scores and times as comments and the reason of its end.
[[nodiscard]] std::string pgn_of(const MatchSettings& settings, const ScheduledGame& scheduled,
                                 const PlayedGame& played);

}  // namespace menagerie
