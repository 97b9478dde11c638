#include "match/pgn.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "protocol/xboard_text.h"

namespace menagerie {
namespace {

constexpr std::array<std::string_view, 6> roster{"Event", "Site", "Date", "Round", "White", "Black"};
constexpr std::array<std::string_view, 6> chess_names{"normal",  "standard",      "orthodox",
                                                      "regular", "from position", "orthodox chess"};

std::string escaped(std::string_view value) {
    std::string text;
    for (const char character : value) {
        if (character == '"' || character == '\\') {
            text += '\\';
        }
        text += character == '\n' || character == '\r' || character == '\t' ? ' ' : character;
    }
    return text;
}

std::string plain(std::string_view name) {
    std::string text;
    for (const char character : name) {
        if (character != ' ' && character != '-' && character != '_') {
            text += to_lower(character);
        }
    }
    return text;
}

/// A closing brace cannot stand in a comment, so it is written as a bracket.
std::string comment_text(std::string_view comment) {
    std::string text{comment};
    std::replace(text.begin(), text.end(), '}', ']');
    return "{" + text + "}";
}

/// Words separated by blanks, wrapped. A comment is broken at its blanks too.
class Wrapper {
public:
    void add(std::string_view text) {
        for (const std::string_view word : split_words(text)) {
            add_word(word);
        }
    }
    [[nodiscard]] std::string finish() { return text_ + line_ + "\n"; }

private:
    void add_word(std::string_view word) {
        constexpr std::size_t width = 80;
        if (!line_.empty() && line_.size() + 1 + word.size() > width) {
            text_ += line_ + "\n";
            line_.clear();
        } else if (!line_.empty()) {
            line_ += ' ';
        }
        line_ += word;
    }

    std::string text_;
    std::string line_;
};

void write_tag(std::string& out, std::string_view name, std::string_view value) {
    out += fmt::format("[{} \"{}\"]\n", name, escaped(value));
}

/// XBoard wants to be told of the start position wherever it does not know the game.
void write_start(std::string& out, const PgnGame& game, MoveStyle style) {
    const GameInfo& info = game.game->info();
    const std::string men = style == MoveStyle::XBoard ? xboard_men(info) : "";
    if (!men.empty()) {
        write_tag(out, "VariantMen", men);
    }
    if (game.record.start != info.start_fen || !men.empty()) {
        write_tag(out, "SetUp", "1");
        write_tag(out, "FEN", men.empty() ? game.record.start : to_xboard_fen(game.record.start, info));
    }
}

std::string write_tags(const PgnGame& game, MoveStyle style) {
    std::string out;
    for (const std::string_view name : roster) {
        const std::string_view value = game.tag(name);
        const std::string_view unknown = name == "Date" ? "????.??.??" : "?";
        write_tag(out, name, value.empty() ? unknown : value);
    }
    write_tag(out, "Result", result_text(game.result));
    const GameInfo& info = game.game->info();
    if (info.key != "chess") {
        write_tag(out, "Variant", info.key);
    }
    write_start(out, game, style);
    for (const auto& [name, value] : game.tags) {
        if (std::find(roster.begin(), roster.end(), name) == roster.end()) {
            write_tag(out, name, value);
        }
    }
    return out;
}

std::string write_moves(const PgnGame& game, MoveStyle style) {
    const GameModule& module = *game.game;
    const auto fields = split_words(game.record.start);
    std::vector<std::string> texts;
    if (style == MoveStyle::San) {
        texts = module.to_san(game.record);
    } else {
        for (const Move move : game.record.moves) {
            const std::string uci = module.to_uci(move);
            texts.push_back(style == MoveStyle::XBoard ? to_xboard_move(uci, module.info()) : uci);
        }
    }
    Wrapper out;
    if (!game.opening_comment.empty()) {
        out.add(comment_text(game.opening_comment));
    }
    std::int64_t number = parse_whole_number(fields.back()).value_or(1);
    bool white = fields.at(1) == "w";
    bool say_number = true;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (white || say_number) {
            out.add(fmt::format("{}{}", number, white ? "." : "..."));
        }
        out.add(texts[i]);
        say_number = false;
        if (i < game.annotations.size() && !game.annotations[i].is_empty()) {
            const PgnAnnotation& annotation = game.annotations[i];
            for (const int nag : annotation.nags) {
                out.add(fmt::format("${}", nag));
            }
            if (!annotation.comment.empty()) {
                out.add(comment_text(annotation.comment));
            }
            for (const std::string& variation : annotation.variations) {
                out.add("(" + variation + ")");
            }
            say_number = !annotation.comment.empty() || !annotation.variations.empty();
        }
        number += white ? 0 : 1;
        white = !white;
    }
    out.add(result_text(game.result));
    return out.finish();
}

}  // namespace

std::string_view PgnGame::tag(std::string_view name) const {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const PgnTag& each) { return each.name == name; });
    return found == tags.end() ? std::string_view{} : std::string_view{found->value};
}

void PgnGame::set_tag(std::string_view name, std::string_view value) {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const PgnTag& each) { return each.name == name; });
    if (found == tags.end()) {
        tags.push_back({std::string{name}, std::string{value}});
    } else {
        found->value = value;
    }
}

std::string write_pgn(const PgnGame& game, MoveStyle style) {
    return write_tags(game, style) + "\n" + write_moves(game, style) + "\n";
}

const GameModule* game_of_variant(std::string_view variant) {
    const std::string wanted = plain(variant);
    for (const GameModule* const game : all_games()) {
        if (plain(game->info().key) == wanted || plain(game->info().name) == wanted) {
            return game;
        }
    }
    const bool is_chess = std::any_of(chess_names.begin(), chess_names.end(),
                                      [&](std::string_view name) { return plain(name) == wanted; });
    if (is_chess) {
        if (const auto chess = find_game("chess")) {
            return *chess;
        }
    }
    return nullptr;
}

}  // namespace menagerie
