#pragma once

#include <span>
#include <string>

#include "app/streams.h"

namespace menagerie {

/// Runs one command line (without the program's name) and returns its exit code. Never throws; never touches global
/// streams.
[[nodiscard]] int run_command_line(std::span<const std::string> arguments, Streams streams);

}  // namespace menagerie
