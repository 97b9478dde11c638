#include "server/serve.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sys/resource.h>
#include <utility>

#include <fmt/format.h>
#include <malloc.h>

#include "catalogue/catalogue.h"
#include "server/messages.h"
#include "server/origin.h"
#include "server/static_files.h"

namespace menagerie {
namespace {

namespace filesystem = std::filesystem;

constexpr int usual_port = 8080;
constexpr int ports_to_try = 20;

/// No script, style, picture or connection from elsewhere, nothing inline, and no framing.
constexpr std::array<std::pair<const char*, const char*>, 5> safety_headers{{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
     "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

HttpResponse plain(int status, std::string text) {
    return {.status = status, .body = std::make_shared<const std::string>(std::move(text)), .headers = {}};
}

/// Every client is a file to the system; many systems allow a thousand unless asked for more.
void allow_many_clients(std::size_t connections) {
    constexpr std::size_t other_files = 64;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < connections + other_files) {
        limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, connections + other_files);
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    }
}

/// Agents come and go with tables of many megabytes. By itself the C library moves its threshold up after the first of
/// them and then keeps what they leave behind; a threshold that was set stays, and every table goes back to the system.
void give_tables_back() {
    constexpr int large_block = 1 << 20;
    (void)mallopt(M_MMAP_THRESHOLD, large_block);
}

Result<std::unique_ptr<HttpServer>> listen(const ServeOptions& options) {
    if (options.port) {
        return HttpServer::listen(options.host, *options.port, options.http);
    }
    auto server = HttpServer::listen(options.host, usual_port, options.http);
    for (int i = 1; !server && i < ports_to_try; ++i) {
        server = HttpServer::listen(options.host, usual_port + i, options.http);
    }
    return server;
}

}  // namespace

struct WebApp::Parts {
    ServeOptions options;
    StaticFiles pages;
    SharedText facts;
    std::unique_ptr<HttpServer> server;
    std::unique_ptr<Lobby> lobby;  ///< after the server, which it speaks through

    [[nodiscard]] std::optional<HttpResponse> refusal(const HttpRequest& request) const {
        if (!is_own_host(request.host, options.names)) {
            return plain(421, "This server does not go by that name; see --name.\n");
        }
        if (!is_same_origin(request.origin, request.host)) {
            return plain(403, "Pages of other sites may not come here.\n");
        }
        return std::nullopt;
    }

    [[nodiscard]] HttpResponse answer(const HttpRequest& request) const {
        HttpResponse response = unguarded_answer(request);
        response.headers.insert(response.headers.end(), safety_headers.begin(), safety_headers.end());
        return response;
    }

    [[nodiscard]] HttpResponse unguarded_answer(const HttpRequest& request) const {
        if (const auto refused = refusal(request)) {
            return *refused;
        }
        if (request.method != "GET" && request.method != "HEAD") {
            return plain(405, "Only GET and HEAD.\n");
        }
        if (request.target == "/api/games") {
            return {.content_type = "application/json", .body = facts, .headers = {{"Cache-Control", "no-cache"}}};
        }
        if (request.target.starts_with("/api/")) {
            return plain(404, "There is nothing here.\n");
        }
        return pages.answer(request);
    }

    [[nodiscard]] HttpHandlers handlers() {
        return {
            .answer = [this](const HttpRequest& request) { return answer(request); },
            .refuse_socket = [this](const HttpRequest& request) -> std::optional<HttpResponse> {
                return request.target == "/api/socket" ? refusal(request) : plain(404, "There is no socket here.\n");
            },
            .opened = [this](SocketId socket, const HttpRequest&) { lobby->opened(socket); },
            .message = [this](SocketId socket, std::string_view text) { lobby->message(socket, text); },
            .closed = [this](SocketId socket) { lobby->closed(socket); },
        };
    }
};

WebApp::WebApp(std::unique_ptr<Parts> parts) : parts_{std::move(parts)} {}
WebApp::~WebApp() = default;

Result<std::unique_ptr<WebApp>> WebApp::open(const ServeOptions& options) {
    auto pages = StaticFiles::load(options.pages);
    if (!pages) {
        return pages.error();
    }
    std::error_code error;
    if (options.data.has_parent_path()) {
        filesystem::create_directories(options.data.parent_path(), error);
    }
    auto writer = Store::open(options.data.string());
    if (!writer) {
        return writer.error();
    }
    auto reader = Store::open(options.data.string());
    if (!reader) {
        return reader.error();
    }
    allow_many_clients(options.http.connections);
    give_tables_back();
    auto server = listen(options);
    if (!server) {
        return server.error();
    }
    auto parts = std::make_unique<Parts>(Parts{options, *std::move(pages),
                                               std::make_shared<const std::string>(messages::games_facts(all_games())),
                                               *std::move(server), nullptr});
    HttpServer& http = *parts->server;
    LobbyOutside outside{
        .send = [&http](SocketId socket, SharedText text) { http.send(socket, std::move(text)); },
        .close = [&http](SocketId socket, std::string_view reason) { http.close(socket, reason); },
        .post = [&http](std::function<void()> work) { http.post(std::move(work)); },
        .after = [&http](std::chrono::milliseconds delay,
                         std::function<void()> work) { http.after(delay, std::move(work)); },
    };
    parts->lobby = std::make_unique<Lobby>(std::move(outside), options.lobby, *std::move(reader), *std::move(writer),
                                           options.engines);
    return std::unique_ptr<WebApp>{new WebApp{std::move(parts)}};
}

std::string WebApp::address() const {
    const std::string& host = parts_->options.host;
    const bool is_long = host.find(':') != std::string::npos;
    return fmt::format("http://{}{}{}:{}/", is_long ? "[" : "", host, is_long ? "]" : "", parts_->server->port());
}

void WebApp::run() { parts_->server->run(parts_->handlers()); }
void WebApp::stop() { parts_->server->stop(); }

filesystem::path usual_pages() {
    std::error_code error;
    const filesystem::path program = filesystem::read_symlink("/proc/self/exe", error);
    const filesystem::path folder = program.parent_path();
    const filesystem::path installed = folder / ".." / "share" / "menagerie" / "web";
    return (filesystem::exists(installed, error) ? installed : folder / ".." / ".." / "web").lexically_normal();
}

filesystem::path usual_data() {
    const auto variable = [](const char* name) {
        const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read at the start
        return std::string{value == nullptr ? "" : value};
    };
    const std::string data = variable("XDG_DATA_HOME");
    const auto base = data.empty() ? filesystem::path{variable("HOME")} / ".local" / "share" : filesystem::path{data};
    return base / "menagerie" / "games.sqlite";
}

}  // namespace menagerie
