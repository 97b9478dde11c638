#include "match/pgn_syntax.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"

namespace menagerie {
namespace {

bool is_blank(char character) {
    return character == ' ' || character == '\t' || character == '\n' || character == '\r' || character == '\v' ||
           character == '\f' || character == '\0';
}
bool ends_word(char character) {
    return is_blank(character) || std::string_view{"{}();$[]"}.find(character) != std::string_view::npos;
}

/// Runs of blanks, line ends included, become one blank; none at the ends.
std::string with_single_blanks(std::string_view text) {
    std::string result;
    for (const char character : text) {
        if (!is_blank(character)) {
            result += character;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    if (!result.empty() && result.back() == ' ') {
        result.pop_back();
    }
    return result;
}

void append(std::string& comment, const std::string& more) {
    if (!comment.empty() && !more.empty()) {
        comment += ' ';
    }
    comment += more;
}

PgnAnnotation* last_annotation(RawPgnGame& game) {
    return game.moves.empty() ? nullptr : &game.moves.back().annotation;
}

constexpr std::array<std::pair<std::string_view, Verdict>, 8> result_tokens{{
    {"1-0", Verdict::WhiteWins},
    {"0-1", Verdict::BlackWins},
    {"1/2-1/2", Verdict::Draw},
    {"1/2", Verdict::Draw},
    {"*", Verdict::Ongoing},
    {"1–0", Verdict::WhiteWins},
    {"0–1", Verdict::BlackWins},
    {"½–½", Verdict::Draw},
}};

constexpr std::array<std::pair<std::string_view, int>, 6> suffixes{{
    {"!!", 3},
    {"??", 4},
    {"!?", 5},
    {"?!", 6},
    {"!", 1},
    {"?", 2},
}};

/// Takes `12.`, `12...` or `12` off the front of a word. `0000` and `0-0` are moves.
std::string_view without_number(std::string_view word) {
    std::size_t end = 0;
    while (end < word.size() && is_digit(word[end])) {
        ++end;
    }
    const bool is_number = end > 0 && (end == word.size() ? word != "0000" : word[end] == '.');
    if (!is_number && end > 0) {
        return word;
    }
    while (end < word.size() && word[end] == '.') {
        ++end;
    }
    // The ellipsis as one character.
    constexpr std::string_view ellipsis = "…";
    std::string_view rest = word.substr(end);
    if (rest.starts_with(ellipsis)) {
        rest.remove_prefix(ellipsis.size());
    }
    return rest;
}

}  // namespace

PgnSyntax::PgnSyntax(std::string_view text) : text_{text} {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text_.starts_with(byte_order_mark)) {
        cursor_ = byte_order_mark.size();
    }
}

char PgnSyntax::advance() {
    const char character = text_[cursor_++];
    line_ += character == '\n' ? 1 : 0;
    return character;
}

void PgnSyntax::skip_line() {
    while (!at_end() && advance() != '\n') {}
}

/// Blanks, and lines that begin with `%`, which are for other programs.
void PgnSyntax::skip_blanks() {
    while (!at_end()) {
        if (peek() == '%' && at_line_start()) {
            skip_line();
        } else if (is_blank(peek())) {
            advance();
        } else {
            return;
        }
    }
}

/// A line that begins with a tag, after one that does not.
void PgnSyntax::skip_to_next_game() {
    bool in_tags = true;
    if (!at_line_start()) {
        skip_line();
    }
    while (!at_end()) {
        if (peek() == '[' && !in_tags) {
            return;
        }
        in_tags = in_tags && peek() == '[';
        skip_line();
    }
}

std::optional<Result<RawPgnGame>> PgnSyntax::next() {
    skip_blanks();
    if (at_end()) {
        return std::nullopt;
    }
    RawPgnGame game;
    game.line = line_;
    const auto give_up = [&](const Error& error) {
        skip_to_next_game();
        return Result<RawPgnGame>{error};
    };
    while (!at_end() && peek() == '[') {
        if (auto error = read_tag(game)) {
            return give_up(*error);
        }
        skip_blanks();
    }
    for (bool done = false; !done;) {
        skip_blanks();
        if (at_end()) {
            break;
        }
        if (auto error = read_element(game, done)) {
            return give_up(*error);
        }
    }
    return Result<RawPgnGame>{std::move(game)};
}

std::optional<Error> PgnSyntax::read_tag(RawPgnGame& game) {
    const int line = line_;
    advance();
    const auto at_line_end = [&] { return at_end() || peek() == '\n'; };
    std::string name;
    while (!at_line_end() && peek() != '"' && peek() != ']') {
        name += advance();
    }
    name = with_single_blanks(name);
    if (name.empty()) {
        return fail("line {}: a tag without a name", line);
    }
    if (at_line_end() || peek() != '"') {
        return fail("line {}: the tag {} has no value in quotation marks", line, quoted(name));
    }
    advance();
    std::string value;
    while (!at_line_end() && peek() != '"') {
        const char character = advance();
        const bool is_escape = character == '\\' && !at_line_end() && (peek() == '"' || peek() == '\\');
        value += is_escape ? advance() : character;
    }
    if (at_line_end()) {
        return fail("line {}: the value of the tag {} has no closing quotation mark", line, quoted(name));
    }
    advance();
    while (!at_line_end() && peek() != ']') {
        if (!is_blank(advance())) {
            return fail("line {}: the tag {} has more than one value", line, quoted(name));
        }
    }
    if (at_line_end()) {
        return fail("line {}: the tag {} has no closing bracket", line, quoted(name));
    }
    advance();
    game.tags.push_back({{std::move(name), std::move(value)}, line});
    return std::nullopt;
}

std::optional<Error> PgnSyntax::read_element(RawPgnGame& game, bool& done) {
    const int line = line_;
    switch (peek()) {
        case '[':
            if (at_line_start()) {
                done = true;
                return std::nullopt;
            }
            return fail("line {}: '[' among the moves", line);
        case '{':
        case ';': {
            auto comment = read_comment();
            if (!comment) {
                return comment.error();
            }
            PgnAnnotation* const last = last_annotation(game);
            append(last != nullptr ? last->comment : game.opening_comment, *comment);
            return std::nullopt;
        }
        case '(': {
            auto variation = read_variation();
            if (!variation) {
                return variation.error();
            }
            PgnAnnotation* const last = last_annotation(game);
            if (last == nullptr) {
                return fail("line {}: a variation before the first move", line);
            }
            last->variations.push_back(std::move(*variation));
            return std::nullopt;
        }
        case '$': return read_nag(game);
        case ')':
        case '}':
        case ']': return fail("line {}: '{}' closes nothing", line, peek());
        default: take_word(game, read_word(), line, done); return std::nullopt;
    }
}

Result<std::string> PgnSyntax::read_comment() {
    const int line = line_;
    std::string text;
    if (advance() == ';') {
        while (!at_end() && peek() != '\n') {
            text += advance();
        }
        return with_single_blanks(text);
    }
    while (!at_end() && peek() != '}') {
        text += advance();
    }
    if (at_end()) {
        return fail("line {}: a comment is not closed", line);
    }
    advance();
    return with_single_blanks(text);
}

/// Kept as it is written, but for line ends: nested brackets and comments included.
Result<std::string> PgnSyntax::read_variation() {
    const int line = line_;
    advance();
    std::string text;
    for (int depth = 1; !at_end();) {
        if (peek() == '{' || peek() == ';') {
            const auto comment = read_comment();
            if (!comment) {
                return comment.error();
            }
            text += "{" + *comment + "}";
            continue;
        }
        const char character = advance();
        depth += character == '(' ? 1 : character == ')' ? -1 : 0;
        if (depth == 0) {
            return with_single_blanks(text);
        }
        text += character;
    }
    return fail("line {}: a variation is not closed", line);
}

std::optional<Error> PgnSyntax::read_nag(RawPgnGame& game) {
    const int line = line_;
    advance();
    std::string digits;
    while (!at_end() && is_digit(peek())) {
        digits += advance();
    }
    const auto number = parse_whole_number(digits, 3);
    if (!number || *number > 255) {
        return fail("line {}: '$' must be followed by a number from 0 to 255", line);
    }
    if (PgnAnnotation* const last = last_annotation(game)) {
        last->nags.push_back(static_cast<int>(*number));
    }
    return std::nullopt;
}

std::string_view PgnSyntax::read_word() {
    const std::size_t start = cursor_;
    do {
        ++cursor_;
    } while (!at_end() && !ends_word(peek()));
    return text_.substr(start, cursor_ - start);
}

void PgnSyntax::take_word(RawPgnGame& game, std::string_view word, int line, bool& done) {
    for (const auto& [token, verdict] : result_tokens) {
        if (word == token) {
            game.result = verdict;
            done = true;
            return;
        }
    }
    word = without_number(word);
    std::vector<int> nags;
    for (const auto& [suffix, nag] : suffixes) {
        if (word.ends_with(suffix)) {
            word.remove_suffix(suffix.size());
            nags.push_back(nag);
            break;
        }
    }
    if (word == "e.p." || word == "ep" || word == "+" || word == "#") {
        return;
    }
    if (!word.empty()) {
        game.moves.push_back({std::string{word}, line, {std::move(nags), {}, {}}});
    } else if (PgnAnnotation* const last = last_annotation(game); last != nullptr && !nags.empty()) {
        last->nags.push_back(nags.front());
    }
}

}  // namespace menagerie
