#include "base/text.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

namespace menagerie {

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t start = 0;
    for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator, start)) {
        parts.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    parts.push_back(text.substr(start));
    return parts;
}

std::vector<std::string_view> split_words(std::string_view text) {
    constexpr std::string_view blanks = " \t\n\v\f\r";
    std::vector<std::string_view> words;
    std::size_t start = text.find_first_not_of(blanks);
    while (start != std::string_view::npos) {
        const std::size_t end = text.find_first_of(blanks, start);
        words.push_back(text.substr(start, end - start));
        start = end == std::string_view::npos ? end : text.find_first_not_of(blanks, end);
    }
    return words;
}

std::string Quote::operator()(std::string_view text) const {
    constexpr std::size_t longest = 60;
    std::string shown = "'";
    for (const char character : text.substr(0, longest)) {
        if (character >= ' ' && character <= '~') {
            shown += character;
        } else {
            shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(character));
        }
    }
    shown += text.size() > longest ? "…'" : "'";
    return shown;
}

std::optional<std::int64_t> parse_whole_number(std::string_view text, int digits) {
    const bool well_formed = !text.empty() && text.size() <= static_cast<std::size_t>(std::min(digits, 18)) &&
                             std::all_of(text.begin(), text.end(), is_digit);
    if (!well_formed) {
        return std::nullopt;
    }
    std::int64_t number = 0;
    for (const char digit : text) {
        number = number * 10 + (digit - '0');
    }
    return number;
}

std::string capitalised(std::string_view text) {
    std::string result{text};
    if (!result.empty()) {
        result.front() = to_upper(result.front());
    }
    return result;
}

std::string joined_in_words(const std::vector<std::string>& parts) {
    std::string result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) {
            result += i + 1 == parts.size() ? " and " : ", ";
        }
        result += parts[i];
    }
    return result;
}

}  // namespace menagerie
