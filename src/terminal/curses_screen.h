#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/canvas.h"
#include "terminal/keys.h"

namespace menagerie::terminal {

/// The terminal of the process as a screen with keys. While one exists the terminal belongs to it; it is given back as
/// it was when the object goes away, when the program is stopped by Ctrl-Z, and even when it crashes.
class CursesScreen {
public:
    /// Null when the terminal cannot do it (unknown, or without a movable cursor).
    [[nodiscard]] static std::unique_ptr<CursesScreen> open(bool utf8);

    CursesScreen(const CursesScreen&) = delete;
    CursesScreen& operator=(const CursesScreen&) = delete;
    CursesScreen(CursesScreen&&) = delete;
    CursesScreen& operator=(CursesScreen&&) = delete;
    ~CursesScreen();

    [[nodiscard]] bool has_colours() const { return has_colours_; }
    [[nodiscard]] Size size() const;

    void paint(const Canvas& canvas, bool colour);
    /// Hands text to the terminal's clipboard, where it has one (OSC 52).
    static void copy(std::string_view text);

    /// Waits until there are keys, `wake` was called, or the time is over. Returns the keys; `EndOfInput` once the
    /// terminal is gone or somebody asked the program to end.
    [[nodiscard]] std::vector<Key> wait(std::optional<std::chrono::milliseconds> time);
    /// May be called from any thread.
    static void wake();
    /// The signal that asked the program to end, or 0.
    [[nodiscard]] int end_signal() const { return end_signal_; }

private:
    explicit CursesScreen(bool utf8);

    void read_keys(std::vector<Key>& keys);
    [[nodiscard]] std::optional<Key> read_character(int byte) const;
    /// Obeys the signals that arrived.
    void obey_signals(std::vector<Key>& keys);
    void suspend();
    void resize();
    [[nodiscard]] int attributes_of(Style style, bool colour, short& pair);

    bool utf8_;
    bool has_colours_ = false;
    int end_signal_ = 0;
    std::map<std::pair<short, short>, short> pairs_;  ///< colour pairs in use, by foreground and background
};

}  // namespace menagerie::terminal
