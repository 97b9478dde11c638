#pragma once

#include "app/streams.h"

/// The commands that speak a protocol with a graphical interface or a match manager.
namespace menagerie {

[[nodiscard]] int speak_uci(Streams streams);
[[nodiscard]] int speak_xboard(Streams streams);

/// The program was started without a command and somebody is writing to it: the first line says which protocol is
/// meant.
[[nodiscard]] int speak_as_addressed(Streams streams);

}  // namespace menagerie
