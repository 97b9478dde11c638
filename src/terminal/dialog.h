#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "terminal/canvas.h"
#include "terminal/keys.h"

namespace menagerie::terminal {

/// Text to read, scrolled by keys.
class Page {
public:
    Page(std::string title, std::vector<std::string> lines) : title_{std::move(title)}, lines_{std::move(lines)} {}

    /// True when the reader is done with it.
    [[nodiscard]] bool handle(const Key& key);
    void draw(Canvas& canvas);

private:
    std::string title_;
    std::vector<std::string> lines_;
    int top_ = 0;
    int shown_rows_ = 1;  ///< as of the last drawing, like the next
    int count_ = 0;       ///< of lines, wrapped
};

/// Things to choose, fill in or do, one a row. Up and down go from row to row; left and right change a choice; letters
/// are typed into a text, or go to the next action that begins so.
class Form {
public:
    struct Field {
        enum class Kind : std::uint8_t { Choice, Text, Action };

        Kind kind = Kind::Action;
        std::string label;
        std::vector<std::string> choices;
        std::size_t chosen = 0;
        std::string text;
        std::string help;  ///< shown while the field is selected

        [[nodiscard]] const std::string& value() const { return kind == Kind::Choice ? choices[chosen] : text; }
    };

    enum class Answer : std::uint8_t { None, Changed, Done, Cancelled };

    explicit Form(std::string title) : title_{std::move(title)} {}

    Form& add_choice(std::string label, std::vector<std::string> choices, const std::string& chosen,
                     std::string help = {});
    Form& add_text(std::string label, std::string text, std::string help = {});
    Form& add_action(std::string label, std::string help = {});

    /// Done: Enter was pressed on an action, or on the text of a form without actions.
    [[nodiscard]] Answer handle(const Key& key);
    void draw(Canvas& canvas) const;

    [[nodiscard]] std::size_t selected() const { return selected_; }
    void select(std::size_t row) { selected_ = row; }
    [[nodiscard]] const Field& field(std::size_t i) const { return fields_[i]; }
    /// Other choices for a field; what was chosen stays so where it is still there.
    void set_choices(std::size_t field, std::vector<std::string> choices, const std::string& fallback);

private:
    [[nodiscard]] Answer enter();
    [[nodiscard]] Answer type(const Key& key);

    std::string title_;
    std::vector<Field> fields_;
    std::size_t selected_ = 0;
};

using Dialog = std::variant<std::monostate, Page, Form>;

}  // namespace menagerie::terminal
