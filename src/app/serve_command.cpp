#include "app/serve_command.h"

#include <array>
#include <chrono>
#include <ostream>
#include <spawn.h>
#include <string>
#include <unistd.h>

#include <CLI/CLI.hpp>

#include "base/processors.h"
#include "server/serve.h"

namespace menagerie {
namespace {

/// What fails to open a browser is no reason to end: the address has been told.
void show_in_browser(std::string address, Streams streams) {
    std::string program = "xdg-open";
    const std::array<char*, 3> words{program.data(), address.data(), nullptr};
    pid_t child = 0;
    const int problem = posix_spawnp(&child, program.c_str(), nullptr, nullptr, words.data(), environ);
    if (problem != 0) {
        streams.err << "cannot start " << program << ": open the address yourself\n";
    }
}

}  // namespace

void add_serve_options(CLI::App& command, ServeRequest& request) {
    command.footer("Examples:\n  menagerie serve\n  menagerie serve --host 0.0.0.0 --port 80 --name games.example.org");
    command.add_option("--host", request.host, "the address to listen on; 127.0.0.1 is for this machine alone");
    command.add_option("--port", request.port, "8080 or the next free one when not given; 0: any free one")
        ->check(CLI::Range(0, 65535));
    command.add_flag("--open", request.open, "show the app in the usual browser");
    command.add_option("--pages", request.pages, "the folder of the built page");
    command.add_option("--data", request.data, "the file that keeps the games");
    command.add_option("--name", request.names, "a host name people reach the server by; may be repeated");
    command.add_option("--engines", request.engines, "engines that think at the same time")->check(CLI::Range(1, 1024));
    command.add_option("--movetime", request.move_time, "milliseconds an engine thinks in a game without clocks")
        ->check(CLI::Range(1, 60'000));
}

int serve_web_app(const ServeRequest& request, Streams streams) {
    ServeOptions options;
    options.host = request.host;
    options.port = request.port;
    options.pages = request.pages.empty() ? usual_pages() : std::filesystem::path{request.pages};
    options.data = request.data.empty() ? usual_data() : std::filesystem::path{request.data};
    options.names = request.names;
    options.engines = workers_for(request.engines);
    options.lobby.move_time = std::chrono::milliseconds{request.move_time};
    const auto app = WebApp::open(options);
    if (!app) {
        streams.err << "error: " << app.error().message << '\n';
        return exit_work_failed;
    }
    streams.out << "Menagerie is at " << (*app)->address() << '\n' << std::flush;
    if (request.open) {
        show_in_browser((*app)->address(), streams);
    }
    (*app)->run();
    return exit_done;
}

}  // namespace menagerie
