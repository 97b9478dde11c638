#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/two_player_wildebeest/position.h"

namespace menagerie::two_player_wildebeest {

/// The fifteen lines by which programs for the game hand positions to each other (rulebook 9.2). The position's
/// counters are not in the file: the clock is 0 and the fullmove number follows from the move number.
struct BoardFile {
    Position position;
    std::int64_t time_used = 0;  ///< milliseconds
    std::int64_t total_time = 60'000;
    std::int64_t move_number = 0;  ///< plies played; it need not fit the side to move

    friend bool operator==(const BoardFile&, const BoardFile&) = default;
};

/// The file for a position that comes from elsewhere: no time used, the move number of its fullmove number.
[[nodiscard]] BoardFile board_file_of(const Position& position);

[[nodiscard]] Result<BoardFile> read_board_file(std::string_view text);
[[nodiscard]] std::string write_board_file(const BoardFile& file);

}  // namespace menagerie::two_player_wildebeest
