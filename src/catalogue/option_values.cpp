#include "catalogue/option_values.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace menagerie {
namespace {

bool same_name(std::string_view first, std::string_view second) {
    return std::equal(first.begin(), first.end(), second.begin(), second.end(),
                      [](char a, char b) { return to_lower(a) == to_lower(b); });
}

std::optional<std::int64_t> parse_number(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc{} && end == text.data() + text.size() ? std::optional{number} : std::nullopt;
}

}  // namespace

const OptionInfo* find_option(std::span<const OptionInfo> options, std::string_view name) {
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const OptionInfo& option) { return same_name(option.name, name); });
    return found == options.end() ? nullptr : &*found;
}

std::optional<Error> check_option(std::span<const OptionInfo> options, std::string_view name, std::string_view value) {
    const OptionInfo* const option = find_option(options, name);
    if (option == nullptr) {
        return fail("unknown option {}", quoted(name));
    }
    switch (option->kind) {
        case OptionInfo::Kind::Check:
            if (value != "true" && value != "false") {
                return fail("option {} must be true or false, got {}", option->name, quoted(value));
            }
            break;
        case OptionInfo::Kind::Spin: {
            const auto number = parse_number(value);
            if (!number || *number < option->smallest || *number > option->largest) {
                return fail("option {} must be a whole number from {} to {}, got {}", option->name, option->smallest,
                            option->largest, quoted(value));
            }
            break;
        }
        case OptionInfo::Kind::Combo:
            if (std::find(option->choices.begin(), option->choices.end(), value) == option->choices.end()) {
                return fail("option {} must be one of {}, got {}", option->name, joined_in_words(option->choices),
                            quoted(value));
            }
            break;
        case OptionInfo::Kind::Text:
        case OptionInfo::Kind::Button: break;
    }
    return std::nullopt;
}

std::int64_t number_of(std::string_view value) { return parse_number(value).value_or(0); }

}  // namespace menagerie
