#include "terminal/board_view.h"

#include <algorithm>
#include <cwchar>

#include "base/text.h"

namespace menagerie::terminal {
namespace {

bool is_removal(const Effect& effect) { return effect.action == Effect::Action::Lift && effect.other == Square::None; }

bool is_removed(const std::vector<Effect>& effects, Square square) {
    return std::any_of(effects.begin(), effects.end(),
                       [&](const Effect& effect) { return is_removal(effect) && effect.square == square; });
}

/// Left or entered in the course of a move, whatever the cause.
bool is_touched(const std::vector<Effect>& effects, Square square) {
    return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
        const bool moves = effect.action == Effect::Action::Put || effect.action == Effect::Action::Lift;
        return moves && effect.square == square && !is_removal(effect);
    });
}

/// The number of the terrain on a square, from 0; -1 on plain ground.
int terrain_at(const GameInfo& info, Square square) {
    const std::string name = name_of(square, info.size);
    for (std::size_t i = 0; i < info.terrain.size(); ++i) {
        const auto squares = split_words(info.terrain[i].squares);
        if (std::find(squares.begin(), squares.end(), name) != squares.end()) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

Paper ground(const GameInfo& info, Square square, int terrain) {
    if (terrain >= 0) {
        return static_cast<Paper>(static_cast<int>(Paper::Terrain1) + std::min(terrain, 3));
    }
    const int file = index_of(square) % info.size.files;
    const int rank = index_of(square) / info.size.files;
    return (file + rank) % 2 == 0 ? Paper::Dark : Paper::Light;
}

}  // namespace

std::string glyph_of(const GameInfo& info, Piece piece, GlyphSet glyphs, bool utf8) {
    const PieceInfo& kind = describe(info, piece);
    const std::string_view symbol = piece.side() == Side::White ? kind.white_glyph : kind.black_glyph;
    // Where both sides share a symbol only the colour would tell them apart, so the letter's case helps there.
    if (glyphs == GlyphSet::Symbols && utf8 && !symbol.empty() && width_of(symbol) <= 2) {
        return std::string{symbol};
    }
    return std::string{letter_of(info, piece)};
}

/// How one square is drawn: a frame left and right, something in the middle, and a symbol beside it.
struct BoardView::Look {
    std::string middle = " ";
    std::string left = " ";
    std::string right = " ";
    char symbol = ' ';
    char corner = ' ';
    Style style;

    void frame(std::string_view begin, std::string_view end) {
        left = begin;
        right = end;
    }
};

BoardView::Look BoardView::look_at(Square square) const {
    const GameInfo& info = *scene_.info;
    const Piece piece = scene_.board[static_cast<std::size_t>(index_of(square))];
    const int terrain = terrain_at(info, square);
    Look look;
    look.style.paper = ground(info, square, terrain);
    look.style.ink = Ink::Quiet;
    if (piece) {
        look.middle = glyph_of(info, piece, scene_.glyphs, scene_.utf8);
        look.style.ink = piece.side() == Side::White ? Ink::White : Ink::Black;
        look.style.bold = true;
        look.corner = terrain >= 0 ? info.terrain[static_cast<std::size_t>(terrain)].mark : ' ';
        // A symbol that both sides share does not say whose it is.
        const bool is_shared = describe(info, piece).white_glyph == describe(info, piece).black_glyph;
        if (is_shared && look.middle.size() > 1) {
            look.corner = letter_of(info, piece);
        }
    } else if (terrain >= 0) {
        look.middle = info.terrain[static_cast<std::size_t>(terrain)].mark;
    } else if (!scene_.colour && look.style.paper == Paper::Dark) {
        look.middle = ".";
    }
    for (const Mark& mark : scene_.marks) {
        const char symbol = info.marks[static_cast<std::size_t>(mark.kind)].symbol;
        if (mark.square == square && symbol != ' ' && look.symbol == ' ') {
            look.symbol = symbol;
            look.style.paper = Paper::Check;
        }
    }
    if (is_touched(scene_.last_effects, square)) {
        look.style.paper = look.style.paper == Paper::Check ? Paper::Check : Paper::LastMove;
        look.frame("(", ")");
    }
    if (is_removed(scene_.last_effects, square)) {
        if (piece) {
            look.frame("×", "×");
        } else {
            look.style.paper = Paper::LastMove;
            look.middle = "×";
        }
    }
    return look;
}

void BoardView::draw_square(Canvas& canvas, int top, int left, Square square) const {
    Look look = look_at(square);
    const Piece piece = scene_.board[static_cast<std::size_t>(index_of(square))];
    const bool on_target =
        scene_.cursor && std::any_of(scene_.choices.begin(), scene_.choices.end(),
                                     [&](const Choice& choice) { return choice.to == scene_.cursor; });
    for (const Choice& choice : scene_.choices) {
        // With the cursor on a target, only that move's victims are shown.
        const bool is_meant = !on_target || choice.to == scene_.cursor;
        if (is_meant && is_removed(choice.effects, square) && choice.to != square) {
            look.style.paper = Paper::Victim;
            look.frame("×", "×");
        }
    }
    const bool is_target = std::any_of(scene_.choices.begin(), scene_.choices.end(),
                                       [&](const Choice& choice) { return choice.to == square; });
    if (is_target) {
        look.style.paper = piece ? Paper::Victim : Paper::Target;
        if (piece) {
            look.frame(">", "<");
        } else {
            look.middle = "•";
            look.style.ink = Ink::Strong;
        }
    }
    if (scene_.selected == square) {
        look.style.paper = Paper::Selected;
        look.frame("{", "}");
    }
    if (scene_.cursor == square) {
        look.style.paper = Paper::Cursor;
        if (scene_.selected != square) {
            look.frame("[", "]");
        }
    }
    const int row = top + (cell_.height - 1) / 2;
    for (int i = 0; i < cell_.height; ++i) {
        canvas.fill(top + i, left, cell_.width, look.style);
    }
    const int middle = left + (cell_.width - 1) / 2;
    canvas.put(row, left, look.left, look.style);
    canvas.put(row, left + cell_.width - 1, look.right, look.style);
    const int after = canvas.put(row, middle, look.middle, look.style);
    if (look.symbol != ' ') {
        Style loud = look.style;
        loud.ink = look.style.paper == Paper::Cursor ? look.style.ink : Ink::Warning;
        canvas.put(row, after, std::string{look.symbol}, loud);
    }
    if (look.corner != ' ' && cell_.height > 1) {
        Style quiet = look.style;
        quiet.bold = false;
        canvas.put(top + cell_.height - 1, left + cell_.width - 1, std::string{look.corner}, quiet);
    }
}

Square BoardView::square_of(int row, int column) const {
    const auto [files, ranks] = scene_.info->size;
    const int rank = scene_.flipped ? row : ranks - 1 - row;
    const int file = scene_.flipped ? files - 1 - column : column;
    return square_at(rank * files + file);
}

std::optional<Square> BoardView::square_at_place(int row, int column) const {
    const auto [files, ranks] = scene_.info->size;
    if (row < 0 || column < label_columns) {
        return std::nullopt;
    }
    const int down = row / cell_.height;
    const int across = (column - label_columns) / cell_.width;
    return down < ranks && across < files ? std::optional{square_of(down, across)} : std::nullopt;
}

void BoardView::draw(Canvas& canvas, int top, int left) const {
    const auto [files, ranks] = scene_.info->size;
    const Style label{.ink = Ink::Quiet};
    for (int row = 0; row < ranks; ++row) {
        const int rank = scene_.flipped ? row + 1 : ranks - row;
        canvas.put(top + row * cell_.height + (cell_.height - 1) / 2, left, fmt::format("{:>2} ", rank), label);
        for (int column = 0; column < files; ++column) {
            draw_square(canvas, top + row * cell_.height, left + label_columns + column * cell_.width,
                        square_of(row, column));
        }
    }
    for (int column = 0; column < files; ++column) {
        const int file = scene_.flipped ? files - 1 - column : column;
        canvas.put(top + ranks * cell_.height, left + label_columns + column * cell_.width + (cell_.width - 1) / 2,
                   std::string{static_cast<char>('a' + file)}, label);
    }
}

}  // namespace menagerie::terminal
