#pragma once

#include <string>

#include "app/cli_app.h"
#include "app/opened.h"
#include "app/streams.h"

/// The command that lists what one move leads to.
namespace menagerie {

struct SuccessorsRequest {
    PositionRequest position;
    std::string folder;  ///< empty: lines on standard output
    bool json = false;
    bool force = false;
};

/// The options besides those that give the position.
void add_successors_options(CLI::App& command, SuccessorsRequest& request);
[[nodiscard]] int list_successors(const SuccessorsRequest& request, Streams streams);

}  // namespace menagerie
