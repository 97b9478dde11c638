#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "catalogue/option_values.h"
#include "search/limits.h"
#include "tools/position_reader.h"
#include "tools/solution.h"
#include "tools/solve_journal.h"

/// Positions in, moves out.
namespace menagerie {

struct SolveSettings {
    PositionReader::Games games;
    std::optional<SolutionForm> form;  ///< nothing: board files for board files, JSON lines for all else
    Limits limits;                     ///< without any: the clock of a board file, or a second
    std::string agent;                 ///< empty: the game's strongest
    std::vector<OptionSetting> options;
    int jobs = 1;
};

/// How far a run is.
struct SolveCount {
    std::size_t records = 0;
    std::size_t failures = 0;
    std::size_t kept = 0;     ///< answered by the run that this one goes on with
    std::uint64_t bytes = 0;  ///< of the input
};

/// Who takes the answers. Both are called by one thread at a time, in the order of the input.
struct SolveSink {
    std::function<bool(const std::string& text)> write;  ///< false: it cannot be written, stop
    std::function<void(const PositionItem& item, const SolveAnswer& answer, const SolveCount& count)> follow;
};

/// Can the agents be had with these settings? Says what is wrong with them otherwise.
[[nodiscard]] std::optional<Error> check_settings(const SolveSettings& settings);

/// Answers every record of the input, in its order. Each answer depends on its record and the settings alone, not on
/// the number of jobs or what was thought before, as long as the limits do not speak of time. An error ends the run
/// before its end.
[[nodiscard]] Result<SolveCount> solve(std::istream& in, const SolveSettings& settings, const SolveSink& sink,
                                       SolveJournal* journal);

}  // namespace menagerie
