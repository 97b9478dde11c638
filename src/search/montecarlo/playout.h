#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "rules/game.h"
#include "rules/questions.h"

namespace menagerie {

/// The legal moves of an undecided position of any game in canonical order: the plain text order of their coordinates.
template <Game G>
class SortedMoves {
public:
    explicit SortedMoves(const typename G::Position& position) {
        MoveList moves;
        legal_moves(position, moves);
        named_.reserve(moves.size());
        for (const Move move : moves) {
            named_.emplace_back(G::Notation::to_uci(move), move);
        }
        std::sort(named_.begin(), named_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    }

    [[nodiscard]] int size() const { return static_cast<int>(named_.size()); }
    [[nodiscard]] Move operator[](int n) const { return named_[static_cast<std::size_t>(n)].second; }

private:
    std::vector<std::pair<std::string, Move>> named_;
};

/// The same through the game's own list where it has one.
template <Game G>
[[nodiscard]] auto canonical_moves(const typename G::Position& position) {
    if constexpr (HasChoices<typename G::Position>) {
        return position.choices();
    } else {
        return SortedMoves<G>{position};
    }
}

/// A game in which both sides drew their moves by lot.
struct RandomGame {
    std::uint64_t plies = 0;
    Verdict verdict = Verdict::Ongoing;  ///< Ongoing: abandoned
};

/// Plays on from `position`, each move drawn uniformly among the legal ones in canonical order with one draw a ply, to
/// the end of the game or until it has gone on for `most_plies`. `keys` are those of the game so far, the position's
/// own last.
template <Game G>
[[nodiscard]] RandomGame play_randomly(typename G::Position position, const std::vector<Key>& keys, Random random,
                                       std::uint64_t most_plies) {
    constexpr bool repetition_matters = G::info.repetitions_to_draw > 0;
    RandomGame game;
    std::vector<Key> seen;
    if constexpr (repetition_matters) {
        seen = keys;
    }
    for (;; ++game.plies) {
        game.verdict = position.decided().verdict;
        if (game.verdict != Verdict::Ongoing) {
            return game;
        }
        const auto moves = canonical_moves<G>(position);
        const auto occurrences =
            repetition_matters ? static_cast<int>(std::count(seen.begin(), seen.end(), position.key())) : 1;
        game.verdict = outcome_of_undecided(position, G::info, moves.size(), occurrences).verdict;
        if (game.verdict != Verdict::Ongoing || game.plies == most_plies) {
            return game;
        }
        position.play(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        if constexpr (repetition_matters) {
            seen.push_back(position.key());
        }
    }
}

}  // namespace menagerie
