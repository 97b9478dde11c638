#pragma once

#include <string>

#include "app/cli_app.h"
#include "app/streams.h"

/// The command that turns games and positions from one form into another.
namespace menagerie {

struct ConvertRequest {
    std::string input = "-";  ///< a file, or `-` for standard input
    std::string game = "chess";
    std::string from;  ///< empty: by the look of the input
    std::string to;
    bool coordinates = false;
    bool xboard = false;
    bool every_position = false;
};

void add_convert_options(CLI::App& command, ConvertRequest& request);
[[nodiscard]] int run_convert_command(const ConvertRequest& request, Streams streams);

}  // namespace menagerie
