#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "base/random.h"
#include "rules/game.h"
#include "rules/questions.h"
#include "search/montecarlo/playout.h"
#include "search/report.h"

/// Flat Monte Carlo (clause 9 of Jungle's rulebook, for every game): no tree, only statistics about the moves of one
/// position, gathered in random games under a budget of plies. The answer depends on position, budget and seed alone,
/// not on the number of threads. A drawn game is not a won one.
namespace menagerie {

struct FlatSettings {
    static constexpr std::uint64_t default_budget = 10'000;

    std::uint64_t budget = default_budget;  ///< simulated plies, at least 1
    std::uint64_t seed = 1;
    int threads = 1;
    std::vector<Move> only{};  ///< choose among these; empty: among all
    /// Cuts the work short, at the price of repeatability.
    std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;
};

/// A move to choose from. One after which the game goes on is open; the others are closed and have an exact value.
struct FlatCandidate {
    enum class Status : std::uint8_t { ClosedLoss, Open, ClosedWin };  // from worse to better among equal values

    Move move;
    Status status = Status::Open;
};

/// A random game after an open candidate, and whether the side that is to choose won it. Called from several threads.
struct FlatGame {
    std::uint64_t plies = 0;
    bool finished = false;
    bool won = false;
};
using FlatPlayer = std::function<FlatGame(std::size_t candidate, Random random, std::uint64_t most_plies)>;

/// Allocation, accounting and choice. The candidates are in canonical order.
[[nodiscard]] Report choose_flat(std::span<const FlatCandidate> candidates, const FlatPlayer& play,
                                 const FlatSettings& settings, const std::stop_token& stop);

/// The choice in a position; none when the game is decided. `earlier` are the keys of the game before it, for games in
/// which repetition matters.
template <Game G>
[[nodiscard]] Report flat_search(const typename G::Position& position, std::span<const Key> earlier,
                                 const FlatSettings& settings, const std::stop_token& stop) {
    if (position.decided().is_over()) {
        return {};
    }
    const Side us = position.side_to_move();
    const Verdict victory = us == Side::White ? Verdict::WhiteWins : Verdict::BlackWins;
    std::vector<Key> keys(earlier.begin(), earlier.end());
    keys.push_back(position.key());

    std::vector<FlatCandidate> candidates;
    std::vector<typename G::Position> situations;
    const auto moves = canonical_moves<G>(position);
    for (int i = 0; i < moves.size(); ++i) {
        if (!settings.only.empty() &&
            std::find(settings.only.begin(), settings.only.end(), moves[i]) == settings.only.end()) {
            continue;
        }
        auto& situation = situations.emplace_back(position);
        situation.play(moves[i]);
        const auto before = std::count(keys.begin(), keys.end(), situation.key());
        const Outcome outcome = outcome_of(situation, G::info, static_cast<int>(before) + 1);
        const auto closed =
            outcome.verdict == victory ? FlatCandidate::Status::ClosedWin : FlatCandidate::Status::ClosedLoss;
        candidates.push_back({moves[i], outcome.is_over() ? closed : FlatCandidate::Status::Open});
    }

    const auto keys_up_to = [&]([[maybe_unused]] std::size_t candidate) -> std::vector<Key> {
        if constexpr (G::info.repetitions_to_draw > 0) {
            std::vector<Key> line = keys;
            line.push_back(situations[candidate].key());
            return line;
        } else {
            return {};
        }
    };
    const auto play = [&](std::size_t candidate, Random random, std::uint64_t most_plies) {
        const RandomGame game = play_randomly<G>(situations[candidate], keys_up_to(candidate), random, most_plies);
        return FlatGame{game.plies, game.verdict != Verdict::Ongoing, game.verdict == victory};
    };
    return choose_flat(candidates, play, settings, stop);
}

}  // namespace menagerie
