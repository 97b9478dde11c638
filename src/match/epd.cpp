#include "match/epd.h"

#include <algorithm>

#include "base/text.h"
#include "match/pgn.h"

namespace menagerie {
namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
    const std::size_t start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos) {
        return {};
    }
    return text.substr(start, text.find_last_not_of(blanks) + 1 - start);
}

/// Takes one operand: a word, or a text in quotation marks.
Result<std::string> take_operand(std::string_view& rest) {
    if (rest.front() == '"') {
        const std::size_t end = rest.find('"', 1);
        if (end == std::string_view::npos) {
            return fail("an operand has no closing quotation mark: {}", quoted(rest));
        }
        std::string text{rest.substr(1, end - 1)};
        rest.remove_prefix(end + 1);
        return text;
    }
    const std::size_t end = std::min(rest.find_first_of(" \t\r;"), rest.size());
    std::string text{rest.substr(0, end)};
    rest.remove_prefix(end);
    return text;
}

Result<std::vector<EpdOperation>> read_operations(std::string_view rest) {
    std::vector<EpdOperation> operations;
    EpdOperation current;
    const auto finish = [&] {
        if (!current.opcode.empty()) {
            operations.push_back(std::exchange(current, {}));
        }
    };
    while (true) {
        const std::size_t start = rest.find_first_not_of(blanks);
        if (start == std::string_view::npos) {
            finish();
            return operations;
        }
        rest.remove_prefix(start);
        if (rest.front() == ';') {
            finish();
            rest.remove_prefix(1);
            continue;
        }
        auto operand = take_operand(rest);
        if (!operand) {
            return operand.error();
        }
        if (current.opcode.empty()) {
            current.opcode = std::move(*operand);
        } else {
            current.operands.push_back(std::move(*operand));
        }
    }
}

/// Where the first `count` words of `text` end.
std::size_t end_of_words(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t start = text.find_first_not_of(blanks, end);
        if (start == std::string_view::npos) {
            return text.size();
        }
        end = std::min(text.find_first_of(blanks, start), text.size());
    }
    return end;
}

std::string number_operand(const std::vector<EpdOperation>& operations, std::string_view opcode,
                           std::string_view otherwise) {
    for (const EpdOperation& operation : operations) {
        if (operation.opcode == opcode && operation.operands.size() == 1) {
            return operation.operands.front();
        }
    }
    return std::string{otherwise};
}

/// The operation `variant` in the raw text, before it is known how many fields the position has.
Result<const GameModule*> variant_of(std::string_view line, const GameModule& usual) {
    for (const std::string_view part : split(line, ';')) {
        const auto words = split_words(part);
        const auto found = std::find(words.begin(), words.end(), "variant");
        if (found == words.end() || found + 1 == words.end()) {
            continue;
        }
        std::string name{trimmed(part.substr(part.find("variant") + 7))};
        std::erase(name, '"');
        const GameModule* const game = game_of_variant(name);
        if (game == nullptr) {
            return fail("unknown variant {}", quoted(name));
        }
        return game;
    }
    return &usual;
}

bool is_number(std::string_view word) { return parse_whole_number(word).has_value(); }

}  // namespace

const EpdOperation* Epd::find(std::string_view opcode) const {
    const auto found = std::find_if(operations.begin(), operations.end(),
                                    [&](const EpdOperation& operation) { return operation.opcode == opcode; });
    return found == operations.end() ? nullptr : &*found;
}

Result<Epd> read_epd(std::string_view line, const GameModule& usual) {
    const auto game = variant_of(line, usual);
    if (!game) {
        return game.error();
    }
    // Every FEN ends with the two counters, so an EPD line has two fields less than the game's start position.
    const std::size_t fields = split_words((*game)->info().start_fen).size();
    const std::string_view text = trimmed(line);
    const auto words = split_words(text);
    const bool has_counters = words.size() >= fields && is_number(words[fields - 2]) && is_number(words[fields - 1]);
    const bool is_fen = has_counters || words.size() < fields - 2;
    const std::size_t end = end_of_words(text, is_fen ? fields : fields - 2);
    const auto operations = read_operations(text.substr(end));
    if (!operations) {
        return operations.error();
    }
    std::string fen{text.substr(0, end)};
    if (!is_fen) {
        fen += " " + number_operand(*operations, "hmvc", "0") + " " + number_operand(*operations, "fmvn", "1");
    }
    auto record = (*game)->open(fen);
    if (!record) {
        return record.error();
    }
    Epd epd{*game, std::move(*record), *operations};
    std::erase_if(epd.operations, [](const EpdOperation& operation) {
        return operation.opcode == "hmvc" || operation.opcode == "fmvn" || operation.opcode == "variant";
    });
    return epd;
}

std::string write_epd(const Epd& epd) {
    const auto words = split_words(epd.record.start);
    std::string text;
    for (std::size_t i = 0; i + 2 < words.size(); ++i) {
        text += std::string{words[i]} + " ";
    }
    text += fmt::format("hmvc {}; fmvn {};", words[words.size() - 2], words[words.size() - 1]);
    if (epd.game->info().key != "chess") {
        text += fmt::format(" variant {};", epd.game->info().key);
    }
    for (const auto& [opcode, operands] : epd.operations) {
        text += " " + opcode;
        for (const std::string& operand : operands) {
            const bool is_plain = !operand.empty() && operand.find_first_of(" \t;") == std::string::npos;
            text += is_plain ? " " + operand : " \"" + operand + "\"";
        }
        text += ";";
    }
    return text;
}

Result<std::vector<GameRecord>> read_position_list(std::string_view text, const GameModule& game) {
    std::vector<GameRecord> records;
    int number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        const std::string_view content = trimmed(line);
        if (content.empty() || content.front() == '#') {
            continue;
        }
        auto epd = read_epd(content, game);
        if (!epd) {
            return fail("line {}: {}", number, epd.error().message);
        }
        if (epd->game != &game) {
            return fail("line {}: a position of {}, expected {}", number, epd->game->info().key, game.info().key);
        }
        records.push_back(std::move(epd->record));
    }
    return records;
}

}  // namespace menagerie
