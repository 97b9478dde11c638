#pragma once

#include <cstdint>

namespace menagerie::terminal {

/// A key press as the program sees it, whatever bytes the terminal sends for it.
struct Key {
    enum class Code : std::uint8_t {
        Character,
        Up,
        Down,
        Left,
        Right,
        Enter,
        Escape,
        Tab,
        BackTab,
        Backspace,
        Home,
        End,
        PageUp,
        PageDown,
        Function,  ///< `number` says which
        Click,     ///< at `row`, `column`
        Redraw,
        EndOfInput,
    };

    Code code = Code::Character;
    char32_t character = 0;
    int number = 0;
    int row = 0;
    int column = 0;

    [[nodiscard]] bool is(char32_t wanted) const { return code == Code::Character && character == wanted; }
};

}  // namespace menagerie::terminal
