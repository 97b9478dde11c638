#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/module.h"
#include "rules/outcome.h"

namespace menagerie {

struct PgnTag {
    std::string name;
    std::string value;

    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

/// What stands beside a move.
struct PgnAnnotation {
    std::vector<int> nags;
    std::string comment;                  ///< several comments are joined by a blank
    std::vector<std::string> variations;  ///< alternatives to this move as they were written, without the brackets

    [[nodiscard]] bool is_empty() const { return nags.empty() && comment.empty() && variations.empty(); }
    friend bool operator==(const PgnAnnotation&, const PgnAnnotation&) = default;
};

/// One game of a PGN file.
struct PgnGame {
    const GameModule* game = nullptr;
    /// In the order of the file, without unknown ones (`?`) and those that follow from the rest: Result, Variant,
    /// SetUp, FEN, VariantMen.
    std::vector<PgnTag> tags;
    GameRecord record;
    std::string opening_comment;             ///< before the first move
    std::vector<PgnAnnotation> annotations;  ///< by move; may be shorter than the record
    Verdict result = Verdict::Ongoing;
    int line = 1;  ///< where the game begins in its file

    [[nodiscard]] std::string_view tag(std::string_view name) const;
    void set_tag(std::string_view name, std::string_view value);
};

/// How moves are written. XBoard's way is coordinates with its own ranks and letters; the tag `VariantMen` marks such a
/// file.
enum class MoveStyle : std::uint8_t { San, Coordinates, XBoard };

/// The game as PGN: the seven tags of the roster first, `Variant` for games other than chess, `SetUp` and `FEN` for
/// other starts; moves wrapped at 80 columns; an empty line at the end.
[[nodiscard]] std::string write_pgn(const PgnGame& game, MoveStyle style = MoveStyle::San);

/// The game a Variant tag means: a key or a name, in any case; chess also as "standard", "normal" and the like.
/// Null when nobody knows it.
[[nodiscard]] const GameModule* game_of_variant(std::string_view variant);

}  // namespace menagerie
