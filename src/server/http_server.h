#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace menagerie {

/// A text that many clients are sent at once.
using SharedText = std::shared_ptr<const std::string>;

/// What a handler needs to know of a request. Bodies are not read: everything beyond GET goes through the socket.
struct HttpRequest {
    std::string method;
    std::string target;  ///< as it was sent, with its query
    std::string host;
    std::string origin;
    std::string accept_encoding;
    std::string if_none_match;
    std::string address;  ///< the client's, without the port
};

struct HttpResponse {
    int status = 200;
    std::string content_type = "text/plain; charset=utf-8";
    SharedText body;
    std::vector<std::pair<std::string, std::string>> headers;
};

/// The number of an open WebSocket; never used twice.
using SocketId = std::uint64_t;

/// Bounds that keep one client from harming the others.
struct HttpLimits {
    std::size_t connections = 4096;
    std::size_t connections_per_address = 128;  ///< of other machines
    std::size_t header_bytes = 8 * 1024;
    std::size_t message_bytes = 256 * 1024;
    std::size_t queued_bytes = 4 * 1024 * 1024;  ///< waiting to be sent to one client
    int control_frames_per_second = 20;
    std::chrono::seconds request_time{10};  ///< for a whole request to arrive
    std::chrono::seconds send_time{20};     ///< for one answer to be taken
    std::chrono::seconds idle_time{60};     ///< of a socket, pings included
};

/// Who answers. Everything is called on the thread that is inside `HttpServer::run`.
struct HttpHandlers {
    std::function<HttpResponse(const HttpRequest&)> answer;
    /// Nothing: the WebSocket is welcome; else the refusal.
    std::function<std::optional<HttpResponse>(const HttpRequest&)> refuse_socket;
    std::function<void(SocketId, const HttpRequest&)> opened;
    std::function<void(SocketId, std::string_view)> message;
    std::function<void(SocketId)> closed;
};

/// An HTTP and WebSocket server on one thread. `post` and `stop` may be called from any thread, all else only from the
/// thread that runs it (or before it runs). Slow, silent and oversized clients are dropped.
class HttpServer {
public:
    [[nodiscard]] static Result<std::unique_ptr<HttpServer>> listen(const std::string& host, int port,
                                                                    const HttpLimits& limits);
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;
    HttpServer(HttpServer&&) = delete;
    HttpServer& operator=(HttpServer&&) = delete;
    ~HttpServer();

    [[nodiscard]] int port() const;

    /// Serves until `stop`, or until one of the signals that ask a program to end.
    void run(HttpHandlers handlers);
    void stop();

    void post(std::function<void()> work);
    void after(std::chrono::milliseconds delay, std::function<void()> work);

    void send(SocketId socket, SharedText text);
    /// Says goodbye with the reason and drops the connection.
    void close(SocketId socket, std::string_view reason);

private:
    class Implementation;
    explicit HttpServer(std::unique_ptr<Implementation> implementation);

    std::unique_ptr<Implementation> implementation_;
};

}  // namespace menagerie
