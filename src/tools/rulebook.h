#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The rules of a game in words, taken apart into numbered clauses.
namespace menagerie {

/// Something that stands in a clause: a paragraph, the rows of a table (the first one its heading), or the lines of a
/// diagram.
struct RuleBlock {
    enum class Kind : unsigned char { Paragraph, Table, Diagram };

    Kind kind = Kind::Paragraph;
    std::string text;                            ///< of a paragraph, or the diagram with its line ends
    std::vector<std::vector<std::string>> rows;  ///< of a table
};

struct RuleClause {
    std::string number;  ///< "3", "3.1"
    std::string title;   ///< where it begins a section
    std::vector<RuleBlock> blocks;
};

struct Rulebook {
    std::string title;
    std::vector<RuleBlock> introduction;
    std::vector<RuleClause> clauses;
};

/// Reads the Markdown of a RULES.md: sections `1. **Board.** …` or `## 1. Board`, in them clauses that begin with their
/// number (1.1, 1.2, …, each in its turn), paragraphs, lists, tables and diagrams in fences. Marks of emphasis go away.
[[nodiscard]] Rulebook read_rulebook(std::string_view markdown);

/// For a terminal of so many columns.
[[nodiscard]] std::string rulebook_text(const Rulebook& book, std::size_t columns);
[[nodiscard]] std::string rulebook_json(const Rulebook& book, std::string_view key);

}  // namespace menagerie
