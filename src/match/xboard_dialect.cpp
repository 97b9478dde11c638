#include "match/xboard_dialect.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"

namespace menagerie {
namespace {

constexpr std::string_view slide_suffix = "r";

}  // namespace

void XboardDialect::hear_name(std::string_view name) { is_sjaak_ = name.starts_with("Sjaak"); }

/// Adds `by` to each number in a coordinate move or a list of squares.
std::string XboardDialect::shifted(std::string_view text, int by) const {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && is_digit(text[end])) {
            ++end;
        }
        if (end == i) {
            result += text[i++];
            continue;
        }
        result += std::to_string(parse_whole_number(text.substr(i, end - i)).value_or(0) + by);
        i = end;
    }
    return result;
}

bool XboardDialect::can_say(std::string_view uci) const {
    return !is_sjaak_wildebeest() || !uci.ends_with(slide_suffix);
}

std::string XboardDialect::move_to_engine(std::string_view uci) const {
    std::string text = counts_from_zero() ? shifted(uci, -1) : std::string{uci};
    if (is_sjaak_wildebeest() && text.back() == 'w') {
        text.back() = 'g';
    }
    return text;
}

std::string XboardDialect::move_from_engine(std::string_view text) const {
    const bool is_coordinates = text.size() >= 4 && is_lower(text[0]) && is_digit(text[1]) && is_lower(text[2]);
    std::string move{text};
    if (is_coordinates) {
        std::erase(move, '=');
        move.back() = to_lower(move.back());
    }
    if (is_coordinates && is_sjaak_wildebeest() && move.back() == 'g') {
        move.back() = 'w';
    }
    return is_coordinates && counts_from_zero() ? shifted(move, +1) : move;
}

std::string XboardDialect::fen_to_engine(std::string_view fen) const {
    const auto words = split_words(fen);
    std::vector<std::string> fields(words.begin(), words.end());
    if (is_sjaak_wildebeest()) {
        std::replace(fields[0].begin(), fields[0].end(), 'W', 'G');
        std::replace(fields[0].begin(), fields[0].end(), 'w', 'g');
        if (fields.size() > 3 && fields[3].size() > 2) {
            fields[3].resize(2);
        }
    } else if (counts_from_zero() && fields.size() > 3) {
        fields[3] = shifted(fields[3], -1);
    }
    return fmt::format("{}", fmt::join(fields, " "));
}

bool XboardDialect::may_be_slide(const GameRecord& record, std::string_view uci) const {
    if (!is_sjaak_wildebeest() || !uci.starts_with('f')) {
        return false;
    }
    const auto moves = game_->legal_moves(record);
    return std::find(moves.begin(), moves.end(), std::string{uci} + std::string{slide_suffix}) != moves.end();
}

bool XboardDialect::shows(std::string_view engine_fen, const GameRecord& after) const {
    const auto theirs = split_words(engine_fen);
    const std::string own = fen_to_engine(game_->fen(after));
    return !theirs.empty() && theirs.front() == split_words(own).front();
}

}  // namespace menagerie
