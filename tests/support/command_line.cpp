#include "support/command_line.h"

#include <sstream>

#include "app/command_line.h"

namespace menagerie::tests {

Ran run_command(const std::vector<std::string>& arguments, const std::string& input) {
    std::istringstream in{input};
    std::ostringstream out;
    std::ostringstream err;
    const int exit_code = run_command_line(arguments, {in, out, err});
    return {exit_code, out.str(), err.str()};
}

}  // namespace menagerie::tests
