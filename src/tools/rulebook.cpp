#include "tools/rulebook.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"

namespace menagerie {
namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t start = text.find_first_not_of(' ');
    return start == std::string_view::npos ? std::string_view{}
                                           : text.substr(start, text.find_last_not_of(' ') + 1 - start);
}

/// Without stars around words and back quotes around code. A star between blanks stays.
std::string plain(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_blank_before = i == 0 || text[i - 1] == ' ';
        const bool is_blank_after = i + 1 == text.size() || text[i + 1] == ' ';
        const bool is_mark = text[i] == '`' || (text[i] == '*' && !(is_blank_before && is_blank_after));
        if (!is_mark) {
            result += text[i];
        }
    }
    return result;
}

/// Takes a whole number at the front.
std::optional<int> take_number(std::string_view& text) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto number = parse_whole_number(text.substr(0, digits));
    if (!number) {
        return std::nullopt;
    }
    text.remove_prefix(digits);
    return static_cast<int>(*number);
}

/// Reads line by line; `section_` and `clause_` are the numbers of where it is.
class RulebookReader {
public:
    Rulebook read(std::string_view markdown) {
        for (const std::string_view line : split(markdown, '\n')) {
            take(line);
        }
        end_paragraph();
        return std::move(book_);
    }

private:
    void take(std::string_view line) {
        const std::string_view content = trimmed(line);
        if (content.starts_with("```")) {
            end_paragraph();
            is_in_diagram_ = !is_in_diagram_;
            if (is_in_diagram_) {
                margin_ = line.find('`');
                blocks().push_back({RuleBlock::Kind::Diagram, {}, {}});
            }
        } else if (is_in_diagram_) {
            blocks().back().text += std::string{line.substr(std::min(margin_, line.size()))} + '\n';
        } else if (content.empty()) {
            end_paragraph();
        } else if (line.starts_with("# ")) {
            book_.title = plain(line.substr(2));
        } else if (begins_section(line)) {
            // the paragraph goes on with what stands behind the heading
        } else if (content.starts_with('|')) {
            end_paragraph();
            take_row(content);
        } else {
            if (content.starts_with("- ")) {
                end_paragraph();
            }
            paragraph_ += (paragraph_.empty() ? "" : " ") + std::string{content};
        }
    }

    /// `## 3. Pawns`, or `3. **Pawns.** …` at the margin.
    bool begins_section(std::string_view line) {
        std::string_view rest = line.starts_with("## ") ? line.substr(3) : line;
        const auto number = take_number(rest);
        if (!number || *number != section_ + 1 || !rest.starts_with(". ")) {
            return false;
        }
        end_paragraph();
        rest.remove_prefix(2);
        section_ = *number;
        clause_ = 0;
        RuleClause clause{std::to_string(section_), {}, {}};
        const std::size_t end = rest.starts_with("**") ? rest.find("**", 2) : std::string_view::npos;
        clause.title = plain(end == std::string_view::npos ? rest : rest.substr(2, end - 2));
        if (clause.title.ends_with('.')) {
            clause.title.pop_back();
        }
        book_.clauses.push_back(std::move(clause));
        paragraph_ = end == std::string_view::npos ? "" : std::string{trimmed(rest.substr(end + 2))};
        return true;
    }

    /// The rows of one table follow each other; the line of dashes says nothing.
    void take_row(std::string_view content) {
        std::vector<std::string> cells;
        auto parts = split(content.substr(1), '|');
        parts.pop_back();
        for (const std::string_view part : parts) {
            cells.push_back(plain(trimmed(part)));
        }
        if (std::all_of(cells.begin(), cells.end(), [](const std::string& cell) { return cell.starts_with("---"); })) {
            return;
        }
        if (blocks().empty() || blocks().back().kind != RuleBlock::Kind::Table) {
            blocks().push_back({RuleBlock::Kind::Table, {}, {}});
        }
        if (cells.front() == next_number()) {
            ++clause_;  // the row is a clause of its own
        }
        blocks().back().rows.push_back(std::move(cells));
    }

    std::string next_number() const { return fmt_number(section_, clause_ + 1); }
    static std::string fmt_number(int section, int clause) {
        return std::to_string(section) + "." + std::to_string(clause);
    }

    /// Where the next clause begins in a text: its number as a word, perhaps with a full stop.
    std::size_t find_next_clause(std::string_view text) const {
        const std::string number = next_number();
        for (std::size_t at = text.find(number); at != std::string_view::npos; at = text.find(number, at + 1)) {
            const bool begins_word = at == 0 || text[at - 1] == ' ';
            const std::string_view after = text.substr(at + number.size());
            if (begins_word && (after.starts_with(' ') || after.starts_with(". "))) {
                return at;
            }
        }
        return std::string_view::npos;
    }

    void end_paragraph() {
        const std::string whole = std::exchange(paragraph_, {});
        std::string_view text = whole;
        const bool is_item = text.starts_with("- ");
        if (is_item && find_next_clause(text) == 2) {
            text.remove_prefix(2);
        }
        while (section_ > 0) {
            const std::size_t at = find_next_clause(text);
            if (at == std::string_view::npos) {
                break;
            }
            add_paragraph(text.substr(0, at));
            text.remove_prefix(at + next_number().size());
            if (text.starts_with('.')) {
                text.remove_prefix(1);
            }
            ++clause_;
            book_.clauses.push_back({fmt_number(section_, clause_), {}, {}});
        }
        add_paragraph(text);
    }

    void add_paragraph(std::string_view text) {
        if (!trimmed(text).empty()) {
            blocks().push_back({RuleBlock::Kind::Paragraph, plain(trimmed(text)), {}});
        }
    }

    std::vector<RuleBlock>& blocks() {
        return book_.clauses.empty() ? book_.introduction : book_.clauses.back().blocks;
    }

    Rulebook book_;
    std::string paragraph_;
    int section_ = 0;
    int clause_ = 0;
    bool is_in_diagram_ = false;
    std::size_t margin_ = 0;
};

}  // namespace

Rulebook read_rulebook(std::string_view markdown) { return RulebookReader{}.read(markdown); }

}  // namespace menagerie
