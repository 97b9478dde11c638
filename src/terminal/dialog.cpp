#include "terminal/dialog.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"

namespace menagerie::terminal {
namespace {

constexpr Style frame{.ink = Ink::Quiet, .paper = Paper::Dialog};
constexpr Style text_style{.ink = Ink::Plain, .paper = Paper::Dialog};
constexpr Style title_style{.ink = Ink::Strong, .paper = Paper::Dialog, .bold = true};
constexpr Style selected_style{.ink = Ink::Strong, .paper = Paper::Cursor, .bold = true};

struct Box {
    int top = 0;
    int left = 0;
    int rows = 0;
    int columns = 0;
};

/// A box in the middle of the screen with room for so much inside, and its title.
Box draw_box(Canvas& canvas, int rows, int columns, const std::string& title) {
    const Size screen = canvas.size();
    Box box;
    box.rows = std::min(rows + 2, screen.rows);
    box.columns = std::min(columns + 4, screen.columns);
    box.top = (screen.rows - box.rows) / 2;
    box.left = (screen.columns - box.columns) / 2;
    const std::string line(static_cast<std::size_t>(std::max(box.columns - 2, 0)), '-');
    for (int row = 0; row < box.rows; ++row) {
        const bool is_edge = row == 0 || row == box.rows - 1;
        canvas.fill(box.top + row, box.left, box.columns, text_style);
        canvas.put(box.top + row, box.left, is_edge ? "+" : "|", frame);
        canvas.put(box.top + row, box.left + 1, is_edge ? line : "", frame);
        canvas.put(box.top + row, box.left + box.columns - 1, is_edge ? "+" : "|", frame);
    }
    canvas.put(box.top, box.left + 2, fmt::format(" {} ", title), title_style, box.left + box.columns - 1);
    return box;
}

/// A line that is too long goes on below, indented like its beginning.
void add_wrapped(std::vector<std::string>& lines, const std::string& line, int columns) {
    if (width_of(line) <= columns) {
        lines.push_back(line);
        return;
    }
    const std::string indent(std::min<std::size_t>(line.find_first_not_of(' '), 8), ' ');
    std::string next = indent;
    for (const std::string& part : wrapped(line, columns - static_cast<int>(indent.size()) - 2)) {
        lines.push_back(next + part);
        next = indent + "  ";
    }
}

std::string utf8_of(char32_t code) {
    std::string text;
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | code >> 6);
        text += static_cast<char>(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0 | code >> 12);
        text += static_cast<char>(0x80 | (code >> 6 & 0x3F));
        text += static_cast<char>(0x80 | (code & 0x3F));
    }
    return text;
}

void remove_last_character(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) {
        text.pop_back();
    }
    if (!text.empty()) {
        text.pop_back();
    }
}

}  // namespace

bool Page::handle(const Key& key) {
    const int last = std::max(count_ - shown_rows_, 0);
    switch (key.code) {
        case Key::Code::Up: --top_; break;
        case Key::Code::Down: ++top_; break;
        case Key::Code::PageUp: top_ -= shown_rows_; break;
        case Key::Code::PageDown: top_ += shown_rows_; break;
        case Key::Code::Home: top_ = 0; break;
        case Key::Code::End: top_ = last; break;
        case Key::Code::Escape:
        case Key::Code::Enter: return true;
        case Key::Code::Character:
            if (key.is(' ')) {
                top_ += shown_rows_;
            } else if (key.is('j') || key.is('k')) {
                top_ += key.is('j') ? 1 : -1;
            } else if (key.is('q') || key.is('?')) {
                return true;
            }
            break;
        default: break;
    }
    top_ = std::clamp(top_, 0, last);
    return false;
}

void Page::draw(Canvas& canvas) {
    const int room = std::max(canvas.size().columns - 6, 10);
    std::vector<std::string> lines;
    for (const std::string& line : lines_) {
        add_wrapped(lines, line, room);
    }
    int widest = width_of(title_) + 2;
    for (const std::string& line : lines) {
        widest = std::max(widest, width_of(line));
    }
    count_ = static_cast<int>(lines.size());
    const int rows = std::clamp(count_, 1, std::max(canvas.size().rows - 4, 1));
    const Box box = draw_box(canvas, rows + 1, widest, title_);
    shown_rows_ = std::max(box.rows - 3, 1);
    top_ = std::clamp(top_, 0, std::max(count_ - shown_rows_, 0));
    for (int i = top_; i < count_ && i < top_ + shown_rows_; ++i) {
        canvas.put(box.top + 1 + i - top_, box.left + 2, lines[static_cast<std::size_t>(i)], text_style,
                   box.left + box.columns - 1);
    }
    canvas.put(box.top + box.rows - 2, box.left + 2, count_ > shown_rows_ ? "arrows scroll, Esc closes" : "Esc closes",
               frame, box.left + box.columns - 1);
    canvas.set_caret(box.top + box.rows - 2, box.left + 1);
}

Form& Form::add_choice(std::string label, std::vector<std::string> choices, const std::string& chosen,
                       std::string help) {
    Field field{Field::Kind::Choice, std::move(label), std::move(choices), 0, {}, std::move(help)};
    const auto found = std::find(field.choices.begin(), field.choices.end(), chosen);
    if (found == field.choices.end()) {
        field.choices.insert(field.choices.begin(), chosen);
    } else {
        field.chosen = static_cast<std::size_t>(found - field.choices.begin());
    }
    fields_.push_back(std::move(field));
    return *this;
}

Form& Form::add_text(std::string label, std::string text, std::string help) {
    fields_.push_back({Field::Kind::Text, std::move(label), {}, 0, std::move(text), std::move(help)});
    return *this;
}

