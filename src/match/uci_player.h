#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/engine_process.h"
#include "match/player.h"

namespace menagerie {

/// A program that speaks UCI.
class UciPlayer final : public Player {
public:
    [[nodiscard]] static Result<std::unique_ptr<Player>> make(const EngineSpec& spec, const GameModule& game,
                                                              TrafficLog* log);
    ~UciPlayer() override;
    UciPlayer(const UciPlayer&) = delete;
    UciPlayer& operator=(const UciPlayer&) = delete;
    UciPlayer(UciPlayer&&) = delete;
    UciPlayer& operator=(UciPlayer&&) = delete;

    std::optional<Error> begin(const GameRecord& opening, Side side, std::uint64_t seed) override;
    Answer choose(const GameRecord& record, const Limits& limits, std::chrono::milliseconds patience,
                  const std::stop_token& stop) override;
    void end(const GameRecord& record, const Outcome& outcome) override;

private:
    /// An option the program says it has.
    struct Offered {
        std::string name;
        std::string line;
    };

    UciPlayer(EngineSpec spec, const GameModule& game, std::unique_ptr<EngineProcess> process)
        : spec_{std::move(spec)},
          game_{game},
          process_{std::move(process)} {}

    [[nodiscard]] std::optional<Error> shake_hands();
    [[nodiscard]] std::optional<Error> choose_variant();
    [[nodiscard]] std::optional<Error> set_options();
    [[nodiscard]] std::optional<Error> wait_for(std::string_view word);
    [[nodiscard]] const Offered* find_offered(std::string_view name) const;
    void set(std::string_view name, std::string_view value);
    [[nodiscard]] std::string position_command(const GameRecord& record) const;

    EngineSpec spec_;
    const GameModule& game_;
    std::unique_ptr<EngineProcess> process_;
    std::vector<Offered> offered_;
};

/// The `go` command for these limits.
[[nodiscard]] std::string go_command(const Limits& limits, const GameModule& game);
/// Takes over what an `info` line says about the best line; keeps the rest.
void read_info(std::string_view line, Thought& thought);

}  // namespace menagerie
