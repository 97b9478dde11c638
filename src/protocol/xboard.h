#pragma once

#include <iosfwd>
#include <string_view>

namespace menagerie {

/// Speaks version 2 of XBoard's protocol (CECP) until `quit` or the end of the input. `first_line` was read by somebody
/// else already.
void run_xboard(std::istream& in, std::ostream& out, std::string_view version, std::string_view first_line = {});

}  // namespace menagerie
