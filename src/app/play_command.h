#pragma once

#include "app/streams.h"
#include "terminal/desk.h"

namespace menagerie {

/// Plays at the terminal, or in lines where there is none.
[[nodiscard]] int play_at_terminal(const terminal::PlayRequest& request, Streams streams);

}  // namespace menagerie
