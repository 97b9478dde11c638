#include "terminal/play.h"

#include <clocale>
#include <random>
#include <string_view>
#include <unistd.h>
#include <utility>

#include <langinfo.h>

#include "base/lines.h"
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

}  // namespace

std::optional<Error> play(const PlayRequest& request, const Surface& surface) {
    const Folders folders = surface.is_process ? Folders::of_user() : Folders{};
    auto opened = open_game(request, stored_preferences(folders, surface.in));
    if (!opened) {
        return opened.error();
    }
    const std::uint64_t seed = surface.is_process ? std::random_device{}() : 1;
    LineStyle style;
    if (surface.is_process) {
        style.utf8 = locale_has_utf8();
        style.prompt = isatty(STDIN_FILENO) != 0;
    }
    run_lines(*opened, folders, seed, surface.in, surface.out, style);
    return std::nullopt;
}

}  // namespace menagerie::terminal
