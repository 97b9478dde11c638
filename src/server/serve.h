#pragma once

#include <atomic>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/http_server.h"
#include "server/lobby.h"

namespace menagerie {

struct ServeOptions {
    std::string host = "127.0.0.1";
    std::optional<int> port;         ///< unset: 8080 or the next one that is free; 0: any
    std::filesystem::path pages;     ///< the built page
    std::filesystem::path data;      ///< the games file
    std::vector<std::string> names;  ///< host names under which people reach the server
    int engines = 1;                 ///< threads that think
    HttpLimits http;
    LobbyLimits lobby;
};

/// The web app: page, facts, rooms.
class WebApp {
public:
    [[nodiscard]] static Result<std::unique_ptr<WebApp>> open(const ServeOptions& options);
    WebApp(const WebApp&) = delete;
    WebApp& operator=(const WebApp&) = delete;
    WebApp(WebApp&&) = delete;
    WebApp& operator=(WebApp&&) = delete;
    ~WebApp();

    [[nodiscard]] std::string address() const;
    /// Blocks until `stop` or a signal to end. What is being saved is saved.
    void run();
    /// From any thread.
    void stop();

private:
    struct Parts;
    explicit WebApp(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

/// Where the page is when nobody says so: beside the program, as built or as installed.
[[nodiscard]] std::filesystem::path usual_pages();
/// `$XDG_DATA_HOME/menagerie/games.sqlite`.
[[nodiscard]] std::filesystem::path usual_data();

}  // namespace menagerie
