#include <string>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "base/random.h"
#include "board/move_list.h"
#include "games/chess/game.h"
#include "games/jungle/game.h"
#include "games/two_player_wildebeest/game.h"
#include "games/ultimar/game.h"
#include "games/wildebeest/game.h"
#include "rules/game.h"
#include "rules/questions.h"
#include "search/montecarlo/flat.h"

/// What a search does most: listing moves, counting them, playing one on a copy.
namespace menagerie {
namespace {

template <Game G>
typename G::Position start() {
    return *G::Notation::from_fen(G::info.start_fen);
}

template <Game G>
void list_moves(benchmark::State& state) {
    const auto position = start<G>();
    for ([[maybe_unused]] auto step : state) {
        MoveList moves;
        position.generate_noisy(moves);
        position.generate_quiet(moves);
        benchmark::DoNotOptimize(moves.begin());
    }
}

template <Game G>
void play_each_move(benchmark::State& state) {
    const auto position = start<G>();
    MoveList moves;
    legal_moves(position, moves);
    for ([[maybe_unused]] auto step : state) {
        for (const Move move : moves) {
            auto next = position;
            next.play(move);
            benchmark::DoNotOptimize(next);
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}

template <Game G>
void evaluate(benchmark::State& state) {
    const auto position = start<G>();
    const typename G::Evaluator evaluator;
    for ([[maybe_unused]] auto step : state) {
        benchmark::DoNotOptimize(evaluator(position));
    }
}

template <Game G>
void count_leaves(benchmark::State& state) {
    const auto position = start<G>();
    std::uint64_t leaves = 0;
    for ([[maybe_unused]] auto step : state) {
        leaves += perft(position, 4);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

/// Uniformly random games from the start, counted in plies.
template <Game G>
void random_playouts(benchmark::State& state) {
    constexpr int longest = 400;
    const auto first = start<G>();
    Random random{1};
    std::int64_t plies = 0;
    for ([[maybe_unused]] auto step : state) {
        auto position = first;
        for (int ply = 0; ply < longest; ++ply) {
            MoveList moves;
            legal_moves(position, moves);
            if (moves.empty()) {
                break;
            }
            position.play(moves[random.below(moves.size())]);
            ++plies;
        }
        benchmark::DoNotOptimize(position);
    }
    state.SetItemsProcessed(plies);
}

/// The flat Monte-Carlo agent at the start position on one thread, counted in plies.
template <Game G>
void flat_plies(benchmark::State& state) {
    const FlatSettings settings{.budget = 100'000};
    const auto position = start<G>();
    std::uint64_t plies = 0;
    for ([[maybe_unused]] auto step : state) {
        plies += flat_search<G>(position, {}, settings, {}).plies;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(plies));
}

template <Game G>
void register_game() {
    const std::string key{G::info.key};
    benchmark::RegisterBenchmark((key + "/list_moves").c_str(), list_moves<G>);
    benchmark::RegisterBenchmark((key + "/play").c_str(), play_each_move<G>);
    benchmark::RegisterBenchmark((key + "/evaluate").c_str(), evaluate<G>);
    benchmark::RegisterBenchmark((key + "/perft_4").c_str(), count_leaves<G>);
    benchmark::RegisterBenchmark((key + "/random_playouts").c_str(), random_playouts<G>);
    benchmark::RegisterBenchmark((key + "/flat").c_str(), flat_plies<G>);
}

template <Game... Games>
void register_games() {
    (register_game<Games>(), ...);
}

}  // namespace
}  // namespace menagerie

int main(int argument_count, char** arguments) {
    menagerie::register_games<menagerie::chess::Game, menagerie::wildebeest::Game,
                              menagerie::two_player_wildebeest::Game, menagerie::ultimar::Game,
                              menagerie::jungle::Game>();
    benchmark::Initialize(&argument_count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
