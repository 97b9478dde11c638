#include "terminal/preferences.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace menagerie::terminal {
namespace {

using std::chrono::milliseconds;

template <class Number>
std::optional<Error> read_number(Number& target, std::string_view name, std::string_view text, int lowest,
                                 int highest) {
    const auto number = parse_whole_number(text);
    if (!number || *number < lowest || *number > highest) {
        return fail("{} must be a whole number from {} to {}, got {}", name, lowest, highest, quoted(text));
    }
    target = Number{static_cast<int>(*number)};
    return std::nullopt;
}

std::optional<Error> read_flag(bool& target, std::string_view name, std::string_view text) {
    if (text != "on" && text != "off") {
        return fail("{} must be on or off, got {}", name, quoted(text));
    }
    target = text == "on";
    return std::nullopt;
}

std::string flag_text(bool flag) { return flag ? "on" : "off"; }

std::optional<Error> read_glyphs(Preferences& preferences, std::string_view text) {
    if (text != "letters" && text != "symbols") {
        return fail("pieces must be letters or symbols, got {}", quoted(text));
    }
    preferences.pieces = text == "letters" ? GlyphSet::Letters : GlyphSet::Symbols;
    return std::nullopt;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
        text.remove_prefix(1);
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) {
        text.remove_suffix(1);
    }
    return text;
}

/// What is remembered without being set by name: the last game and who played it.
std::string* last_game_part(Preferences& preferences, std::string_view name) {
    return name == "game"    ? &preferences.game
           : name == "white" ? &preferences.white
           : name == "black" ? &preferences.black
           : name == "clock" ? &preferences.clock
                             : nullptr;
}

}  // namespace

std::span<const Setting> settings() {
    static const std::array table{
        Setting{
            "think",
            "milliseconds an agent takes for a move when there is no clock",
            {"100", "300", "1000", "3000", "10000"},
            [](const Preferences& from) { return std::to_string(from.think.count()); },
            [](Preferences& to, std::string_view text) { return read_number(to.think, "think", text, 10, 3'600'000); }},
        Setting{
            "threads",
            "processor threads an agent may use",
            {"1", "2", "4", "8", "16"},
            [](const Preferences& from) { return std::to_string(from.threads); },
            [](Preferences& to, std::string_view text) { return read_number(to.threads, "threads", text, 1, 256); }},
        Setting{"pieces",
                "letters, or symbols where the game has them",
                {"letters", "symbols"},
                [](const Preferences& from) -> std::string {
                    return from.pieces == GlyphSet::Letters ? "letters" : "symbols";
                },
                read_glyphs},
        Setting{"pause",
                "milliseconds between the effects of a move; 0 shows them all at once",
                {"0", "150", "350", "700", "1500"},
                [](const Preferences& from) { return std::to_string(from.pause.count()); },
                [](Preferences& to, std::string_view text) { return read_number(to.pause, "pause", text, 0, 10'000); }},
        Setting{"colour",
                "colours on the screen (NO_COLOR switches them off too)",
                {"on", "off"},
                [](const Preferences& from) { return flag_text(from.colour); },
                [](Preferences& to, std::string_view text) { return read_flag(to.colour, "colour", text); }},
        Setting{"board",
                "in line mode, show the board after every move",
                {"on", "off"},
                [](const Preferences& from) { return flag_text(from.board); },
                [](Preferences& to, std::string_view text) { return read_flag(to.board, "board", text); }},
    };
    return table;
}

Result<const Setting*> find_setting(std::string_view name) {
    std::vector<std::string> names;
    for (const Setting& setting : settings()) {
        if (setting.name == name) {
            return &setting;
        }
        names.emplace_back(setting.name);
    }
    return fail("there is no setting {}; the settings are {}", quoted(name), joined_in_words(names));
}

std::string to_text(const Preferences& preferences) {
    std::string text = fmt::format("game = {}\nwhite = {}\nblack = {}\nclock = {}\n", preferences.game,
                                   preferences.white, preferences.black, preferences.clock);
    for (const Setting& setting : settings()) {
        text += fmt::format("{} = {}\n", setting.name, setting.value(preferences));
    }
    return text;
}

Preferences read_preferences(std::string_view text) {
    Preferences preferences;
    for (const std::string_view line : split(text, '\n')) {
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) {
            continue;
        }
        const std::string_view name = trimmed(line.substr(0, equals));
        const std::string_view value = trimmed(line.substr(equals + 1));
        if (std::string* const part = last_game_part(preferences, name)) {
            *part = value;
        } else if (const auto setting = find_setting(name)) {
            (void)(*setting)->set(preferences, value);
        }
    }
    return preferences;
}

}  // namespace menagerie::terminal
