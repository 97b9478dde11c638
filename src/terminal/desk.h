#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/preferences.h"
#include "terminal/session.h"
#include "terminal/storage.h"

namespace menagerie::terminal {

/// What the command line asks for; what is not said comes from the preferences.
struct PlayRequest {
    std::optional<std::string> game;
    std::optional<std::string> white;
    std::optional<std::string> black;
    std::optional<std::string> clock;
    std::optional<std::string> fen;
    std::optional<std::string> load;  ///< a PGN file
    std::optional<std::string> pieces;
    bool plain = false;  ///< line mode even on a terminal
};

/// A request that has been checked, with the preferences it changes.
struct OpenedGame {
    GameSetup setup;
    Preferences preferences;
};
[[nodiscard]] Result<OpenedGame> open_game(const PlayRequest& request, Preferences preferences);

/// The game of a PGN file: the first one, or the one with this number.
[[nodiscard]] Result<GameSetup> load_game(const std::string& path, const GameModule& usual, int number = 1);

/// Where a person sits: the game, the preferences, and what is kept on disk. Line mode and full screen both work on it.
class Desk {
public:
    /// `folders` may be empty: then nothing is kept.
    Desk(OpenedGame opened, Folders folders, Session::Surroundings surroundings);

    [[nodiscard]] Session& session() { return *session_; }
    [[nodiscard]] const Session& session() const { return *session_; }
    [[nodiscard]] const Preferences& preferences() const { return preferences_; }

    /// Is the side that usually sits at the top shown at the bottom?
    [[nodiscard]] bool is_flipped() const { return flipped_; }
    void flip() { flipped_ = !flipped_; }

    void new_game(GameSetup setup);
    /// Why the value is refused, or nothing; what is set is remembered.
    [[nodiscard]] std::optional<Error> set(std::string_view name, std::string_view value);

    [[nodiscard]] std::string pgn() const;
    /// Keeps the game on disk as it stands, or forgets it when it is over or not begun.
    void keep();

    /// A game that was interrupted, in words: "chess, 12 moves, human against alphabeta 4".
    struct Interrupted {
        std::filesystem::path file;
        std::string description;
    };
    [[nodiscard]] std::optional<Interrupted> interrupted() const;
    [[nodiscard]] std::optional<Error> resume(const Interrupted& game);
    void refuse(const Interrupted& game);

private:
    void remember_players();
    void store_preferences() const;
    /// A person who plays alone sits at the bottom.
    void sit_down();

    Preferences preferences_;
    Folders folders_;
    Autosave autosave_;
    std::unique_ptr<Session> session_;
    std::string kept_;  ///< what is on disk
    bool flipped_ = false;
};

}  // namespace menagerie::terminal
