#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace menagerie::terminal {

/// How pieces are drawn.
enum class GlyphSet : std::uint8_t { Letters, Symbols };

/// What is remembered from one day to the next.
struct Preferences {
    std::string game;   ///< of the last game; empty: none yet
    std::string white;  ///< the seats as text; empty: the usual ones
    std::string black;
    std::string clock = "none";
    std::chrono::milliseconds think{1000};  ///< for a move where no clock counts
    int threads = 1;
    GlyphSet pieces = GlyphSet::Letters;
    std::chrono::milliseconds pause{350};  ///< between the effects of a move; 0: all at once
    bool colour = true;
    bool board = false;  ///< in line mode: after every move

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// One preference that people set by name.
struct Setting {
    std::string_view name;
    std::string_view help;
    std::vector<std::string_view> choices;  ///< a ladder for a form; other values may be allowed too
    std::string (*value)(const Preferences&) = nullptr;
    /// Why the value is refused, or nothing.
    std::optional<Error> (*set)(Preferences&, std::string_view) = nullptr;
};

[[nodiscard]] std::span<const Setting> settings();
/// An error lists the names.
[[nodiscard]] Result<const Setting*> find_setting(std::string_view name);

/// `name = value` lines; reads back to the same preferences.
[[nodiscard]] std::string to_text(const Preferences& preferences);
/// Reads what it understands and leaves the rest at its default, so that an old or damaged file does no harm.
[[nodiscard]] Preferences read_preferences(std::string_view text);

}  // namespace menagerie::terminal
