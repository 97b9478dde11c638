#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "match/pgn.h"
#include "match/pgn_syntax.h"

namespace menagerie {

/// Reads the games of a PGN text one by one, leniently: tags, numbers, results and line ends may be missing or odd as
/// long as the moves are clear. An error names its line; reading goes on with the next game.
class PgnReader {
public:
    /// `usual` is the game of those without a Variant tag; null: chess.
    PgnReader(std::string_view text, const GameModule* usual) : syntax_{text}, usual_{usual} {}

    /// The next game, or why it cannot be read; nothing at the end.
    [[nodiscard]] std::optional<Result<PgnGame>> next();

private:
    PgnSyntax syntax_;
    const GameModule* usual_;
};

/// All games, or the first error.
[[nodiscard]] Result<std::vector<PgnGame>> read_pgn(std::string_view text, const GameModule* usual);

}  // namespace menagerie
