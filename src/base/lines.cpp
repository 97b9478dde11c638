#include "base/lines.h"

#include <fstream>

#include "base/text.h"

namespace menagerie {
namespace {

Result<std::string> read_all(std::istream& in, const std::string& path) {
    constexpr std::size_t longest_file = 1 << 20;
    std::string text(longest_file + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (in.bad()) {
        return fail("cannot read {}", quoted(path));
    }
    if (text.size() > longest_file) {
        return fail("{} is longer than {} bytes", quoted(path), longest_file);
    }
    return text;
}

}  // namespace

bool read_line(std::istream& in, std::string& line) {
    line.clear();
    if (in.peek() == std::istream::traits_type::eof()) {
        return false;
    }
    for (int next = in.get(); next != std::istream::traits_type::eof() && next != '\n'; next = in.get()) {
        if (line.size() < longest_line) {
            line += static_cast<char>(next);
        }
    }
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    return true;
}

Result<std::string> read_whole(const std::string& path, std::istream& in) {
    if (path == "-") {
        return read_all(in, path);
    }
    std::ifstream file{path, std::ios::binary};
    if (!file) {
        return fail("cannot read {}", quoted(path));
    }
    return read_all(file, path);
}

}  // namespace menagerie
