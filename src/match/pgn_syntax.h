#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "match/pgn.h"

namespace menagerie {

/// A game of a PGN text before anybody asks whether its moves are legal.
struct RawPgnGame {
    struct Tag {
        PgnTag tag;
        int line = 0;
    };
    struct MoveText {
        std::string text;
        int line = 0;
        PgnAnnotation annotation;
    };

    int line = 1;
    std::vector<Tag> tags;
    std::string opening_comment;
    std::vector<MoveText> moves;
    std::optional<Verdict> result;  ///< the token at the end
};

/// The grammar of PGN: cuts a text into raw games.
class PgnSyntax {
public:
    explicit PgnSyntax(std::string_view text);

    /// The next game, or what is malformed in it; nothing at the end. After an error the cursor stands before the next
    /// game.
    [[nodiscard]] std::optional<Result<RawPgnGame>> next();

private:
    [[nodiscard]] bool at_end() const { return cursor_ >= text_.size(); }
    [[nodiscard]] char peek() const { return text_[cursor_]; }
    char advance();
    void skip_blanks();
    void skip_line();
    void skip_to_next_game();
    [[nodiscard]] bool at_line_start() const { return cursor_ == 0 || text_[cursor_ - 1] == '\n'; }

    [[nodiscard]] std::optional<Error> read_tag(RawPgnGame& game);
    /// Reads one element of the movetext; sets `done` at a result or before the tags of the next game.
    [[nodiscard]] std::optional<Error> read_element(RawPgnGame& game, bool& done);
    [[nodiscard]] Result<std::string> read_comment();
    [[nodiscard]] Result<std::string> read_variation();
    [[nodiscard]] std::optional<Error> read_nag(RawPgnGame& game);
    [[nodiscard]] std::string_view read_word();
    void take_word(RawPgnGame& game, std::string_view word, int line, bool& done);

    std::string_view text_;
    std::size_t cursor_ = 0;
    int line_ = 1;
};

}  // namespace menagerie
