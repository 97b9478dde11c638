#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/elo.h"
#include "match/game_runner.h"
#include "match/pairings.h"

namespace menagerie {

/// What counts of a finished game.
struct GameResult {
    Verdict verdict = Verdict::Ongoing;
    Termination termination = Termination::Normal;
    std::optional<Side> culprit;
};

/// The table of a match: grows game by game, in any order, and is the same whatever the order was.
class Standings {
public:
    /// What an engine did that it should not.
    struct Faults {
        int time_forfeits = 0;
        int illegal_moves = 0;
        int failures = 0;  ///< died or hung
    };

    Standings(const Schedule& schedule, std::vector<std::string> names);

    void add(const ScheduledGame& game, const GameResult& result);

    [[nodiscard]] int games() const { return static_cast<int>(results_.size()); }
    [[nodiscard]] bool has(int number) const { return results_.contains(number); }
    /// Of an encounter, for its first engine.
    [[nodiscard]] const Tally& tally(int encounter) const { return tallies_[static_cast<std::size_t>(encounter)]; }
    /// Of an engine against everybody.
    [[nodiscard]] Tally total(int engine) const;
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

    /// The final table: a line an engine, best first, then the encounters.
    [[nodiscard]] std::string table() const;
    /// One line for people who wait: score, Elo and LOS of the first encounter, or the leaders.
    [[nodiscard]] std::string summary() const;

private:
    /// The engines, the most successful first; equals in the order they were named.
    [[nodiscard]] std::vector<int> ranking() const;
    void write_engines(std::string& text) const;
    void write_encounters(std::string& text) const;
    void write_faults(std::string& text) const;

    const Schedule& schedule_;
    std::vector<std::string> names_;
    std::vector<Tally> tallies_;      ///< by encounter
    std::vector<Faults> faults_;      ///< by engine
    std::map<int, Verdict> results_;  ///< by number of the game
};

/// "+12.3 ± 4.5", or what can be said when all games ended alike.
[[nodiscard]] std::string elo_text(const Tally& tally);

}  // namespace menagerie
