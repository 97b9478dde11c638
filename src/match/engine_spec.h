#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "match/time_control.h"

namespace menagerie {

/// A player of a match as the user describes it: one of our agents, or a program that speaks UCI or XBoard.
struct EngineSpec {
    enum class Kind : std::uint8_t { Agent, Uci, Xboard };
    struct Setting {
        std::string name;
        std::string value;

        friend bool operator==(const Setting&, const Setting&) = default;
    };

    Kind kind = Kind::Agent;
    std::string name;
    std::string agent;                 ///< of an Agent; empty: the game's strongest
    std::vector<std::string> command;  ///< of a program: its path and arguments
    std::string folder;                ///< where the program is started; empty: here
    std::string variant;               ///< what the program calls the game; empty: our own key
    std::vector<Setting> options;
    std::vector<std::string> first_lines;  ///< sent to the program as they are, after its options
    TimeControl control;

    friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

/// Reads `key=value` words: agent, cmd, arg, proto, name, dir, variant, init, option.NAME, tc, st, nodes, depth. Words
/// of `each` are read first, so an engine's own words win. A name is made up when none is given.
[[nodiscard]] Result<EngineSpec> read_engine_spec(std::span<const std::string> each,
                                                  std::span<const std::string> words);

/// Every word that matters for the strength, in a fixed order: two specs with the same text play the same.
[[nodiscard]] std::string to_text(const EngineSpec& spec);

/// Makes the names differ: the second "alphabeta" becomes "alphabeta-2".
void make_names_distinct(std::vector<EngineSpec>& specs);

}  // namespace menagerie
