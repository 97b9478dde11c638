#include "protocol/option_text.h"

#include <fmt/format.h>

namespace menagerie {

std::string uci_option(const OptionInfo& option) {
    std::string head = fmt::format("option name {} type ", option.name);
    switch (option.kind) {
        case OptionInfo::Kind::Check: return head + "check default " + option.default_value;
        case OptionInfo::Kind::Spin:
            return head +
                   fmt::format("spin default {} min {} max {}", option.default_value, option.smallest, option.largest);
        case OptionInfo::Kind::Combo:
            return head +
                   fmt::format("combo default {} var {}", option.default_value, fmt::join(option.choices, " var "));
        case OptionInfo::Kind::Text:
            return head + "string default " + (option.default_value.empty() ? "<empty>" : option.default_value);
        case OptionInfo::Kind::Button: return head + "button";
    }
    return head;
}

std::string xboard_option(const OptionInfo& option, std::string_view value) {
    switch (option.kind) {
        case OptionInfo::Kind::Check: return fmt::format("{} -check {}", option.name, value == "true" ? 1 : 0);
        case OptionInfo::Kind::Spin:
            return fmt::format("{} -spin {} {} {}", option.name, value, option.smallest, option.largest);
        case OptionInfo::Kind::Combo: {
            std::string text = fmt::format("{} -combo ", option.name);
            for (std::size_t i = 0; i < option.choices.size(); ++i) {
                text += fmt::format("{}{}{}", i > 0 ? " /// " : "", option.choices[i] == value ? "*" : "",
                                    option.choices[i]);
            }
            return text;
        }
        case OptionInfo::Kind::Text: return fmt::format("{} -string {}", option.name, value);
        case OptionInfo::Kind::Button: return fmt::format("{} -button", option.name);
    }
    return {};
}

}  // namespace menagerie
