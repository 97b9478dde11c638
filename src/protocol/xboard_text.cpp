#include "protocol/xboard_text.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "search/win_scores.h"

namespace menagerie {
namespace {

constexpr std::string_view our_pass = "0000";
constexpr std::string_view their_pass = "@@@@";

int rank_shift(const GameInfo& info) { return info.size.ranks == 10 ? 1 : 0; }

/// Takes a square in XBoard's dialect off the front of `text`.
std::optional<Square> take_xboard_square(std::string_view& text, const GameInfo& info) {
    if (rank_shift(info) == 0) {
        return take_square(text, info.size);
    }
    if (text.size() < 2 || text[0] < 'a' || text[0] >= 'a' + info.size.files || !is_digit(text[1])) {
        return std::nullopt;
    }
    const int index = (text[1] - '0') * info.size.files + (text[0] - 'a');
    text.remove_prefix(2);
    return square_at(index);
}

/// The names of the squares in `text`, one after the other, in the other dialect; as it is when there is more in it.
std::string translate_squares(std::string_view text, const GameInfo& info, bool from_xboard) {
    std::string translated;
    for (std::string_view rest = text; !rest.empty();) {
        const auto square = from_xboard ? take_xboard_square(rest, info) : take_square(rest, info.size);
        if (!square) {
            return std::string{text};
        }
        translated += from_xboard ? name_of(*square, info.size) : to_xboard_square(*square, info);
    }
    return translated;
}

char keep_case(char letter, char like) { return is_lower(like) ? to_lower(letter) : letter; }

/// Letters of pieces in either case in the other dialect; everything else is left alone.
std::string translate_letters(std::string text, const GameInfo& info, bool from_xboard) {
    for (char& character : text) {
        for (const PieceInfo& piece : info.pieces) {
            const char theirs = to_xboard_letter(piece);
            if (to_upper(character) == (from_xboard ? theirs : piece.letter)) {
                character = keep_case(from_xboard ? piece.letter : theirs, character);
                break;
            }
        }
    }
    return text;
}

/// Placement, side, castling, en passant, clock, number: pieces and en passant squares in the other dialect.
std::string translate_fen(std::string_view fen, const GameInfo& info, bool from_xboard) {
    constexpr std::size_t en_passant_field = 3;
    std::vector<std::string> fields;
    for (const std::string_view field : split_words(fen)) {
        fields.emplace_back(field);
    }
    if (!fields.empty()) {
        fields.front() = translate_letters(fields.front(), info, from_xboard);
    }
    if (fields.size() > en_passant_field && rank_shift(info) != 0) {
        fields[en_passant_field] = translate_squares(fields[en_passant_field], info, from_xboard);
    }
    return fmt::format("{}", fmt::join(fields, " "));
}

/// One letter for each picture XBoard has, up to the last one used, and the king's at the end.
std::string pictures_of(const GameInfo& info) {
    std::string pictures(5, '.');
    char royal = '.';
    for (const PieceInfo& piece : info.pieces) {
        if (piece.xboard.picture == XBoardPiece::royal) {
            royal = to_xboard_letter(piece);
            continue;
        }
        const auto number = static_cast<std::size_t>(piece.xboard.picture);
        pictures.resize(std::max(pictures.size(), number + 1), '.');
        pictures[number] = to_xboard_letter(piece);
    }
    pictures += royal;
    std::string lower = pictures;
    std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
    return pictures + lower;
}

int xboard_score(Score score) {
    constexpr int mate = 100'000;
    if (is_win(score)) {
        return mate + (plies_to_end(score) + 1) / 2;
    }
    return is_loss(score) ? -mate - plies_to_end(score) / 2 : score;
}

}  // namespace

std::string to_xboard_words(std::string_view text, const GameInfo& info) {
    std::string words;
    while (!text.empty()) {
        const bool follows_letter = !words.empty() && (is_lower(words.back()) || is_upper(words.back()));
        std::string_view rest = text;
        const auto square = follows_letter ? std::nullopt : take_square(rest, info.size);
        if (square) {
            words += to_xboard_square(*square, info);
            text = rest;
        } else {
            words += text.front();
            text.remove_prefix(1);
        }
    }
    return words;
}

char to_xboard_letter(const PieceInfo& piece) {
    return piece.xboard.letter != '\0' ? piece.xboard.letter : piece.letter;
}

std::string_view xboard_variant(const GameInfo& info) {
    return info.xboard_variant.empty() ? info.key : info.xboard_variant;
}

std::string to_xboard_square(Square square, const GameInfo& info) {
    const int file = index_of(square) % info.size.files;
    const int rank = index_of(square) / info.size.files + 1 - rank_shift(info);
    return fmt::format("{}{}", static_cast<char>('a' + file), rank);
}

std::optional<Square> from_xboard_square(std::string_view text, const GameInfo& info) {
    const auto square = take_xboard_square(text, info);
    return text.empty() ? square : std::nullopt;
}

std::string to_xboard_move(std::string_view uci, const GameInfo& info) {
    std::string_view rest = uci;
    const auto from = take_square(rest, info.size);
    const auto to = take_square(rest, info.size);
    if (!from || !to) {
        return std::string{uci == our_pass ? their_pass : uci};
    }
    return to_xboard_square(*from, info) + to_xboard_square(*to, info) +
           translate_letters(std::string{rest}, info, false);
}

std::string from_xboard_move(std::string_view text, const GameInfo& info) {
    std::string_view rest = text;
    const auto from = take_xboard_square(rest, info);
    const auto to = take_xboard_square(rest, info);
    if (!from || !to) {
        return std::string{text == their_pass ? our_pass : text};
    }
    return name_of(*from, info.size) + name_of(*to, info.size) + translate_letters(std::string{rest}, info, true);
}

std::string from_xboard_san(std::string_view text, const GameInfo& info) {
    if (std::string move = from_xboard_move(text, info); move != text) {
        return move;
    }
    std::string translated;
    for (const char character : text) {
        if (is_digit(character)) {
            translated += std::to_string(character - '0' + rank_shift(info));
        } else {
            const std::string letter{character};
            translated += is_upper(character) ? translate_letters(letter, info, true) : letter;
        }
    }
    return translated;
}

bool is_plain_in_xboard(const Choice& choice, const GameInfo& info) {
    std::string_view rest = choice.uci;
    if (!take_square(rest, info.size) || !take_square(rest, info.size)) {
        return choice.uci == our_pass;
    }
    return rest.empty() || std::any_of(choice.effects.begin(), choice.effects.end(),
                                       [](const Effect& effect) { return effect.cause == Cause::Promotes; });
}

std::string xboard_legs(const Choice& choice, const GameInfo& info) {
    if (is_plain_in_xboard(choice, info)) {
        return to_xboard_move(choice.uci, info);
    }
    for (const Effect& effect : choice.effects) {
        if (effect.action == Effect::Action::Lift && effect.other != Square::None && effect.square != choice.from) {
            return fmt::format("{}{},{}{}", to_xboard_square(choice.from, info), to_xboard_square(choice.to, info),
                               to_xboard_square(effect.square, info), to_xboard_square(effect.other, info));
        }
    }
    return {};
}

std::string xboard_legs(const GameModule& game, const GameRecord& record, Move move) {
    const std::string uci = game.to_uci(move);
    std::string_view rest = uci;
    const bool is_pair = take_square(rest, game.info().size) && take_square(rest, game.info().size) && rest.empty();
    if (!is_pair) {
        for (const Choice& choice : game.look(record).choices) {
            if (choice.move == move) {
                return xboard_legs(choice, game.info());
            }
        }
    }
    return to_xboard_move(uci, game.info());
}

const Choice* find_by_legs(std::span<const Choice> choices, std::string_view text, const GameInfo& info) {
    const auto found = std::find_if(choices.begin(), choices.end(),
                                    [&](const Choice& choice) { return xboard_legs(choice, info) == text; });
    return found == choices.end() ? nullptr : &*found;
}

std::string to_xboard_fen(std::string_view fen, const GameInfo& info) {
    constexpr std::size_t fields_without_rights = 4;
    std::string theirs = translate_fen(fen, info, false);
    const auto fields = split_words(theirs);
    if (fields.size() == fields_without_rights) {
        return fmt::format("{} {} - - {} {}", fields[0], fields[1], fields[2], fields[3]);
    }
    return theirs;
}

Result<GameRecord> open_xboard_fen(const GameModule& game, std::string_view fen) {
    const std::string ours = translate_fen(fen, game.info(), true);
    auto record = game.open(ours);
    if (record) {
        return record;
    }
    // A game without castling and en passant has no fields for them.
    std::vector<std::string_view> fields = split_words(ours);
    std::erase(fields, "-");
    if (auto shorter = game.open(fmt::format("{}", fmt::join(fields, " ")))) {
        return shorter;
    }
    return record;
}

std::string xboard_setup(const GameInfo& info) {
    if (!info.xboard_variant.empty()) {
        return {};
    }
    std::string text = fmt::format("setup ({}) {}x{}+0_fairy {}", pictures_of(info), info.size.files, info.size.ranks,
                                   to_xboard_fen(info.start_fen, info));
    for (const PieceInfo& piece : info.pieces) {
        if (!piece.xboard.betza.empty()) {
            text += fmt::format("\npiece {}& {}", to_xboard_letter(piece), piece.xboard.betza);
        }
    }
    return text;
}

std::string xboard_men(const GameInfo& info) {
    std::vector<std::string> men;
    for (const PieceInfo& piece : info.pieces) {
        if (info.xboard_variant.empty() && !piece.xboard.betza.empty()) {
            men.push_back(fmt::format("{}:{}", to_xboard_letter(piece), piece.xboard.betza));
        }
    }
    return fmt::format("{}", fmt::join(men, ";"));
}

std::string xboard_thinking(const GameModule& game, const Progress& progress) {
    std::string line;
    for (const Move move : progress.line) {
        line += ' ' + to_xboard_move(game.to_uci(move), game.info());
    }
    const std::string_view bound = progress.bound == Progress::Bound::Lower   ? "!"
                                   : progress.bound == Progress::Bound::Upper ? "?"
                                                                              : "";
    return fmt::format("{} {} {} {}{}{}", progress.depth, xboard_score(progress.score), progress.time.count() / 10,
                       progress.nodes, line, bound);
}

}  // namespace menagerie
