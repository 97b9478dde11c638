#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalogue/snapshot.h"
#include "rules/game_info.h"
#include "terminal/canvas.h"
#include "terminal/preferences.h"

namespace menagerie::terminal {

/// A piece as it is drawn: the symbol of the game's table where it has one that this terminal can show, else the
/// letter.
[[nodiscard]] std::string glyph_of(const GameInfo& info, Piece piece, GlyphSet glyphs, bool utf8);

/// Everything that a picture of the board depends on.
struct BoardScene {
    const GameInfo* info = nullptr;
    std::vector<Piece> board;
    std::vector<Mark> marks;
    std::vector<Effect> last_effects;  ///< of the move that led here
    std::vector<Choice> choices;       ///< of the selected piece alone
    std::optional<Square> selected;
    std::optional<Square> cursor;
    bool flipped = false;
    GlyphSet glyphs = GlyphSet::Letters;
    bool utf8 = true;
    bool colour = true;
};

/// The columns and rows of a square on the screen.
struct CellSize {
    int width = 4;
    int height = 1;

    friend bool operator==(CellSize, CellSize) = default;
};

/// The board as a picture. Every mark is a character as well as a colour:
///   [ ] the cursor            { } the selected piece        ( ) the last move, from and to
///    •  a square to go to     > < a piece to move onto      × ×  a piece that would be lost; lost by the last move
/// and beside a piece the symbol of its standing mark, as the game's table has it.
class BoardView {
public:
    BoardView(const BoardScene& scene, CellSize cell) : scene_{scene}, cell_{cell} {}

    static constexpr int label_columns = 3;
    /// What a board takes with its coordinates.
    [[nodiscard]] static Size size_of(BoardSize board, CellSize cell) {
        return {board.ranks * cell.height + 1, label_columns + board.files * cell.width};
    }

    void draw(Canvas& canvas, int top, int left) const;
    /// The square drawn at a place of the picture.
    [[nodiscard]] std::optional<Square> square_at_place(int row, int column) const;

private:
    struct Look;

    [[nodiscard]] Look look_at(Square square) const;
    void draw_square(Canvas& canvas, int top, int left, Square square) const;
    [[nodiscard]] Square square_of(int row, int column) const;

    const BoardScene& scene_;
    CellSize cell_;
};

}  // namespace menagerie::terminal
