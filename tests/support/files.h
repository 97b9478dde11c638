#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace menagerie::tests {

/// All bytes of a file; nothing when there is none.
[[nodiscard]] inline std::string contents(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace menagerie::tests
