#include "app/input_lines.h"

namespace menagerie {

bool read_line(std::istream& in, std::string& line) {
    constexpr std::size_t longest_line = 1 << 20;
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

}  // namespace menagerie
