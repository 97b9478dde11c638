#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "search/options.h"

namespace menagerie {

/// The options that belong to the protocols, not to an agent.
namespace option_names {
inline constexpr std::string_view variant = "UCI_Variant";
inline constexpr std::string_view agent = "Agent";
inline constexpr std::string_view lines = "MultiPV";
inline constexpr std::string_view ponder = "Ponder";
inline constexpr std::string_view analyse = "UCI_AnalyseMode";
inline constexpr std::string_view show_wdl = "UCI_ShowWDL";
}  // namespace option_names

/// Every option and what it is set to. The table is the protocols' own options and those of all agents of all games
/// together, because a GUI asks for it once, before it has chosen a game; a value set early is not lost.
class Settings {
public:
    Settings();

    [[nodiscard]] std::span<const OptionInfo> options() const { return options_; }
    [[nodiscard]] const OptionInfo* find(std::string_view name) const;

    /// Why the value was refused, or nothing.
    [[nodiscard]] std::optional<Error> set(std::string_view name, std::string_view value);

    [[nodiscard]] std::string_view value(std::string_view name) const;
    [[nodiscard]] std::int64_t number(std::string_view name) const;
    [[nodiscard]] bool flag(std::string_view name) const { return value(name) == "true"; }
    /// Has it been set, be it to its default? Defaults may differ from agent to agent.
    [[nodiscard]] bool is_set(std::string_view name) const;
    void reset(std::string_view name);

private:
    [[nodiscard]] std::size_t index_of(std::string_view name) const;

    std::vector<OptionInfo> options_;
    std::vector<std::string> values_;  ///< by the index of the option
    std::vector<bool> is_set_;
};

}  // namespace menagerie
