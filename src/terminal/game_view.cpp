#include "terminal/game_view.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "terminal/words.h"

namespace menagerie::terminal {
namespace {

constexpr Style plain{};
constexpr Style quiet{.ink = Ink::Quiet};
constexpr Style strong{.ink = Ink::Strong, .paper = Paper::Screen, .bold = true};

/// Writes wrapped text into some rows; the last of them is cut when there is more. Returns the row after it.
int put_wrapped(Canvas& canvas, int row, int column, int rows, int columns, std::string_view text, Style style) {
    auto lines = wrapped(text, columns);
    const auto shown = std::min<std::size_t>(lines.size(), static_cast<std::size_t>(std::max(rows, 0)));
    for (std::size_t i = 0; i < shown; ++i) {
        const bool is_cut = i + 1 == shown && shown < lines.size();
        canvas.put(row++, column, is_cut ? cut(lines[i] + " " + lines[i + 1], columns) : lines[i], style,
                   column + columns);
    }
    return row;
}

}  // namespace

Size Layout::least(BoardSize board) {
    const Size size = BoardView::size_of(board, CellSize{});
    return {size.rows + bottom_rows, size.columns + 1 + least_panel};
}

std::optional<Layout> Layout::plan(BoardSize board, Size screen) {
    constexpr std::array<CellSize, 4> cells{{{9, 4}, {7, 3}, {5, 2}, {4, 1}}};
    for (const CellSize cell : cells) {
        const Size size = BoardView::size_of(board, cell);
        if (size.rows + bottom_rows <= screen.rows && size.columns + 1 + least_panel <= screen.columns) {
            const int panel = size.columns + 2;
            return Layout{cell, panel, screen.columns - panel, size.rows, screen.rows - bottom_rows};
        }
    }
    return std::nullopt;
}

const Snapshot& GameView::shown() const {
    const Session& session = desk_.session();
    if (!state_.review) {
        return session.snapshot();
    }
    if (!reviewed_) {
        GameRecord record = session.record();
        record.moves.resize(std::min(*state_.review, record.moves.size()));
        reviewed_ = session.game().look(record);
    }
    return *reviewed_;
}

BoardScene GameView::scene() const {
    const Snapshot& snapshot = shown();
    BoardScene scene;
    scene.info = &desk_.session().info();
    scene.flipped = desk_.is_flipped();
    scene.glyphs = desk_.preferences().pieces;
    scene.utf8 = state_.utf8;
    scene.colour = state_.colour;
    scene.cursor = state_.cursor;
    if (state_.playback) {
        scene.board = state_.playback->board;
        scene.last_effects = state_.playback->effects;
        return scene;
    }
    scene.board = snapshot.board;
    scene.marks = snapshot.marks;
    scene.last_effects = snapshot.last_effects;
    scene.selected = state_.selected;
    for (const Choice& choice : snapshot.choices) {
        // A move that is typed in full is shown as if the cursor stood on its target.
        if (!state_.review && (choice.uci == state_.input || choice.san == state_.input)) {
            scene.choices = {choice};
            scene.selected = choice.from;
            break;
        }
        if (state_.selected == choice.from && choice.from != Square::None) {
            scene.choices.push_back(choice);
        }
    }
    if (scene.selected) {
        scene.last_effects.clear();
    }
    return scene;
}

std::optional<Square> GameView::square_at_place(Size screen, int row, int column) const {
    const auto layout = Layout::plan(desk_.session().info().size, screen);
    if (!layout) {
        return std::nullopt;
    }
    const BoardScene shown_scene = scene();
    return BoardView{shown_scene, layout->cell}.square_at_place(row, column);
}

void GameView::draw(Canvas& canvas) const {
    const auto layout = Layout::plan(desk_.session().info().size, canvas.size());
    if (!layout) {
        draw_too_small(canvas);
        return;
    }
    const BoardScene shown_scene = scene();
    BoardView{shown_scene, layout->cell}.draw(canvas, 0, 0);
    draw_panel(canvas, *layout);
    draw_bottom(canvas, *layout);
}

void GameView::draw_too_small(Canvas& canvas) const {
    const Size least = Layout::least(desk_.session().info().size);
    const std::string text =
        fmt::format("{} needs a screen of {} columns and {} rows; this one has {} and {}. Make it larger, or play with "
                    "--plain.",
                    desk_.session().info().name, least.columns, least.rows, canvas.size().columns, canvas.size().rows);
    put_wrapped(canvas, 0, 0, canvas.size().rows, canvas.size().columns, text, plain);
}

int GameView::draw_player(Canvas& canvas, const Layout& layout, int row, Side side) const {
    const Session& session = desk_.session();
    const bool is_to_move = !session.is_over() && shown().side_to_move == side;
    const int end = layout.panel_column + layout.panel_columns;
    std::string name =
        fmt::format("{} {} {}", is_to_move ? ">" : " ", capitalised(name_of(side)), to_text(session.seat(side)));
    if (session.outcome().verdict == (side == Side::White ? Verdict::WhiteWins : Verdict::BlackWins)) {
        name += " wins";
    }
    canvas.put(row, layout.panel_column, name, is_to_move ? strong : plain, end);
    if (session.clocks().has_clock()) {
        const milliseconds left = session.time_left(side);
        const std::string text = time_text(left);
        const bool is_low = left < std::chrono::seconds{10};
        canvas.put(row, end - width_of(text) - 1, text,
                   {.ink = is_low ? Ink::Warning : Ink::Plain, .paper = Paper::Screen, .bold = is_to_move}, end);
    }
    return row + 1;
}

int GameView::draw_losses(Canvas& canvas, const Layout& layout, int row, Side side) const {
    std::string text;
    const Session& session = desk_.session();
    for (const LossGroup& group : losses_by_cause(session.notes(), side)) {
        text += text.empty() ? "" : "; ";
        text += describe(session.info(), group.cause).name;
        for (const Piece piece : group.pieces) {
            text += " " + glyph_of(session.info(), piece, desk_.preferences().pieces, state_.utf8);
        }
    }
    constexpr int rows = 2;
    return text.empty()
               ? row
               : put_wrapped(canvas, row, layout.panel_column + 2, rows, layout.panel_columns - 2, text, quiet);
}

void GameView::draw_moves(Canvas& canvas, const Layout& layout, int row, int end) const {
    const auto& notes = desk_.session().notes();
    const std::size_t current = state_.review.value_or(notes.size());
    struct Line {
        int number = 0;
        std::array<std::size_t, 2> plies{};  ///< counted from 1; 0: none
    };
    std::vector<Line> lines;
    for (std::size_t i = 0; i < notes.size(); ++i) {
        if (lines.empty() || lines.back().number != notes[i].number) {
            lines.push_back({notes[i].number, {}});
        }
        lines.back().plies[static_cast<std::size_t>(index_of(notes[i].side))] = i + 1;
    }
    const auto rows = static_cast<std::size_t>(std::max(end - row, 0));
    std::size_t last = lines.size();
    while (last > rows && lines[last - 1].plies[0] > current) {
        --last;
    }
    constexpr int widest_half = 12;
    const int half = std::min((layout.panel_columns - 6) / 2, widest_half);
    for (std::size_t i = last > rows ? last - rows : 0; i < last; ++i, ++row) {
        canvas.put(row, layout.panel_column, fmt::format("{:>4}.", lines[i].number), quiet);
        for (std::size_t side = 0; side < 2; ++side) {
            const std::size_t ply = lines[i].plies[side];
            const int column = layout.panel_column + 6 + static_cast<int>(side) * half;
            const Style style{.ink = Ink::Plain, .paper = Paper::Screen, .bold = false, .reverse = ply == current};
            if (ply > 0) {
                canvas.put(row, column, cut(notes[ply - 1].san, half - 1), style);
            } else if (side == 0) {
                canvas.put(row, column, "…", quiet);
            }
        }
    }
}

void GameView::draw_thinking(Canvas& canvas, int row, int column, int rows, int columns) const {
    const Session& session = desk_.session();
    const auto& thought = session.thought();
    if (!thought && !session.is_thinking()) {
        return;
    }
    const std::string_view who = session.purpose() == Purpose::Move       ? "thinking"
                                 : session.purpose() == Purpose::Hint     ? "looking for a hint"
                                 : session.purpose() == Purpose::Analysis ? "analysis"
                                                                          : "thought";
    if (!thought) {
        canvas.put(row, column, fmt::format("{}…", who), quiet, column + columns);
        return;
    }
    const Progress& progress = thought->progress;
    const Side side = session.side_to_move();
    const std::string head = fmt::format("{}: {}  depth {}", who, score_text(progress.score, side), progress.depth);
    canvas.put(row, column, head, {.ink = Ink::Good}, column + columns);
    put_wrapped(canvas, row + 1, column, rows - 1, columns, line_text(session.game(), *thought), plain);
}

void GameView::draw_panel(Canvas& canvas, const Layout& layout) const {
    const Session& session = desk_.session();
    const int column = layout.panel_column;
    const Side bottom = desk_.is_flipped() ? opponent(session.info().bottom) : session.info().bottom;
    canvas.put(0, column, session.info().name, strong);
    int row = 1;
    for (const Mark& mark : shown().marks) {
        if (mark.square == Square::None) {
            row = put_wrapped(canvas, row, column, 3, layout.panel_columns, mark.text, quiet);
        }
    }
    row = draw_player(canvas, layout, row, opponent(bottom));
    row = draw_losses(canvas, layout, row, opponent(bottom));

    // Rows between the board and the lines below are good for the thinking; else it takes some of the panel.
    constexpr int thinking_rows = 3;
    const bool is_room_below = layout.bottom_row - layout.board_rows > thinking_rows;
    int end = layout.bottom_row;
    if (is_room_below) {
        draw_below(canvas, layout);
    } else if (session.is_thinking() || session.thought()) {
        end -= thinking_rows;
        draw_thinking(canvas, end, column, thinking_rows, layout.panel_columns);
    }
    // The player at the bottom sits at the end of the panel, after as much room for moves as there is.
    Canvas draft{canvas.size(), state_.utf8};
    const int losses = draw_losses(draft, layout, 0, bottom);
    const int seat_row = std::max(end - 1 - losses, row + 1);
    draw_moves(canvas, layout, row, seat_row);
    draw_losses(canvas, layout, draw_player(canvas, layout, seat_row, bottom), bottom);
}

void GameView::draw_below(Canvas& canvas, const Layout& layout) const {
    constexpr int thinking_rows = 3;
    const int columns = layout.panel_column - 3;
    int row = layout.board_rows + 1;
    if (desk_.session().is_thinking() || desk_.session().thought()) {
        draw_thinking(canvas, row, 1, thinking_rows, columns);
        row += thinking_rows;
    }
    for (const Mark& mark : shown().marks) {
        const char symbol = desk_.session().info().marks[static_cast<std::size_t>(mark.kind)].symbol;
        if (symbol != ' ' && mark.square != Square::None && row < layout.bottom_row) {
            canvas.put(
                row++, 1,
                cut(fmt::format("{} {}: {}", symbol, name_of(mark.square, desk_.session().info().size), mark.text),
                    columns),
                quiet);
        }
    }
}

void GameView::draw_bottom(Canvas& canvas, const Layout& layout) const {
    const Session& session = desk_.session();
    const int columns = canvas.size().columns;
    int row = layout.bottom_row;
    const std::size_t plies = std::min(state_.review.value_or(session.notes().size()), session.notes().size());
    if (state_.playback) {
        canvas.put(row, 1, capitalised(state_.playback->text), strong);
    } else if (plies > 0) {
        const PlyNote& note = session.notes()[plies - 1];
        const std::string text = fmt::format("{}: {}.", move_text(note), note.narration);
        // A long story may begin higher up where there is room.
        const auto lines = static_cast<int>(wrapped(text, columns - 2).size());
        const int spare = std::clamp(layout.bottom_row - layout.board_rows - 1, 0, 3);
        const int higher = std::clamp(lines - 2, 0, spare);
        for (int i = 1; i <= higher; ++i) {
            canvas.fill(row - i, 0, columns, plain);
        }
        put_wrapped(canvas, row - higher, 1, 2 + higher, columns - 2, text, plain);
    }
    row += 2;
    if (!state_.message.empty()) {
        canvas.put(row, 1, cut(state_.message, columns - 2),
                   {.ink = state_.is_warning ? Ink::Warning : Ink::Good, .paper = Paper::Screen, .bold = true});
    } else {
        canvas.put(row, 1, cut(square_text(session.info(), shown(), state_.cursor), columns - 2), quiet);
    }
    ++row;
    const std::string turn = state_.review ? "looking back, . goes on " : turn_text(session) + " ";
    const int after = canvas.put(row, 1, turn, strong);
    const int caret = canvas.put(row, after, fmt::format("> {}", state_.input), plain);
    canvas.set_caret(row, std::min(caret, columns - 1));
    canvas.fill(row + 1, 0, columns, {.ink = Ink::Plain, .paper = Paper::Bar});
    canvas.put(row + 1, 1, "Enter select  u undo  t hint  z analysis  f flip  n new  m menu  ? help  q quit",
               {.ink = Ink::Plain, .paper = Paper::Bar});
}

}  // namespace menagerie::terminal
