#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli_app.h"
#include "app/streams.h"

namespace menagerie {

struct ServeRequest {
    bool open = false;  ///< show it in a browser
    std::string host = "127.0.0.1";
    std::optional<int> port;
    std::string pages;
    std::string data;
    std::vector<std::string> names;
    int engines = 0;       ///< 0: one for each processor
    int move_time = 1000;  ///< milliseconds
};

void add_serve_options(CLI::App& command, ServeRequest& request);

/// Serves the web app until it is told to end.
[[nodiscard]] int serve_web_app(const ServeRequest& request, Streams streams);

}  // namespace menagerie
