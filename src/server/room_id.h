#pragma once

#include <string>

namespace menagerie {

/// Twelve letters and digits that cannot be mistaken for each other: sixty bits nobody guesses.
[[nodiscard]] std::string new_room_id();

}  // namespace menagerie
