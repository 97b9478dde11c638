#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "catalogue/agent.h"
#include "catalogue/option_values.h"
#include "catalogue/replay.h"
#include "nnue/learned_game.h"
#include "rules/game.h"
#include "search/alphabeta/alphabeta.h"
#include "search/levels.h"
#include "search/simple/chance.h"
#include "search/variety.h"

namespace menagerie {

/// The settings of the alpha-beta search; those about its strength only where the game has a table of levels.
[[nodiscard]] std::vector<OptionInfo> alphabeta_options(std::span<const LevelInfo> levels);

/// How strong to play, and how much to leave to chance.
struct PlayingStyle {
    int level = 0;  ///< 0: the highest
    bool limits_elo = false;
    int elo = 0;
    Score noise = 0;    ///< at least so much misjudgement, whatever the level
    int oversight = 0;  ///< likewise
    bool variety = false;
    std::uint64_t seed = 0;      ///< 0: by chance where there is variety
    std::uint64_t own_seed = 0;  ///< by chance; for one game

    /// Takes a checked value; false when the option is none of these.
    [[nodiscard]] bool take(std::string_view known_name, std::string_view value);
    [[nodiscard]] std::uint64_t seed_in_use() const { return seed != 0 || !variety ? seed : own_seed; }
    /// The level that plays, with the noise and the oversight.
    [[nodiscard]] LevelInfo strength(std::span<const LevelInfo> levels) const;
};

/// The strongest player of every game, and its weaker selves.
template <Game G>
class AlphaBetaAgent final : public Agent {
public:
    std::span<const OptionInfo> options() const override {
        static const std::vector<OptionInfo> table = alphabeta_options(G::info.levels);
        return table;
    }

    std::optional<Error> set_option(std::string_view name, std::string_view value) override {
        if (auto error = check_option(options(), name, value)) {
            return error;
        }
        const std::string_view known = find_option(options(), name)->name;
        if (known == "Hash") {
            search_.set_table_size(static_cast<std::size_t>(number_of(value)));
        } else if (known == "Threads") {
            threads_ = static_cast<int>(number_of(value));
        } else if (known == "Move Overhead") {
            search_.set_overhead(std::chrono::milliseconds{number_of(value)});
        } else if (known == "Clear Hash") {
            search_.forget();
            style_.own_seed = drawn_seed();
        } else if (known == "Without") {
            search_.leave_out(value);
        } else if (known == "Seed") {
            if (auto error = read_seed(value, style_.seed)) {
                return error;
            }
        } else if (!style_.take(known, value)) {
            return fail("unknown option {}", name);
        }
        apply_style();
        return std::nullopt;
    }

    Report think(const GameRecord& record, const Limits& limits, const Listener& listener,
                 std::stop_token stop) override {
        auto [position, keys] = replay<G>(record);
        const Limits narrow = narrowed(limits, strength_);
        const bool draws_lots = style_.variety && record.moves.size() < Variety::plies && !limits.infinite;
        if (!draws_lots) {
            return search_.think({position, std::move(keys)}, narrow, listener, std::move(stop));
        }
        Variety variety{record.moves.size()};
        const Random random = lots_of(style_.seed_in_use(), keys);
        return variety.drawn(search_.think({position, std::move(keys)}, Variety::widened(narrow),
                                           variety.listening(limits, listener), std::move(stop)),
                             random);
    }

private:
    /// A level is a matter of one thread: more would look further than it may.
    void apply_style() {
        strength_ = style_.strength(G::info.levels);
        const int threads = is_unlimited(strength_) ? threads_ : 1;
        if (threads != threads_in_use_) {
            search_.set_threads(threads);
            threads_in_use_ = threads;
        }
        const bool errs = strength_.noise > 0 || strength_.oversight > 0;
        search_.set_misjudgement({strength_.noise, strength_.oversight, errs ? style_.seed_in_use() : 0});
    }

    alphabeta::Search<Learned<G>> search_;
    PlayingStyle style_{.own_seed = drawn_seed()};
    LevelInfo strength_;
    int threads_ = 1;
    int threads_in_use_ = 1;
};

}  // namespace menagerie
