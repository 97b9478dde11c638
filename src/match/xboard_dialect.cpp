#include "match/xboard_dialect.h"

#include <algorithm>
#include <utility>

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

std::vector<std::string> XboardDialect::unknown_moves(const GameRecord& record) const {
    if (!is_sjaak_wildebeest()) {
        return {};
    }
    const std::string fen = game_->fen(record);
    const auto fields = split_words(fen);
    const bool white = fields[1] == "w";
    const std::string_view rank = white ? "1" : "10";
    const auto legal = game_->legal_moves(record);
    std::vector<std::string> unknown;
    for (const auto& [right, files] : {std::pair{white ? 'K' : 'k', "ghij"}, {white ? 'Q' : 'q', "edcb"}}) {
        if (fields[2].find(right) == std::string_view::npos) {
            continue;
        }
        const auto slide = [&](int length) {
            return fmt::format("f{0}{1}{0}{2}", rank, files[length - 1], length == 1 ? slide_suffix : "");
        };
        const auto is_legal = [&](int length) {
            return std::find(legal.begin(), legal.end(), slide(length)) != legal.end();
        };
        for (int length = 1; length <= 4; ++length) {
            const bool is_known = is_legal(4) && (length > 1 || files[0] == 'g');
            if (is_legal(length) && !is_known) {
                unknown.push_back(slide(length));
            }
        }
    }
    return unknown;
}

std::string XboardDialect::move_to_engine(std::string_view uci) const {
    if (is_sjaak_wildebeest() && uci.ends_with(slide_suffix)) {
        return "O-O";
    }
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
    }
    if (counts_from_zero() && fields.size() > 3) {
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
