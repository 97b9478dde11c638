#include "terminal/storage.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/text.h"

namespace menagerie::terminal {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets the environment
    return value == nullptr ? std::string{} : std::string{value};
}

/// The standard says that a relative path in these variables is to be ignored.
fs::path folder_of(const char* name, const char* below_home) {
    if (const fs::path given{variable(name)}; given.is_absolute()) {
        return given / "menagerie";
    }
    const fs::path home{variable("HOME")};
    return home.empty() ? fs::path{} : home / below_home / "menagerie";
}

fs::path lock_of(const fs::path& game) { return fs::path{game}.replace_extension(".lock"); }

/// The lock as an open file, or -1 when somebody else has it.
int take_lock(const fs::path& path) {
    const int lock = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) != 0) {
        close(lock);
        return -1;
    }
    return lock;
}

bool is_held(const fs::path& game) {
    const int lock = take_lock(lock_of(game));
    if (lock < 0) {
        return true;
    }
    close(lock);
    return false;
}

}  // namespace

std::optional<Error> write_whole(const fs::path& path, std::string_view text) {
    std::error_code problem;
    if (path.has_parent_path()) {
        fs::create_directories(path.parent_path(), problem);
    }
    const fs::path draft{path.string() + ".new"};
    {
        std::ofstream file{draft, std::ios::binary | std::ios::trunc};
        file << text;
        file.flush();
        if (!file) {
            return fail("cannot write {}", menagerie::quoted(path.string()));
        }
    }
    fs::rename(draft, path, problem);
    if (problem) {
        std::error_code ignored;
        fs::remove(draft, ignored);
        return fail("cannot write {}: {}", menagerie::quoted(path.string()), problem.message());
    }
    return std::nullopt;
}

Folders Folders::of_user() {
    return {folder_of("XDG_CONFIG_HOME", ".config"), folder_of("XDG_STATE_HOME", ".local/state")};
}

Autosave::Autosave(fs::path folder) : folder_{std::move(folder)} {
    if (folder_.empty()) {
        return;
    }
    std::error_code problem;
    fs::create_directories(folder_, problem);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    constexpr int attempts = 100;
    for (int i = 0; i < attempts && lock_ < 0; ++i) {
        file_ = folder_ / fmt::format("game-{}-{}-{}.pgn", time, getpid(), i);
        lock_ = fs::exists(file_, problem) ? -1 : take_lock(lock_of(file_));
    }
}

Autosave::~Autosave() {
    if (lock_ >= 0) {
        std::error_code problem;
        if (!fs::exists(file_, problem)) {
            fs::remove(lock_of(file_), problem);
        }
        close(lock_);
    }
}

void Autosave::keep(std::string_view pgn) {
    if (lock_ >= 0) {
        (void)write_whole(file_, pgn);  // a full disk must not end the game
    }
}

void Autosave::forget() {
    if (lock_ >= 0) {
        std::error_code problem;
        fs::remove(file_, problem);
    }
}

std::vector<fs::path> Autosave::left_over() const {
    std::vector<fs::path> games;
    if (folder_.empty()) {
        return games;
    }
    std::error_code problem;
    for (const auto& entry : fs::directory_iterator{folder_, problem}) {
        if (entry.path().extension() == ".pgn" && entry.path() != file_ && !is_held(entry.path())) {
            games.push_back(entry.path());
        }
    }
    std::sort(games.begin(), games.end(), std::greater<>{});
    return games;
}

void Autosave::remove(const fs::path& game) {
    std::error_code problem;
    fs::remove(game, problem);
    fs::remove(lock_of(game), problem);
}

}  // namespace menagerie::terminal
