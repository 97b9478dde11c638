#include "app/streams.h"

#include <ostream>

namespace menagerie {

ExitCode refuse(Streams streams, const Error& error) {
    streams.err << "error: " << error.message << '\n';
    return exit_bad_input;
}

}  // namespace menagerie
