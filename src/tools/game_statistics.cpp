#include "tools/game_statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "base/random.h"
#include "catalogue/option_values.h"
#include "tools/ordered_work.h"
#include "tools/piece_worth.h"

namespace menagerie {
namespace {

/// One game, as far as it is counted.
struct PlayedGame {
    Outcome outcome;
    std::vector<int> choices;  ///< legal moves by ply
    std::vector<MaterialSample> samples;
};

/// How many of each kind White has more than Black.
std::vector<int> surplus_of(const GameModule& game, const GameRecord& record) {
    std::vector<int> surplus(game.info().pieces.size(), 0);
    for (const Piece piece : game.look(record).board) {
        if (piece) {
            surplus[static_cast<std::size_t>(piece.kind_index())] += piece.side() == Side::White ? 1 : -1;
        }
    }
    return surplus;
}

/// Some positions of a game by lot, early and late ones alike.
std::vector<MaterialSample> draw_samples(const GameModule& game, const GameRecord& record, Verdict verdict, int number,
                                         Random& random) {
    constexpr int samples_a_game = 6;
    std::vector<MaterialSample> samples;
    for (int i = 0; i < samples_a_game && record.moves.size() > 1; ++i) {
        GameRecord part = record;
        part.moves.resize(1 + random.below(record.moves.size() - 1));
        samples.push_back({surplus_of(game, part), points_of_white(verdict), number});
    }
    return samples;
}

class Player {
public:
    Player(const GameModule& game, const StatisticsOptions& options) : game_{&game}, options_{&options} {}

    PlayedGame play(int number) {
        Random random{scatter(options_->seed ^ scatter(static_cast<std::uint64_t>(number)))};
        PlayedGame played;
        GameRecord record = game_->open_start();
        prepare(random);
        while (static_cast<int>(record.moves.size()) < options_->longest_game) {
            played.outcome = game_->outcome(record);
            if (played.outcome.is_over()) {
                break;
            }
            const auto moves = game_->legal_moves(record);
            played.choices.push_back(static_cast<int>(moves.size()));
            record.moves.push_back(choose(record, moves, random));
        }
        played.samples = draw_samples(*game_, record, played.outcome.verdict, number, random);
        return played;
    }

private:
    /// An agent anew for each game, with lots of its own.
    void prepare(Random& random) {
        agent_.reset();
        if (options_->agent == "random") {
            return;  // needs nobody who thinks
        }
        auto agent = game_->make_agent(options_->agent);
        agent_ = agent ? *std::move(agent) : nullptr;
        const std::string seed = std::to_string(random.next() | 1);
        if (agent_ && find_option(agent_->options(), "Seed") != nullptr) {
            (void)agent_->set_option("Seed", seed);
        }
        if (agent_ && find_option(agent_->options(), "Hash") != nullptr) {
            (void)agent_->set_option("Hash", "1");
        }
    }

    Move choose(const GameRecord& record, const std::vector<std::string>& moves, Random& random) {
        const bool by_lot = !agent_ || static_cast<int>(record.moves.size()) < options_->random_plies;
        if (by_lot) {
            return *game_->read_move(record, moves[random.below(moves.size())]);
        }
        Limits limits;
        limits.nodes = options_->nodes;
        return agent_->think(record, limits, nullptr, {}).best;
    }

    const GameModule* game_;
    const StatisticsOptions* options_;
    std::unique_ptr<Agent> agent_;
};

/// The mean of independent numbers.
Estimate mean_of(const std::vector<double>& numbers) {
    constexpr double normal_95 = 1.96;
    if (numbers.empty()) {
        return {};
    }
    const auto count = static_cast<double>(numbers.size());
    double sum = 0;
    double squares = 0;
    for (const double number : numbers) {
        sum += number;
        squares += number * number;
    }
    const double mean = sum / count;
    const double variance = std::max(0.0, squares / count - mean * mean);
    return {mean, normal_95 * std::sqrt(variance / count)};
}

/// Adds games up.
class Tally {
public:
    Tally(const GameModule& game, Side first) : game_{game}, first_{first} {}

    void add(const PlayedGame& played) {
        ++statistics_.games;
        const Verdict verdict = played.outcome.verdict;
        const double white = points_of_white(verdict);
        const double points = first_ == Side::White ? white : 1 - white;
        statistics_.first_wins += points == 1.0 ? 1 : 0;
        statistics_.draws += points == 0.5 ? 1 : 0;
        statistics_.first_losses += points == 0.0 ? 1 : 0;
        statistics_.unfinished += verdict == Verdict::Ongoing ? 1 : 0;
        points_.push_back(points);
        ++reasons_[verdict == Verdict::Ongoing ? "unfinished" : std::string{played.outcome.reason}];
        statistics_.lengths.push_back(static_cast<int>(played.choices.size()));
        lengths_.push_back(static_cast<double>(played.choices.size()));
        add_choices(played.choices);
        samples_.insert(samples_.end(), played.samples.begin(), played.samples.end());
    }

    GameStatistics finish() {
        statistics_.first_score = mean_of(points_);
        statistics_.length = mean_of(lengths_);
        statistics_.branching = mean_of(branching_);
        std::sort(statistics_.lengths.begin(), statistics_.lengths.end());
        for (const auto& [sum, games] : by_ply_) {
            statistics_.branching_by_ply.push_back(static_cast<double>(sum) / games);
        }
        statistics_.reasons.assign(reasons_.begin(), reasons_.end());
        std::sort(statistics_.reasons.begin(), statistics_.reasons.end(), [](const auto& a, const auto& b) {
            return a.second != b.second ? a.second > b.second : a.first < b.first;
        });
        statistics_.pieces = fit_piece_worth(samples_, game_.info().pieces.size());
        return std::move(statistics_);
    }

private:
    /// Positions of one game are not independent, so each game counts once, with its mean.
    void add_choices(const std::vector<int>& choices) {
        double sum = 0;
        for (std::size_t ply = 0; ply < choices.size(); ++ply) {
            if (ply == by_ply_.size()) {
                by_ply_.emplace_back(0, 0);
            }
            by_ply_[ply].first += choices[ply];
            ++by_ply_[ply].second;
            sum += choices[ply];
        }
        if (!choices.empty()) {
            branching_.push_back(sum / static_cast<double>(choices.size()));
        }
    }

    const GameModule& game_;
    Side first_;
    GameStatistics statistics_;
    std::vector<double> points_;
    std::vector<double> lengths_;
    std::vector<double> branching_;
    std::vector<std::pair<long, int>> by_ply_;  ///< sum of the moves, and games
    std::map<std::string, int> reasons_;
    std::vector<MaterialSample> samples_;
};

}  // namespace

Result<GameStatistics> gather_statistics(const GameModule& game, const StatisticsOptions& options,
                                         const std::function<void(int finished)>& follow) {
    if (const auto agent = game.make_agent(options.agent); !agent) {
        return agent.error();
    }
    std::vector<Player> players;
    for (int i = 0; i < options.jobs; ++i) {
        players.emplace_back(game, options);
    }
    Tally tally{game, game.look(game.open_start()).side_to_move};
    int next = 0;
    int finished = 0;
    OrderedWork work{[&] { return next < options.games ? std::optional{next++} : std::nullopt; },
                     [&](int& number, int worker) { return players[static_cast<std::size_t>(worker)].play(number); },
                     [&](const PlayedGame& played) {
                         tally.add(played);
                         follow(++finished);
                         return true;
                     },
                     static_cast<std::size_t>(16 * options.jobs)};
    work.run(options.jobs);
    return tally.finish();
}

}  // namespace menagerie
