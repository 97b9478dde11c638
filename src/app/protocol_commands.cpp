#include "app/protocol_commands.h"

#include <ostream>
#include <string>
#include <string_view>

#include "app/command_line.h"
#include "app/search_commands.h"
#include "base/lines.h"
#include "base/text.h"
#include "protocol/uci.h"
#include "protocol/xboard.h"

namespace menagerie {
namespace {

/// `bench [DEPTH]` of all games, inside a conversation.
void bench_with(std::span<const std::string_view> words, Streams streams) {
    BenchRequest request;
    if (!words.empty()) {
        request.depth = std::string{words.front()};
    }
    (void)bench_games(request, streams);
    streams.out.flush();
}

int speak_uci(Streams streams, std::string_view first_line) {
    const UciHost host{.version = MENAGERIE_VERSION,
                       .bench = [streams](std::span<const std::string_view> words) { bench_with(words, streams); }};
    run_uci(streams.in, streams.out, host, first_line);
    return exit_done;
}

}  // namespace

int speak_uci(Streams streams) { return speak_uci(streams, {}); }

int speak_xboard(Streams streams) {
    run_xboard(streams.in, streams.out, MENAGERIE_VERSION);
    return exit_done;
}

int speak_as_addressed(Streams streams) {
    std::string line;
    if (read_line(streams.in, line)) {
        const auto words = split_words(line);
        if (words.size() == 1 && words.front() == "uci") {
            return speak_uci(streams, line);
        }
        if (words.size() == 1 && words.front() == "xboard") {
            run_xboard(streams.in, streams.out, MENAGERIE_VERSION, line);
            return exit_done;
        }
    }
    return run_command_line({}, streams);
}

}  // namespace menagerie
