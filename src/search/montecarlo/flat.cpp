#include "search/montecarlo/flat.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <thread>

#include "search/win_scores.h"

namespace menagerie {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::uint64_t without_limit = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t tie_break_stream = std::numeric_limits<std::uint64_t>::max();

/// Every game has a stream of its own, so that games may be played in any order and at the same time.
Random stream_of(std::uint64_t seed, std::uint64_t number) { return Random{scatter(seed ^ scatter(number))}; }

/// Plays the games and keeps the accounts. Games are numbered in the order in which they start: rounds, and in each
/// round the open moves in canonical order. They may be played ahead and in parallel; accounts are kept by number.
class FlatSearch {
public:
    FlatSearch(std::span<const FlatCandidate> candidates, const FlatPlayer& play, const FlatSettings& settings,
               const std::stop_token& stop)
        : candidates_{candidates},
          play_{play},
          settings_{settings},
          stop_{stop} {
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            report_.statistics.push_back({candidates[i].move, 0, 0});
            if (candidates[i].status == FlatCandidate::Status::Open) {
                open_.push_back(i);
            }
        }
    }

    Report run() {
        if (candidates_.empty()) {
            return {};
        }
        const auto began = std::chrono::steady_clock::now();
        if (candidates_.size() > 1 && !open_.empty()) {
            play_games();
        }
        const std::size_t best = best_candidate();
        report_.best = candidates_[best].move;
        report_.progress.depth = 1;
        report_.progress.score = score_of(best);
        report_.progress.nodes = report_.plies;
        report_.progress.time =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
        report_.progress.line = {report_.best};
        return std::move(report_);
    }

private:
    void play_games() {
        bool goes_on = account(played(open_.size(), without_limit), without_limit);
        while (goes_on && report_.plies < settings_.budget) {
            const std::uint64_t left = settings_.budget - report_.plies;
            goes_on = account(played(batch_size(left), left), left);
        }
    }

    /// One thread plays game by game. Several play most of what the budget will probably still buy, so that little is
    /// played in vain.
    [[nodiscard]] std::size_t batch_size(std::uint64_t plies_left) const {
        if (settings_.threads <= 1) {
            return 1;
        }
        constexpr std::uint64_t largest = 1 << 16;
        const std::uint64_t average = std::max<std::uint64_t>(1, report_.plies / next_);
        const std::uint64_t most = std::min(largest, plies_left / average * 7 / 8);
        return std::max<std::size_t>(most, static_cast<std::size_t>(settings_.threads));
    }

    [[nodiscard]] std::size_t candidate_of(std::uint64_t game) const { return open_[game % open_.size()]; }

    /// Plays the next `count` games. Those that were not played because of a stop are unfinished.
    [[nodiscard]] std::vector<FlatGame> played(std::size_t count, std::uint64_t most_plies) const {
        std::vector<FlatGame> games(count);
        std::atomic<std::size_t> taken = 0;
        const auto work = [&] {
            for (std::size_t i = taken++; i < count && !must_stop(); i = taken++) {
                const std::uint64_t number = next_ + i;
                games[i] = play_(candidate_of(number), stream_of(settings_.seed, number), most_plies);
            }
        };
        std::vector<std::jthread> helpers;
        for (int i = 1; i < settings_.threads && static_cast<std::size_t>(i) < count; ++i) {
            helpers.emplace_back(work);
        }
        work();
        helpers.clear();
        return games;
    }

    /// Enters the games in order, as far as the budget reaches: a game that is still running when the budget is used up
    /// counts neither as played nor as won, but its plies do. False when no more games are wanted.
    bool account(const std::vector<FlatGame>& games, std::uint64_t plies_left) {
        for (const FlatGame& game : games) {
            if (!game.finished && must_stop()) {
                return false;
            }
            if (!game.finished || game.plies > plies_left) {
                report_.plies += plies_left;
                return false;
            }
            MoveStatistics& statistics = report_.statistics[candidate_of(next_)];
            ++statistics.games;
            statistics.won += static_cast<std::uint64_t>(game.won);
            ++next_;
            report_.plies += game.plies;
            if (plies_left != without_limit) {
                plies_left -= game.plies;
            }
            if (plies_left == 0) {
                return false;
            }
        }
        return true;
    }

    /// Does `first` stand better than `second` (1), worse (-1) or the same (0)? Fractions are compared exactly.
    [[nodiscard]] int compare(std::size_t first, std::size_t second) const {
        const auto [first_won, first_games] = value_of(first);
        const auto [second_won, second_games] = value_of(second);
        const Wide left = static_cast<Wide>(first_won) * second_games;
        const Wide right = static_cast<Wide>(second_won) * first_games;
        if (left != right) {
            return left > right ? 1 : -1;
        }
        const int better = static_cast<int>(candidates_[first].status) - static_cast<int>(candidates_[second].status);
        return (better > 0) - (better < 0);
    }

    struct Fraction {
        std::uint64_t won = 0;
        std::uint64_t games = 1;
    };
    [[nodiscard]] Fraction value_of(std::size_t candidate) const {
        switch (candidates_[candidate].status) {
            case FlatCandidate::Status::ClosedWin: return {1, 1};
            case FlatCandidate::Status::ClosedLoss: return {0, 1};
            case FlatCandidate::Status::Open: break;
        }
        const MoveStatistics& statistics = report_.statistics[candidate];
        return {statistics.won, std::max<std::uint64_t>(1, statistics.games)};
    }

    [[nodiscard]] std::size_t best_candidate() const {
        std::vector<std::size_t> tied;
        for (std::size_t i = 0; i < candidates_.size(); ++i) {
            const int standing = tied.empty() ? 1 : compare(i, tied.front());
            if (standing > 0) {
                tied.clear();
            }
            if (standing >= 0) {
                tied.push_back(i);
            }
        }
        return tied.size() == 1 ? tied.front() : tied[stream_of(settings_.seed, tie_break_stream).below(tied.size())];
    }

    /// Ten units where every game was won, minus ten where none was; a move that ends the game is what it is.
    [[nodiscard]] Score score_of(std::size_t candidate) const {
        constexpr Score scale = 1000;
        switch (candidates_[candidate].status) {
            case FlatCandidate::Status::ClosedWin: return win_after(1);
            case FlatCandidate::Status::ClosedLoss: return loss_after(1);
            case FlatCandidate::Status::Open: break;
        }
        if (report_.statistics[candidate].games == 0) {
            return 0;
        }
        const auto [won, games] = value_of(candidate);
        return static_cast<Score>(2 * scale * static_cast<Wide>(won) / games) - scale;
    }

    [[nodiscard]] bool must_stop() const {
        return stop_.stop_requested() ||
               (settings_.deadline && std::chrono::steady_clock::now() >= *settings_.deadline);
    }

    std::span<const FlatCandidate> candidates_;
    const FlatPlayer& play_;
    const FlatSettings& settings_;
    const std::stop_token& stop_;
    std::vector<std::size_t> open_;
    std::uint64_t next_ = 0;  ///< the number of the next game to be accounted
    Report report_;
};

}  // namespace

Report choose_flat(std::span<const FlatCandidate> candidates, const FlatPlayer& play, const FlatSettings& settings,
                   const std::stop_token& stop) {
    return FlatSearch{candidates, play, settings, stop}.run();
}

}  // namespace menagerie
