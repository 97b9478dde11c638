#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "terminal/desk.h"
#include "terminal/words.h"

namespace menagerie::terminal {

/// What a command answers.
struct Reply {
    enum class Kind : std::uint8_t {
        Said,     ///< the lines are the answer
        Refused,  ///< the lines say why not
        Quit,
    };

    Kind kind = Kind::Said;
    Lines lines;
    bool played = false;  ///< moves were played or taken back, or another game begun: the position is another one
};

/// A command by its name. `menagerie play` takes the same ones in line mode and after `:` on the full screen.
struct CommandInfo {
    std::string_view name;
    std::string_view other_name;  ///< a second spelling, or empty
    std::string_view arguments;
    std::string_view help;
    bool urgent = false;  ///< makes sense while an agent thinks
    Reply (*run)(Desk&, std::string_view) = nullptr;
};

[[nodiscard]] std::span<const CommandInfo> commands();
/// The command a line begins with, or null.
[[nodiscard]] const CommandInfo* find_command(std::string_view line);

/// Obeys a line: a command, or else a move. An empty line does nothing.
[[nodiscard]] Reply obey(Desk& desk, std::string_view line);

/// What a person is told after a move: "12. Nf3: Knight g1–f3."
[[nodiscard]] std::string told(const PlyNote& note);

}  // namespace menagerie::terminal
