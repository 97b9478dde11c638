#include "app/play_command.h"

#include <iostream>

#include "terminal/play.h"

namespace menagerie {

int play_at_terminal(const terminal::PlayRequest& request, Streams streams) {
    const bool is_process = &streams.in == &std::cin && &streams.out == &std::cout;
    if (const auto error = terminal::play(request, {streams.in, streams.out, is_process})) {
        streams.err << "error: " << error->message << '\n';
        return exit_bad_input;
    }
    return exit_done;
}

}  // namespace menagerie
