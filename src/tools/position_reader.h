#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "catalogue/module.h"
#include "match/epd.h"

namespace menagerie {

/// Board files follow each other in a text by their length.
inline constexpr std::size_t lines_of_a_board_file = 15;

/// A position that was read, with all that came along with it.
struct ReadPosition {
    const GameModule* game = nullptr;
    GameRecord record;
    std::string board_file;                ///< the text, where it came from one
    std::vector<EpdOperation> operations;  ///< of an EPD line
};

/// One record of a list of positions: where it stands, and the position or why there is none.
struct PositionItem {
    std::size_t number = 0;   ///< of the record, from 1 on
    std::size_t line = 0;     ///< of its first line, from 1 on
    std::uint64_t bytes = 0;  ///< of the input up to its end
    std::string text;         ///< as it stands in the input
    std::string id;           ///< what the record calls itself, as JSON; empty: nothing
    bool is_board = false;    ///< it looks like a board file
    Result<ReadPosition> found;
};

/// Reads positions one by one from a text in which each may have a form of its own: a board file (from a line with the
/// side alone on), a JSON object in one line, or a line of FEN or EPD. Empty lines and those that begin with `#`
/// separate records. A record that cannot be read is an item with an error, and the next one begins where the next form
/// is recognised.
class PositionReader {
public:
    struct Games {
        const GameModule* usual = nullptr;      ///< of what does not name its game
        const GameModule* of_boards = nullptr;  ///< of board files
    };

    PositionReader(std::istream& in, Games games) : in_{in}, games_{games} {}

    /// The next record; nothing at the end.
    [[nodiscard]] std::optional<PositionItem> next();

private:
    bool read();  ///< one line into `line_`
    /// Takes the lines of a block into the item; how many.
    std::size_t take_block(PositionItem& item);

    std::istream& in_;
    Games games_;
    std::string line_;
    bool is_held_ = false;  ///< `line_` was read and belongs to the next record
    std::size_t number_ = 0;
    std::size_t lines_ = 0;
    std::uint64_t bytes_ = 0;
};

}  // namespace menagerie