Form& Form::add_action(std::string label, std::string help) {
    fields_.push_back({Field::Kind::Action, std::move(label), {}, 0, {}, std::move(help)});
    return *this;
}

void Form::set_choices(std::size_t field, std::vector<std::string> choices, const std::string& fallback) {
    Field& changed = fields_[field];
    const std::string before = changed.value();
    changed.choices = std::move(choices);
    auto found = std::find(changed.choices.begin(), changed.choices.end(), before);
    if (found == changed.choices.end()) {
        found = std::find(changed.choices.begin(), changed.choices.end(), fallback);
    }
    changed.chosen = found == changed.choices.end() ? 0 : static_cast<std::size_t>(found - changed.choices.begin());
}

Form::Answer Form::enter() {
    const bool has_action = std::any_of(fields_.begin(), fields_.end(),
                                        [](const Field& field) { return field.kind == Field::Kind::Action; });
    if (fields_[selected_].kind == Field::Kind::Action || !has_action) {
        return Answer::Done;
    }
    selected_ = (selected_ + 1) % fields_.size();
    return Answer::None;
}

Form::Answer Form::type(const Key& key) {
    constexpr std::size_t longest_text = 1000;
    Field& field = fields_[selected_];
    if (field.kind == Field::Kind::Text) {
        if (field.text.size() < longest_text && key.character >= ' ') {
            field.text += utf8_of(key.character);
        }
        return Answer::Changed;
    }
    if (key.is(' ')) {
        return enter();
    }
    for (std::size_t i = 1; i <= fields_.size(); ++i) {
        const std::size_t next = (selected_ + i) % fields_.size();
        const std::string& label = fields_[next].label;
        if (!label.empty() && key.character < 0x80 &&
            to_lower(label.front()) == to_lower(static_cast<char>(key.character))) {
            selected_ = next;
            break;
        }
    }
    return Answer::None;
}

Form::Answer Form::handle(const Key& key) {
    Field& field = fields_[selected_];
    const std::size_t count = fields_.size();
    switch (key.code) {
        case Key::Code::Up:
        case Key::Code::BackTab: selected_ = (selected_ + count - 1) % count; return Answer::None;
        case Key::Code::Down:
        case Key::Code::Tab: selected_ = (selected_ + 1) % count; return Answer::None;
        case Key::Code::Home: selected_ = 0; return Answer::None;
        case Key::Code::End: selected_ = count - 1; return Answer::None;
        case Key::Code::Left:
        case Key::Code::Right:
            if (field.kind == Field::Kind::Choice) {
                const std::size_t choices = field.choices.size();
                field.chosen = (field.chosen + (key.code == Key::Code::Right ? 1 : choices - 1)) % choices;
                return Answer::Changed;
            }
            return Answer::None;
        case Key::Code::Backspace:
            if (field.kind == Field::Kind::Text) {
                remove_last_character(field.text);
            }
            return Answer::Changed;
        case Key::Code::Escape: return Answer::Cancelled;
        case Key::Code::Enter: return enter();
        case Key::Code::Character: return type(key);
        default: return Answer::None;
    }
}

void Form::draw(Canvas& canvas) const {
    int label_width = 0;
    int widest = width_of(title_) + 4;
    for (const Field& field : fields_) {
        label_width = std::max(label_width, field.kind == Field::Kind::Action ? 0 : width_of(field.label));
    }
    constexpr int least_value = 30;
    for (const Field& field : fields_) {
        const bool is_action = field.kind == Field::Kind::Action;
        widest = std::max(widest, is_action ? width_of(field.label) + 2
                                            : label_width + 6 + std::max(least_value, width_of(field.value())));
    }
    bool has_help = false;
    for (const Field& field : fields_) {
        has_help = has_help || !field.help.empty();
        widest = std::max(widest, width_of(field.help));
    }
    const int room = std::max(canvas.size().rows - (has_help ? 3 : 2), 1);
    const int rows = std::min(static_cast<int>(fields_.size()), room);
    const Box box = draw_box(canvas, rows + (has_help ? 1 : 0), widest, title_);
    canvas.put(box.top + box.rows - 2, box.left + 2, has_help ? fields_[selected_].help : "", frame,
               box.left + box.columns - 1);
    const int first = std::clamp(static_cast<int>(selected_) - rows + 1, 0, static_cast<int>(fields_.size()) - rows);
    const int end = box.left + box.columns - 2;
    for (int i = first; i < first + rows; ++i) {
        const auto number = static_cast<std::size_t>(i);
        const Field& field = fields_[number];
        const bool is_selected = number == selected_;
        const Style style = is_selected ? selected_style : text_style;
        const int row = box.top + 1 + i - first;
        canvas.fill(row, box.left + 1, box.columns - 2, style);
        canvas.put(row, box.left + 1, is_selected ? ">" : " ", style);
        canvas.put(row, box.left + 2, field.label, style, end);
        const int column = box.left + 4 + label_width;
        int caret = box.left + 1;
        if (field.kind == Field::Kind::Choice) {
            canvas.put(row, column, fmt::format("< {} >", field.value()), style, end);
        } else if (field.kind == Field::Kind::Text) {
            // The end of a long text is where one types.
            std::string_view shown = field.text;
            while (!shown.empty() && width_of(shown) > end - column - 3) {
                shown.remove_prefix(1);
            }
            caret = canvas.put(row, column, fmt::format("[ {}", shown), style, end);
            canvas.put(row, end - 1, "]", style);
        }
        if (is_selected) {
            canvas.set_caret(row, caret);
        }
    }
}

}  // namespace menagerie::terminal
