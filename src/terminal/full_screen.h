#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/commands.h"
#include "terminal/desk.h"
#include "terminal/dialog.h"
#include "terminal/game_view.h"
#include "terminal/keys.h"

namespace menagerie::terminal {

/// What a terminal can do.
struct ScreenAbilities {
    bool utf8 = true;
    bool colour = true;
};

/// The game on a full screen: takes keys, draws on a canvas. Knows no terminal, so that tests can press the keys.
class FullScreen {
public:
    FullScreen(const OpenedGame& opened, const Folders& folders, Session::Surroundings surroundings,
               ScreenAbilities abilities);

    void handle(const Key& key, Size screen);
    /// Takes in what the thinking thread found and what time has changed.
    void update();
    [[nodiscard]] Canvas draw(Size screen);

    [[nodiscard]] bool is_done() const { return done_; }
    [[nodiscard]] bool is_coloured() const { return state_.colour; }
    /// When `update` is worth calling although nobody did anything; none: never.
    [[nodiscard]] std::optional<milliseconds> next_change() const;
    /// Text for the terminal's clipboard, once.
    [[nodiscard]] std::optional<std::string> take_clipboard() { return std::exchange(clipboard_, std::nullopt); }

    [[nodiscard]] const Desk& desk() const { return desk_; }
    [[nodiscard]] const ViewState& state() const { return state_; }

private:
    /// What the open dialog is about.
    enum class Asking : std::uint8_t {
        Nothing,
        Page,
        Menu,
        NewGame,
        Settings,
        WhichMove,
        Quit,
        Resign,
        Draw,
        Save,
        Load,
        SetUp,
        Resume,
    };

    /// An entry of the menu: a key that does the same, a command, or a question.
    struct MenuEntry {
        std::string_view label;
        char32_t shortcut = 0;
        std::string_view command = {};
        Asking asks = Asking::Nothing;
    };
    [[nodiscard]] static std::span<const MenuEntry> menu();

    // The board and the line below it: full_screen.cpp.
    void handle_board_key(const Key& key, Size screen);
    void type(char32_t character);
    [[nodiscard]] bool obey_shortcut(char32_t character);
    void move_cursor(int right, int up);
    void next_piece(int step);
    void select_or_drop();
    void drop(Square from, Square to);
    void play(Move move);
    void submit();
    void take(const Reply& reply);
    [[nodiscard]] bool is_last_move_told(const Reply& reply) const;
    void say(std::string text, bool is_warning = false);
    void look_back(int step);
    void after_change();
    /// Where a hand would rest at the beginning: before the middle of the own side.
    void rest_cursor();
    void begin_playback();
    void cancel();

    // Dialogs: full_screen_dialogs.cpp.
    void handle_dialog_key(const Key& key);
    void answer(const Form& form);
    void close();
    void open(Asking asking, Dialog dialog);
    void open_page(std::string title, Lines lines);
    void open_menu();
    void open_new_game();
    void open_settings();
    void open_help();
    void open_question(Asking asking, std::string title, std::vector<std::string> answers);
    void open_prompt(Asking asking, std::string title, std::string text);
    void obey_menu(const MenuEntry& entry);
    void refresh_new_game(Form& form);
    void begin_new_game(const Form& form);
    void change_setting(const Form& form);

    std::function<TimePoint()> now_;
    ScreenAbilities abilities_;
    ViewState state_;
    bool done_ = false;
    std::optional<std::string> clipboard_;

    /// A letter that is a shortcut may yet turn out to be the file of a typed move; then what it did is undone.
    struct Pending {
        char letter = 0;
        Square cursor = Square::None;
        bool flipped = false;
    };
    std::optional<Pending> pending_;

    std::vector<PlaybackStep> playback_;
    std::size_t playback_step_ = 0;
    TimePoint playback_due_;

    Asking asking_ = Asking::Nothing;
    Dialog dialog_;
    std::vector<Move> move_choices_;
    std::optional<Desk::Interrupted> interrupted_;

    Desk desk_;  ///< last: its thread ends first
};

}  // namespace menagerie::terminal
