#include "match/standings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace menagerie {
namespace {

/// Half points of the first engine of an encounter.
int half_points(const ScheduledGame& game, Verdict verdict) {
    if (verdict == Verdict::Draw) {
        return 1;
    }
    const bool first_is_white = game.number % 2 == 0;
    return (verdict == Verdict::WhiteWins) == first_is_white ? 2 : 0;
}

}  // namespace

std::string elo_text(const Tally& tally) {
    const EloEstimate estimate = estimate_elo(tally);
    if (!std::isfinite(estimate.elo)) {
        return estimate.elo > 0 ? "+inf" : "-inf";
    }
    if (!std::isfinite(estimate.margin())) {
        return fmt::format("{:+.1f} ± inf", estimate.elo);
    }
    return fmt::format("{:+.1f} ± {:.1f}", estimate.elo, estimate.margin());
}

Standings::Standings(const Schedule& schedule, std::vector<std::string> names)
    : schedule_{schedule},
      names_{std::move(names)},
      tallies_(schedule.encounters().size()),
      faults_(names_.size()) {}

void Standings::add(const ScheduledGame& game, const GameResult& result) {
    if (result.verdict == Verdict::Ongoing || !results_.emplace(game.number, result.verdict).second) {
        return;
    }
    Tally& tally = tallies_[static_cast<std::size_t>(game.encounter)];
    const int points = half_points(game, result.verdict);
    ++(points == 2 ? tally.wins : points == 1 ? tally.draws : tally.losses);
    const auto partner = results_.find(game.number ^ 1);
    if (partner != results_.end()) {
        const int together = points + half_points(schedule_.game(game.number ^ 1), partner->second);
        ++tally.pairs[static_cast<std::size_t>(together)];
    }
    if (result.culprit) {
        const int engine = game.engines[static_cast<std::size_t>(index_of(*result.culprit))];
        Faults& faults = faults_[static_cast<std::size_t>(engine)];
        ++(result.termination == Termination::TimeForfeit       ? faults.time_forfeits
           : result.termination == Termination::RulesInfraction ? faults.illegal_moves
                                                                : faults.failures);
    }
}

Tally Standings::total(int engine) const {
    Tally sum;
    for (std::size_t i = 0; i < tallies_.size(); ++i) {
        const auto& [first, second] = schedule_.encounters()[i];
        if (first == engine) {
            sum += tallies_[i];
        } else if (second == engine) {
            sum += tallies_[i].reversed();
        }
    }
    return sum;
}

std::string Standings::table() const {
    std::string text;
    write_engines(text);
    write_encounters(text);
    write_faults(text);
    return text;
}

std::vector<int> Standings::ranking() const {
    std::vector<int> order(names_.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        return total(a).score() != total(b).score() ? total(a).score() > total(b).score() : a < b;
    });
    return order;
}

void Standings::write_engines(std::string& text) const {
    const std::vector<int> order = ranking();
    std::size_t width = 6;
    for (const std::string& name : names_) {
        width = std::max(width, name.size());
    }
    text += fmt::format("{:>4}  {:<{}}  {:>6} {:>6} {:>6} {:>6}  {:>7}  {:>7}  {}\n", "rank", "engine", width, "games",
                        "won", "drawn", "lost", "points", "score", "Elo");
    int rank = 0;
    for (const int engine : order) {
        const Tally sum = total(engine);
        text += fmt::format("{:>4}  {:<{}}  {:>6} {:>6} {:>6} {:>6}  {:>7.1f}  {:>5.1f} %  {}\n", ++rank,
                            names_[static_cast<std::size_t>(engine)], width, sum.games(), sum.wins, sum.draws,
                            sum.losses, sum.wins + 0.5 * sum.draws, 100 * sum.score(), elo_text(sum));
    }
}

void Standings::write_encounters(std::string& text) const {
    for (std::size_t i = 0; i < tallies_.size(); ++i) {
        const Tally& tally = tallies_[i];
        const auto& [first, second] = schedule_.encounters()[i];
        text += fmt::format("{} - {}: +{} ={} -{}, {:.1f} %, Elo {}, LOS {:.1f} %, pairs {}\n",
                            names_[static_cast<std::size_t>(first)], names_[static_cast<std::size_t>(second)],
                            tally.wins, tally.draws, tally.losses, 100 * tally.score(), elo_text(tally),
                            100 * estimate_elo(tally).superiority, fmt::join(tally.pairs, " "));
    }
}

void Standings::write_faults(std::string& text) const {
    for (std::size_t i = 0; i < names_.size(); ++i) {
        const Faults& faults = faults_[i];
        if (faults.time_forfeits + faults.illegal_moves + faults.failures > 0) {
            text += fmt::format("{}: {} time forfeits, {} illegal moves, {} failures\n", names_[i],
                                faults.time_forfeits, faults.illegal_moves, faults.failures);
        }
    }
}

std::string Standings::summary() const {
    if (tallies_.size() == 1) {
        const Tally& tally = tallies_.front();
        return fmt::format("{} - {}: +{} ={} -{} {:.1f} % Elo {} LOS {:.1f} %", names_[0], names_[1], tally.wins,
                           tally.draws, tally.losses, 100 * tally.score(), elo_text(tally),
                           100 * estimate_elo(tally).superiority);
    }
    const std::vector<int> order = ranking();
    std::vector<std::string> leaders;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, order.size()); ++i) {
        leaders.push_back(
            fmt::format("{} {:.1f} %", names_[static_cast<std::size_t>(order[i])], 100 * total(order[i]).score()));
    }
    return fmt::format("{}", fmt::join(leaders, ", "));
}

}  // namespace menagerie
