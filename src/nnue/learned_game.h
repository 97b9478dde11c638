#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "nnue/network.h"
#include "rules/game.h"

/// Games whose evaluation has learnt from games. The search is given `Learned<G>` and notices nothing.
namespace menagerie {

/// `Network`: its shape, which board it looks at, whether a side mirrors its view, which output judges a position, and
/// the numbers, which `menagerie train` writes.
template <class G>
concept HasNetwork = requires(const typename G::Position position, Side side) {
    { G::Network::shape } -> std::convertible_to<NetworkShape>;
    { G::Network::mirrors_view(G::Network::men(position), side) } -> std::same_as<bool>;
    { G::Network::output_for(position) } -> std::same_as<std::size_t>;
    { G::Network::numbers[0] } -> std::convertible_to<std::int16_t>;
};

/// `believe(position, score)`: how much of a lead counts, for an evaluation that knows draws which look won.
template <class E, class P>
concept KnowsDraws = requires(const P position, Score score) {
    { E::believe(position, score) } -> std::same_as<Score>;
};

/// `king(men, side)`: for a network that looks at what stands near a side's king.
template <class N>
[[nodiscard]] consteval auto king_finder() {
    if constexpr (requires { &N::king; }) {
        return &N::king;
    } else {
        return nullptr;
    }
}

template <HasNetwork G>
using JudgeOf = NetworkJudge<std::remove_cvref_t<decltype(G::Network::men(typename G::Position{}))>, G::Network::shape,
                             &G::Network::mirrors_view, king_finder<typename G::Network>()>;

/// What the game's own evaluation says, and what the network adds to it.
template <HasNetwork G>
class LearnedEvaluator {
public:
    using Position = typename G::Position;
    static_assert(sizeof(G::Network::numbers) == sizeof(typename JudgeOf<G>::Numbers));

    [[nodiscard]] Score operator()(const Position& position) const {
        const Score added =
            judge_.judge(G::Network::men(position), position.side_to_move(), G::Network::output_for(position));
        if constexpr (KnowsDraws<typename G::Evaluator, Position>) {
            return own_(position) + G::Evaluator::believe(position, added);
        } else {
            return own_(position) + added;
        }
    }

private:
    typename G::Evaluator own_;
    /// Remembers the last position to save time; the judgement does not depend on it.
    mutable JudgeOf<G> judge_{G::Network::numbers};
};

/// The game with the evaluation that has learnt.
template <class G>
struct WithNetwork : G {
    using Evaluator = LearnedEvaluator<G>;
};

template <class G>
struct LearnedGame {
    using Type = G;
};
template <HasNetwork G>
struct LearnedGame<G> {
    using Type = WithNetwork<G>;
};
template <class G>
using Learned = typename LearnedGame<G>::Type;

}  // namespace menagerie
