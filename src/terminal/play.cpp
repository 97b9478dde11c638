#include "terminal/play.h"

#include <clocale>
#include <csignal>
#include <cstdlib>
#include <random>
#include <string_view>
#include <unistd.h>
#include <utility>

#include <langinfo.h>

#include "base/lines.h"
#include "terminal/curses_screen.h"
#include "terminal/full_screen.h"
#include "terminal/line_mode.h"

namespace menagerie::terminal {
namespace {

bool locale_has_utf8() {
    (void)std::setlocale(LC_CTYPE, "");                        // NOLINT(concurrency-mt-unsafe): no thread has begun
    return std::string_view{nl_langinfo(CODESET)} == "UTF-8";  // NOLINT(concurrency-mt-unsafe)
}

Preferences stored_preferences(const Folders& folders, std::istream& in) {
    const auto text =
        folders.config.empty() ? Result<std::string>{Error{}} : read_whole(folders.preferences_file().string(), in);
    return text ? read_preferences(*text) : Preferences{};
}

bool wants_no_colour() {
    const char* const value = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe): nobody sets the environment
    return value != nullptr && *value != '\0';
}

/// False when the terminal is not fit for it. An asked-for end is passed on once the terminal is in order again.
bool run_full_screen(const OpenedGame& opened, const Folders& folders, std::uint64_t seed, bool utf8) {
    int end_signal = 0;
    {
        const auto screen = CursesScreen::open(utf8);
        if (!screen) {
            return false;
        }
        FullScreen game{opened,
                        folders,
                        {.wake = [] { CursesScreen::wake(); }, .seed = seed},
                        {.utf8 = utf8, .colour = screen->has_colours() && !wants_no_colour()}};
        while (!game.is_done()) {
            screen->paint(game.draw(screen->size()), game.is_coloured());
            for (const Key& key : screen->wait(game.next_change())) {
                if (!game.is_done()) {
                    game.handle(key, screen->size());
                }
            }
            game.update();
            if (const auto text = game.take_clipboard()) {
                CursesScreen::copy(*text);
            }
        }
        end_signal = screen->end_signal();
    }
    if (end_signal != 0) {
        (void)raise(end_signal);
    }
    return true;
}

}  // namespace

std::optional<Error> play(const PlayRequest& request, const Surface& surface) {
    const Folders folders = surface.is_process ? Folders::of_user() : Folders{};
    auto opened = open_game(request, stored_preferences(folders, surface.in));
    if (!opened) {
        return opened.error();
    }
    if (!surface.is_process) {
        run_lines(*opened, folders, 1, surface.in, surface.out, {});
        return std::nullopt;
    }
    const std::uint64_t seed = std::random_device{}();
    const bool utf8 = locale_has_utf8();
    const bool is_terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    if (request.plain || !is_terminal || !run_full_screen(*opened, folders, seed, utf8)) {
        run_lines(*opened, folders, seed, surface.in, surface.out, {utf8, isatty(STDIN_FILENO) != 0});
    }
    return std::nullopt;
}

}  // namespace menagerie::terminal
