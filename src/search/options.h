#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace menagerie {

/// One setting of an agent. UCI options, XBoard features, command-line flags and the page's settings are made from
/// these.
struct OptionInfo {
    enum class Kind : std::uint8_t { Check, Spin, Combo, Text, Button };

    std::string_view name;
    Kind kind = Kind::Spin;
    std::string_view help;
    std::string default_value;
    std::int64_t smallest = 0;  ///< of a Spin
    std::int64_t largest = 0;
    std::vector<std::string> choices;  ///< of a Combo
};

}  // namespace menagerie
