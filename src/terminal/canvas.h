#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace menagerie::terminal {

/// What text is about; a palette turns it into a colour, or into weight where there are no colours.
enum class Ink : std::uint8_t { Plain, White, Black, Quiet, Strong, Good, Warning };

/// What lies behind it.
enum class Paper : std::uint8_t {
    Screen,
    Light,
    Dark,
    Terrain1,  ///< the kinds of terrain, in the order of the game's table
    Terrain2,
    Terrain3,
    Terrain4,
    LastMove,
    Check,
    Target,
    Victim,
    Selected,
    Cursor,
    Bar,
    Dialog,
};

struct Style {
    Ink ink = Ink::Plain;
    Paper paper = Paper::Screen;
    bool bold = false;
    bool reverse = false;

    friend bool operator==(const Style&, const Style&) = default;
};

/// One column of one row. The right half of a wide character has no text.
struct Cell {
    std::string text = " ";
    Style style;

    friend bool operator==(const Cell&, const Cell&) = default;
};

struct Size {
    int rows = 0;
    int columns = 0;

    friend bool operator==(const Size&, const Size&) = default;
};

/// The columns that a text takes on a terminal, by the tables of the C library for the present locale.
[[nodiscard]] int width_of(std::string_view text);
/// The text cut to a number of columns, with a mark where something is missing.
[[nodiscard]] std::string cut(std::string_view text, int columns);
/// The text broken at blanks into lines of at most so many columns. A longer word is cut in two.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int columns);

/// A screen in memory: everything is drawn here first, so that what is shown can be tested without a terminal.
class Canvas {
public:
    explicit Canvas(Size size, bool utf8 = true);

    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] const Cell& at(int row, int column) const { return cells_[index(row, column)]; }

    /// Writes as much of the text as fits before `end` (or the edge) and returns the column after it. What is outside
    /// the screen is not drawn; characters that cannot be shown become question marks.
    int put(int row, int column, std::string_view text, Style style, int end = -1);
    void fill(int row, int column, int columns, Style style);
    /// Where the terminal's own cursor stands.
    void set_caret(int row, int column) { caret_row_ = row, caret_column_ = column; }
    [[nodiscard]] int caret_row() const { return caret_row_; }
    [[nodiscard]] int caret_column() const { return caret_column_; }

    /// The rows without their trailing blanks, each ended by a line feed.
    [[nodiscard]] std::string to_text() const;

private:
    [[nodiscard]] std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.columns) +
               static_cast<std::size_t>(column);
    }
    /// A wide character that loses one half loses both.
    void clear_halves(int row, int column);

    Size size_;
    bool utf8_;
    std::vector<Cell> cells_;
    int caret_row_ = 0;
    int caret_column_ = 0;
};

}  // namespace menagerie::terminal
