#include "server/http_server.h"

#include <array>
#include <deque>
#include <tuple>
#include <unordered_map>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

/// The only file that knows Boost: everything else sees `HttpServer`.
namespace menagerie {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using boost::system::error_code;
using WebSocket = websocket::stream<beast::tcp_stream>;

auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

/// One WebSocket client: its stream and what waits to be sent.
struct Socket {
    explicit Socket(beast::tcp_stream connection) : stream{std::move(connection)} {}

    WebSocket stream;
    std::deque<SharedText> queue;
    std::size_t queued_bytes = 0;
    bool writing = false;
    bool closing = false;
    int control_frames = 0;
    std::chrono::steady_clock::time_point control_since{};
};

}  // namespace

class HttpServer::Implementation {
public:
    explicit Implementation(const HttpLimits& limits) : limits_{limits} {}

    std::optional<Error> listen(const std::string& host, int port) {
        error_code error;
        Tcp::resolver resolver{context_};
        const auto found = resolver.resolve(host, std::to_string(port), error);
        if (error || found.empty()) {
            return fail("cannot find the address {}: {}", host, error.message());
        }
        const Tcp::endpoint endpoint = *found.begin();
        if (acceptor_.open(endpoint.protocol(), error) ||
            acceptor_.set_option(asio::socket_base::reuse_address{true}, error) || acceptor_.bind(endpoint, error) ||
            acceptor_.listen(asio::socket_base::max_listen_connections, error)) {
            return fail("cannot listen on {} port {}: {}", host, port, error.message());
        }
        return std::nullopt;
    }

    [[nodiscard]] int port() const { return acceptor_.local_endpoint().port(); }

    void run(HttpHandlers handlers) {
        handlers_ = std::move(handlers);
        asio::signal_set signals{context_, SIGINT, SIGTERM};
        signals.async_wait([this](error_code, int) { context_.stop(); });
        asio::co_spawn(context_, accept(), asio::detached);
        context_.run();
    }

    void stop() { context_.stop(); }
    void post(std::function<void()> work) { asio::post(context_, std::move(work)); }

    void after(std::chrono::milliseconds delay, std::function<void()> work) {
        auto timer = std::make_shared<asio::steady_timer>(context_, delay);
        timer->async_wait([timer, work = std::move(work)](error_code error) {
            if (!error) {
                work();
            }
        });
    }

    void send(SocketId id, SharedText text) {
        const auto found = sockets_.find(id);
        if (found == sockets_.end() || found->second->closing) {
            return;
        }
        const std::shared_ptr<Socket>& socket = found->second;
        socket->queued_bytes += text->size();
        socket->queue.push_back(std::move(text));
        if (socket->queued_bytes > limits_.queued_bytes) {
            drop(*socket);
        } else if (!socket->writing) {
            socket->writing = true;
            asio::co_spawn(context_, write(socket), asio::detached);
        }
    }

    void close(SocketId id, std::string_view reason) {
        const auto found = sockets_.find(id);
        if (found == sockets_.end() || found->second->closing) {
            return;
        }
        const std::shared_ptr<Socket> socket = found->second;
        socket->closing = true;
        constexpr std::size_t longest_reason = 100;
        const std::string_view told = reason.substr(0, longest_reason);
        const websocket::close_reason close{websocket::close_code::policy_error,
                                            beast::string_view{told.data(), told.size()}};
        // A client that floods us does not listen either: after a moment the connection is cut.
        if (!socket->writing) {
            socket->stream.async_close(close, [socket](error_code) {});
        }
        after(std::chrono::seconds{1}, [socket] { drop(*socket); });
    }

private:
    static void drop(Socket& socket) {
        socket.closing = true;
        beast::get_lowest_layer(socket.stream).close();
    }

    asio::awaitable<void> accept() {
        for (;;) {
            error_code error;
            Tcp::socket socket = co_await acceptor_.async_accept(into(error));
            if (error) {
                // Out of file descriptors, most likely: let others finish first.
                asio::steady_timer pause{context_, std::chrono::milliseconds{100}};
                co_await pause.async_wait(into(error));
                continue;
            }
            const asio::ip::address client = socket.remote_endpoint(error).address();
            const std::string address = client.to_string();
            if (error || connections_ >= limits_.connections ||
                (!client.is_loopback() && count_of(address) >= limits_.connections_per_address)) {
                continue;
            }
            std::ignore = socket.set_option(Tcp::no_delay{true}, error);
            asio::co_spawn(context_, serve(std::move(socket), address), asio::detached);
        }
    }

    [[nodiscard]] std::size_t count_of(const std::string& address) const {
        const auto found = by_address_.find(address);
        return found == by_address_.end() ? 0 : found->second;
    }

    /// Counts a connection for as long as it lives.
    struct Guest {
        Guest(Implementation& server, std::string address) : server_{server}, address_{std::move(address)} {
            ++server_.connections_;
            ++server_.by_address_[address_];
        }
        Guest(const Guest&) = delete;
        Guest& operator=(const Guest&) = delete;
        Guest(Guest&&) = delete;
        Guest& operator=(Guest&&) = delete;
        ~Guest() {
            --server_.connections_;
            if (--server_.by_address_[address_] == 0) {
                server_.by_address_.erase(address_);
            }
        }

    private:
        Implementation& server_;
        std::string address_;
    };

