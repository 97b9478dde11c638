#include "terminal/canvas.h"

#include <algorithm>
#include <cwchar>

#include "base/text.h"
#include "terminal/words.h"

namespace menagerie::terminal {
namespace {

/// Takes one character off the front. Bytes that are no UTF-8 come out as a question mark.
std::string_view take_character(std::string_view& text, char32_t& code) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
    bool is_good = length > 0 && length <= text.size() && first < 0xF5;
    code = length <= 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; is_good && i < length; ++i) {
        is_good = (byte(i) & 0xC0) == 0x80;
        code = code << 6 | (byte(i) & 0x3FU);
    }
    if (!is_good || code < ' ' || code == 0x7F) {
        text.remove_prefix(1);
        code = '?';
        return "?";
    }
    const std::string_view character = text.substr(0, length);
    text.remove_prefix(length);
    return character;
}

/// 1 for what the locale does not know, so that the layout holds.
int columns_of(char32_t code) {
    const int width = wcwidth(static_cast<wchar_t>(code));
    return width < 0 ? 1 : width;
}

bool can_be_shown(char32_t code) { return wcwidth(static_cast<wchar_t>(code)) >= 0; }

}  // namespace

int width_of(std::string_view text) {
    int width = 0;
    while (!text.empty()) {
        char32_t code = 0;
        (void)take_character(text, code);
        width += columns_of(code);
    }
    return width;
}

std::string cut(std::string_view text, int columns) {
    if (width_of(text) <= columns) {
        return std::string{text};
    }
    std::string kept;
    int width = 0;
    while (!text.empty()) {
        char32_t code = 0;
        const std::string_view character = take_character(text, code);
        width += columns_of(code);
        if (width >= columns) {
            break;
        }
        kept += character;
    }
    return columns > 0 ? kept + "…" : std::string{};
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
    std::vector<std::string> lines;
    for (std::string_view word : split_words(text)) {
        if (!lines.empty() && width_of(lines.back()) + 1 + width_of(word) <= columns) {
            lines.back() += ' ';
        } else {
            lines.emplace_back();
        }
        while (!word.empty()) {
            char32_t code = 0;
            const std::string_view character = take_character(word, code);
            if (width_of(lines.back()) + columns_of(code) > columns && !lines.back().empty()) {
                lines.emplace_back();
            }
            lines.back() += character;
        }
    }
    return lines;
}

Canvas::Canvas(Size size, bool utf8)
    : size_{std::max(size.rows, 0), std::max(size.columns, 0)},
      utf8_{utf8},
      cells_(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.columns)) {}

void Canvas::clear_halves(int row, int column) {
    Cell& cell = cells_[index(row, column)];
    if (cell.text.empty() && column > 0) {
        cells_[index(row, column - 1)].text = " ";
    }
    if (column + 1 < size_.columns && cells_[index(row, column + 1)].text.empty()) {
        cells_[index(row, column + 1)].text = " ";
    }
    cell.text = " ";
}

int Canvas::put(int row, int column, std::string_view text, Style style, int end) {
    const std::string plain = utf8_ ? std::string{} : in_ascii(text);
    std::string_view rest = utf8_ ? text : std::string_view{plain};
    const int edge = end < 0 ? size_.columns : std::min(end, size_.columns);
    while (!rest.empty()) {
        char32_t code = 0;
        std::string_view character = take_character(rest, code);
        if (!can_be_shown(code)) {
            character = "?";
            code = '?';
        }
        const int width = columns_of(code);
        if (column + width > edge) {
            break;
        }
        if (row >= 0 && row < size_.rows && column >= 0) {
            if (width == 0) {
                if (column > 0) {
                    cells_[index(row, column - 1)].text += character;
                }
                continue;
            }
            for (int i = 0; i < width; ++i) {
                clear_halves(row, column + i);
                cells_[index(row, column + i)] = {i == 0 ? std::string{character} : std::string{}, style};
            }
        }
        column += width;
    }
    return column;
}

void Canvas::fill(int row, int column, int columns, Style style) {
    if (columns > 0) {
        put(row, column, std::string(static_cast<std::size_t>(columns), ' '), style);
    }
}

std::string Canvas::to_text() const {
    std::string text;
    for (int row = 0; row < size_.rows; ++row) {
        std::string line;
        for (int column = 0; column < size_.columns; ++column) {
            line += at(row, column).text;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

}  // namespace menagerie::terminal
