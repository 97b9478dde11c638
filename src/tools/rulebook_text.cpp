#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "tools/rulebook.h"

/// How a rulebook is written, for people and for programs.
namespace menagerie {
namespace {

constexpr std::size_t margin = 6;  ///< of the text of a clause; its number stands in it

/// Characters, not bytes: continuation bytes of UTF-8 take no room.
std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

std::string padded(std::string_view text, std::size_t width) {
    const std::size_t used = width_of(text);
    return std::string{text} + std::string(used < width ? width - used : 0, ' ');
}

/// The text in lines of at most `columns`, each after an indent; the first indent may be another.
std::string wrapped(std::string_view text, const std::string& first, std::size_t indent, std::size_t columns) {
    std::string result;
    std::string line = padded(first, indent);
    bool is_empty = true;
    for (const std::string_view word : split_words(text)) {
        if (!is_empty && width_of(line) + 1 + width_of(word) > columns) {
            result += line + '\n';
            line = std::string(indent, ' ');
            is_empty = true;
        }
        line += (is_empty ? "" : " ") + std::string{word};
        is_empty = false;
    }
    return result + line + '\n';
}

/// Columns as wide as their widest cell, but for the last one, which is wrapped into what is left.
std::string table_text(const RuleBlock& table, std::size_t columns) {
    std::vector<std::size_t> widths;
    for (const auto& row : table.rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], width_of(row[i]));
        }
    }
    std::string text;
    for (const auto& row : table.rows) {
        std::string line(margin, ' ');
        for (std::size_t i = 0; i + 1 < row.size(); ++i) {
            line += padded(row[i], widths[i]) + "  ";
        }
        const std::size_t indent = std::min(width_of(line), columns / 2);
        text += row.empty() ? "\n" : wrapped(row.back(), line, indent, columns);
    }
    return text;
}

std::string block_text(const RuleBlock& block, const std::string& number, std::size_t columns) {
    switch (block.kind) {
        case RuleBlock::Kind::Paragraph: return wrapped(block.text, number, margin, columns);
        case RuleBlock::Kind::Table: return table_text(block, columns);
        case RuleBlock::Kind::Diagram: break;
    }
    std::string text = "\n";
    auto lines = split(block.text, '\n');
    lines.pop_back();
    for (const std::string_view line : lines) {
        text += std::string(margin, ' ') + std::string{line} + '\n';
    }
    return text + '\n';
}

nlohmann::ordered_json block_json(const RuleBlock& block) {
    switch (block.kind) {
        case RuleBlock::Kind::Paragraph: return {{"text", block.text}};
        case RuleBlock::Kind::Table: return {{"table", block.rows}};
        case RuleBlock::Kind::Diagram: break;
    }
    return {{"diagram", block.text}};
}

nlohmann::ordered_json blocks_json(const std::vector<RuleBlock>& blocks) {
    auto list = nlohmann::ordered_json::array();
    for (const RuleBlock& block : blocks) {
        list.push_back(block_json(block));
    }
    return list;
}

}  // namespace

std::string rulebook_text(const Rulebook& book, std::size_t columns) {
    std::string text = book.title + "\n" + std::string(width_of(book.title), '=') + "\n\n";
    for (const RuleBlock& block : book.introduction) {
        text += block.kind == RuleBlock::Kind::Paragraph ? wrapped(block.text, "", 0, columns)
                                                         : block_text(block, "", columns);
    }
    for (const RuleClause& clause : book.clauses) {
        std::string number = clause.number;
        if (!clause.title.empty()) {
            text += "\n" + padded(clause.number, margin) + clause.title + "\n";
            number.clear();
        }
        for (const RuleBlock& block : clause.blocks) {
            text += block_text(block, number, columns);
            number.clear();
        }
    }
    return text;
}

std::string rulebook_json(const Rulebook& book, std::string_view key) {
    nlohmann::ordered_json json{{"game", key}, {"title", book.title}, {"introduction", blocks_json(book.introduction)}};
    json["clauses"] = nlohmann::ordered_json::array();
    for (const RuleClause& clause : book.clauses) {
        nlohmann::ordered_json object{{"number", clause.number}};
        if (!clause.title.empty()) {
            object["title"] = clause.title;
        }
        object["blocks"] = blocks_json(clause.blocks);
        json["clauses"].push_back(std::move(object));
    }
    return json.dump(2) + '\n';
}

}  // namespace menagerie
