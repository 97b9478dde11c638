#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace menagerie {

/// Splits at every `separator`; n separators give n + 1 parts, empty ones included.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// Splits at runs of white space; leading and trailing white space is ignored.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view text);

/// The text between single quotes, fit for an error message: bytes outside printable ASCII are escaped and a long text
/// is cut. An object and not a function, or a call with a std::string would mean std::quoted wherever that is included.
struct Quote {
    [[nodiscard]] std::string operator()(std::string_view text) const;
};
inline constexpr Quote quoted;

/// A whole number in decimal digits alone (no sign, no blanks), at most `digits` of them.
[[nodiscard]] std::optional<std::int64_t> parse_whole_number(std::string_view text, int digits = 9);

[[nodiscard]] constexpr bool is_digit(char character) { return character >= '0' && character <= '9'; }
[[nodiscard]] constexpr bool is_lower(char character) { return character >= 'a' && character <= 'z'; }
[[nodiscard]] constexpr bool is_upper(char character) { return character >= 'A' && character <= 'Z'; }
[[nodiscard]] constexpr char to_lower(char character) {
    return is_upper(character) ? static_cast<char>(character - 'A' + 'a') : character;
}
[[nodiscard]] constexpr char to_upper(char character) {
    return is_lower(character) ? static_cast<char>(character - 'a' + 'A') : character;
}

/// The first letter in upper case: "knight on g1" becomes "Knight on g1".
[[nodiscard]] std::string capitalised(std::string_view text);

/// "a", "a and b", "a, b and c".
[[nodiscard]] std::string joined_in_words(const std::vector<std::string>& parts);

}  // namespace menagerie
