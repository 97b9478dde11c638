#include "match/xboard_dialect.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "protocol/xboard_text.h"

namespace menagerie {
namespace {

constexpr std::string_view slide_suffix = "r";

}  // namespace

void XboardDialect::hear_name(std::string_view name) { is_sjaak_ = name.starts_with("Sjaak"); }

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

std::string XboardDialect::move_to_engine(const GameRecord& record, Move move) const {
    if (is_sjaak_wildebeest() && game_->to_uci(move).ends_with(slide_suffix)) {
        return "O-O";
    }
    return xboard_legs(*game_, record, move);
}

std::string XboardDialect::move_from_engine(const GameRecord& record, std::string_view text) const {
    if (text.find(',') != std::string_view::npos) {
        const Snapshot snapshot = game_->look(record);
        const Choice* const choice = find_by_legs(snapshot.choices, text, game_->info());
        return choice == nullptr ? std::string{text} : choice->uci;
    }
    std::string move{text};
    const bool is_coordinates = text.size() >= 4 && is_lower(text[0]) && is_digit(text[1]) && is_lower(text[2]);
    if (is_coordinates) {
        std::erase(move, '=');
        move.back() = to_lower(move.back());
    }
    return from_xboard_move(move, game_->info());
}

std::string XboardDialect::fen_to_engine(std::string_view fen) const { return to_xboard_fen(fen, game_->info()); }

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
