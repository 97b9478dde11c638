#pragma once

#include <optional>
#include <string>

#include "terminal/board_view.h"
#include "terminal/canvas.h"
#include "terminal/desk.h"
#include "terminal/playback.h"

namespace menagerie::terminal {

/// What the screen shows of a game beyond the game itself.
struct ViewState {
    Square cursor = square_at(0);
    std::optional<Square> selected;
    std::optional<std::size_t> review;     ///< so many moves have been played in what is shown; none: all of them
    std::string input;                     ///< the line being typed
    std::string message;                   ///< the answer to the last key or command
    bool is_warning = false;               ///< the message is a refusal
    std::optional<PlaybackStep> playback;  ///< the step of a move that is being shown
    bool utf8 = true;
    bool colour = true;
};

/// Where things stand on a screen of some size.
struct Layout {
    CellSize cell;
    int panel_column = 0;
    int panel_columns = 0;
    int board_rows = 0;  ///< with the names of the files
    int bottom_row = 0;  ///< where the lines below begin

    static constexpr int bottom_rows = 5;
    static constexpr int least_panel = 26;

    /// None when the screen is too small for a board.
    [[nodiscard]] static std::optional<Layout> plan(BoardSize board, Size screen);
    [[nodiscard]] static Size least(BoardSize board);
};

/// Draws a game: the board, a panel with players, losses, moves and thinking, and the lines below.
class GameView {
public:
    GameView(const Desk& desk, const ViewState& state) : desk_{desk}, state_{state} {}

    void draw(Canvas& canvas) const;
    /// The square at a place of the screen, for the mouse.
    [[nodiscard]] std::optional<Square> square_at_place(Size screen, int row, int column) const;

private:
    [[nodiscard]] BoardScene scene() const;
    [[nodiscard]] const Snapshot& shown() const;
    void draw_too_small(Canvas& canvas) const;
    void draw_panel(Canvas& canvas, const Layout& layout) const;
    /// Draws a player and what they have lost; returns the row after it.
    int draw_player(Canvas& canvas, const Layout& layout, int row, Side side) const;
    int draw_losses(Canvas& canvas, const Layout& layout, int row, Side side) const;
    void draw_moves(Canvas& canvas, const Layout& layout, int row, int end) const;
    void draw_thinking(Canvas& canvas, int row, int column, int rows, int columns) const;
    /// Between the board and the lines below, where there is room: thinking and standing marks.
    void draw_below(Canvas& canvas, const Layout& layout) const;
    void draw_bottom(Canvas& canvas, const Layout& layout) const;

    const Desk& desk_;
    const ViewState& state_;
    mutable std::optional<Snapshot> reviewed_;
};

}  // namespace menagerie::terminal
