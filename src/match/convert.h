#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "match/pgn.h"

namespace menagerie {

/// The forms in which games and positions are kept in files.
enum class FileForm : std::uint8_t { Pgn, Fen, Epd, Board };

struct ConvertSettings {
    const GameModule* usual = nullptr;  ///< the game of what does not name one
    std::optional<FileForm> from;       ///< nothing: by the look of the text
    FileForm to = FileForm::Pgn;
    MoveStyle style = MoveStyle::San;
    bool every_position = false;  ///< all positions of a game instead of its last one
};

/// What could be converted, and what could not with the lines it stands on.
struct Converted {
    std::string text;
    std::vector<Error> errors;
    int items = 0;  ///< games or positions read
};

[[nodiscard]] std::optional<FileForm> read_file_form(std::string_view name);
[[nodiscard]] FileForm guess_form(std::string_view text);
[[nodiscard]] Converted convert(std::string_view text, const ConvertSettings& settings);

}  // namespace menagerie
