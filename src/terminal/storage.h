#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace menagerie::terminal {

/// Writes a file so that it is either the old one or the new one, whatever happens meanwhile.
[[nodiscard]] std::optional<Error> write_whole(const std::filesystem::path& path, std::string_view text);

/// The folders of the XDG standard that belong to us, from the environment.
struct Folders {
    std::filesystem::path config;  ///< empty when there is no home
    std::filesystem::path state;

    [[nodiscard]] static Folders of_user();
    [[nodiscard]] std::filesystem::path preferences_file() const { return config / "terminal.conf"; }
};

/// The present game on disk. Each program has a file of its own and holds its lock as long as it runs, so that games
/// nobody holds any more are known to be left over from a crash, a lost connection or an early end.
class Autosave {
public:
    /// Without a folder nothing is kept.
    explicit Autosave(std::filesystem::path folder);
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;
    Autosave(Autosave&&) = delete;
    Autosave& operator=(Autosave&&) = delete;
    ~Autosave();

    void keep(std::string_view pgn);
    /// There is nothing worth going on with.
    void forget();

    /// The games left over by others, the latest first.
    [[nodiscard]] std::vector<std::filesystem::path> left_over() const;
    /// Takes a left-over game out of the list once it has been resumed or refused.
    static void remove(const std::filesystem::path& game);

private:
    std::filesystem::path folder_;
    std::filesystem::path file_;
    int lock_ = -1;
};

}  // namespace menagerie::terminal
