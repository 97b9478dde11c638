#pragma once

#include <cstdint>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "catalogue/module.h"

namespace menagerie {

/// How openings come about.
struct OpeningSettings {
    std::uint64_t seed = 1;
    int plies = 8;               ///< of random openings; of openings from a PGN file the most that are used
    Score window = 60;           ///< largest score either way that counts as balanced; negative: anything does
    std::uint64_t nodes = 3000;  ///< of the quick search that judges the balance
    std::string file;            ///< FENs, EPD or PGN; empty: random openings
    bool shuffled = false;       ///< take the file's openings in an order drawn from the seed

    friend bool operator==(const OpeningSettings&, const OpeningSettings&) = default;
};

/// The openings of a match, the same for the same settings. Random ones are made when they are asked for; those of a
/// file are used again from the front when there are too few. May be used by several threads.
class OpeningBook {
public:
    /// `text` is the content of `settings.file`.
    [[nodiscard]] static Result<std::unique_ptr<OpeningBook>>
    make(const GameModule& game, const OpeningSettings& settings, std::string_view text);

    [[nodiscard]] GameRecord opening(int number);

private:
    OpeningBook(const GameModule& game, const OpeningSettings& settings)
        : game_{game},
          settings_{settings},
          random_{scatter(settings.seed)} {}

    [[nodiscard]] std::optional<Error> load(std::string_view text);
    [[nodiscard]] GameRecord next_random();
    [[nodiscard]] std::optional<GameRecord> try_random();
    [[nodiscard]] Score imbalance(const GameRecord& record);

    const GameModule& game_;
    OpeningSettings settings_;
    std::mutex mutex_;
    Random random_;
    std::unique_ptr<Agent> judge_;
    std::vector<GameRecord> openings_;
    std::set<std::string> seen_;  ///< FENs, so that no opening comes twice
};

}  // namespace menagerie
