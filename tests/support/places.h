#pragma once

#include <string>

namespace menagerie::tests {

/// The folder tests/.
[[nodiscard]] std::string data_folder();
/// The program that was built with the tests.
[[nodiscard]] std::string program_path();

}  // namespace menagerie::tests