    /// One connection: requests one after another, until it ends or becomes a WebSocket.
    asio::awaitable<void> serve(Tcp::socket socket, std::string address) {
        const Guest guest{*this, address};
        beast::tcp_stream stream{std::move(socket)};
        beast::flat_buffer buffer;
        for (bool goes_on = true; goes_on;) {
            error_code error;
            stream.expires_after(limits_.request_time);
            http::request_parser<http::empty_body> parser;
            parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
            parser.body_limit(0);
            co_await http::async_read(stream, buffer, parser, into(error));
            if (error) {
                break;
            }
            const HttpRequest request = request_of(parser.get(), address);
            if (websocket::is_upgrade(parser.get())) {
                if (const auto refusal = handlers_.refuse_socket(request)) {
                    co_await answer(stream, parser.get(), *refusal);
                    break;
                }
                stream.expires_never();
                co_await converse(std::make_shared<Socket>(std::move(stream)), parser.release(), request);
                co_return;
            }
            goes_on = co_await answer(stream, parser.get(), handlers_.answer(request));
        }
        error_code ignored;
        std::ignore = stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    }

    static HttpRequest request_of(const http::request<http::empty_body>& request, const std::string& address) {
        return {.method = text_of(request.method_string()),
                .target = text_of(request.target()),
                .host = text_of(request[http::field::host]),
                .origin = text_of(request[http::field::origin]),
                .accept_encoding = text_of(request[http::field::accept_encoding]),
                .if_none_match = text_of(request[http::field::if_none_match]),
                .address = address};
    }

    asio::awaitable<bool> answer(beast::tcp_stream& stream, const http::request<http::empty_body>& request,
                                 HttpResponse response) {
        http::response<http::span_body<const char>> message{static_cast<http::status>(response.status),
                                                            request.version()};
        message.set(http::field::content_type, response.content_type);
        for (const auto& [name, value] : response.headers) {
            message.set(name, value);
        }
        message.keep_alive(request.keep_alive());
        const SharedText body = response.body ? response.body : std::make_shared<const std::string>();
        if (request.method() != http::verb::head) {
            message.body() = {body->data(), body->size()};
        }
        if (response.status != 304) {
            message.content_length(body->size());
        }
        error_code error;
        stream.expires_after(limits_.send_time);
        http::response_serializer<http::span_body<const char>> serializer{message};
        co_await http::async_write(stream, serializer, into(error));
        co_return !error && request.keep_alive();
    }

    asio::awaitable<void> converse(std::shared_ptr<Socket> socket, http::request<http::empty_body> upgrade,
                                   HttpRequest request) {
        websocket::stream_base::timeout times{};
        times.handshake_timeout = limits_.request_time;
        times.idle_timeout = limits_.idle_time;
        times.keep_alive_pings = true;
        socket->stream.set_option(times);
        socket->stream.read_message_max(limits_.message_bytes);
        socket->stream.control_callback([this, raw = socket.get()](websocket::frame_type, beast::string_view) {
            if (++raw->control_frames > limits_.control_frames_per_second) {
                const auto now = std::chrono::steady_clock::now();
                if (now - raw->control_since < std::chrono::seconds{1}) {
                    drop(*raw);
                }
                raw->control_since = now;
                raw->control_frames = 0;
            }
        });
        error_code error;
        co_await socket->stream.async_accept(upgrade, into(error));
        if (error) {
            co_return;
        }
        const SocketId id = ++last_id_;
        sockets_.emplace(id, socket);
        handlers_.opened(id, request);
        beast::flat_buffer buffer;
        while (!socket->closing) {
            co_await socket->stream.async_read(buffer, into(error));
            if (error) {
                break;
            }
            if (!socket->stream.got_text()) {
                close(id, "text messages only");
                break;
            }
            handlers_.message(id, {static_cast<const char*>(buffer.data().data()), buffer.size()});
            buffer.clear();
        }
        socket->closing = true;
        sockets_.erase(id);
        handlers_.closed(id);
    }

    asio::awaitable<void> write(std::shared_ptr<Socket> socket) {
        error_code error;
        while (!socket->queue.empty() && !error) {
            const SharedText text = socket->queue.front();
            socket->queue.pop_front();
            socket->stream.text(true);
            co_await socket->stream.async_write(asio::buffer(*text), into(error));
            socket->queued_bytes -= text->size();
        }
        socket->writing = false;
        if (error) {
            drop(*socket);
        }
    }

    HttpLimits limits_;
    HttpHandlers handlers_;
    asio::io_context context_{1};
    Tcp::acceptor acceptor_{context_};
    std::size_t connections_ = 0;
    std::unordered_map<std::string, std::size_t> by_address_;
    std::unordered_map<SocketId, std::shared_ptr<Socket>> sockets_;
    SocketId last_id_ = 0;
};

HttpServer::HttpServer(std::unique_ptr<Implementation> implementation) : implementation_{std::move(implementation)} {}
HttpServer::~HttpServer() = default;

Result<std::unique_ptr<HttpServer>> HttpServer::listen(const std::string& host, int port, const HttpLimits& limits) {
    auto implementation = std::make_unique<Implementation>(limits);
    if (auto error = implementation->listen(host, port)) {
        return *std::move(error);
    }
    return std::unique_ptr<HttpServer>{new HttpServer{std::move(implementation)}};
}

int HttpServer::port() const { return implementation_->port(); }
void HttpServer::run(HttpHandlers handlers) { implementation_->run(std::move(handlers)); }
void HttpServer::stop() { implementation_->stop(); }
void HttpServer::post(std::function<void()> work) { implementation_->post(std::move(work)); }
void HttpServer::after(std::chrono::milliseconds delay, std::function<void()> work) {
    implementation_->after(delay, std::move(work));
}
void HttpServer::send(SocketId socket, SharedText text) { implementation_->send(socket, std::move(text)); }
void HttpServer::close(SocketId socket, std::string_view reason) { implementation_->close(socket, reason); }

}  // namespace menagerie
