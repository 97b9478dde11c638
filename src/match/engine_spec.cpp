#include "match/engine_spec.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "base/text.h"

namespace menagerie {
namespace {

constexpr std::string_view option_prefix = "option.";

/// Splits a command line at blanks; single and double quotes keep blanks together.
Result<std::vector<std::string>> split_command(std::string_view text) {
    std::vector<std::string> words;
    std::optional<char> quote;
    bool in_word = false;
    for (const char character : text) {
        if (quote) {
            if (character == *quote) {
                quote.reset();
            } else {
                words.back() += character;
            }
            continue;
        }
        if (character == ' ' || character == '\t') {
            in_word = false;
            continue;
        }
        if (!in_word) {
            words.emplace_back();
            in_word = true;
        }
        if (character == '\'' || character == '"') {
            quote = character;
        } else {
            words.back() += character;
        }
    }
    if (quote) {
        return fail("cmd has an open quotation mark: {}", quoted(text));
    }
    if (words.empty() || words.front().empty()) {
        return fail("cmd names no program");
    }
    return words;
}

/// The parts of a spec that are settled only when all words are read.
struct Draft {
    EngineSpec spec;
    std::optional<std::string> protocol;
};

void set_option(EngineSpec& spec, std::string_view name, std::string_view value) {
    for (auto& setting : spec.options) {
        if (setting.name == name) {
            setting.value = value;
            return;
        }
    }
    spec.options.push_back({std::string{name}, std::string{value}});
}

std::optional<Error> read_word(Draft& draft, std::string_view word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos || equals == 0) {
        return fail("an engine is described by words key=value, got {}", quoted(word));
    }
    const std::string_view key = word.substr(0, equals);
    const std::string_view value = word.substr(equals + 1);
    EngineSpec& spec = draft.spec;
    if (is_time_control_name(key)) {
        return set_time_control(spec.control, key, value);
    }
    if (key.starts_with(option_prefix) && key.size() > option_prefix.size()) {
        set_option(spec, key.substr(option_prefix.size()), value);
    } else if (key == "name") {
        spec.name = value;
    } else if (key == "agent") {
        spec.agent = value;
    } else if (key == "cmd") {
        auto command = split_command(value);
        if (!command) {
            return command.error();
        }
        spec.command.insert(spec.command.begin(), command->begin(), command->end());
    } else if (key == "arg") {
        spec.command.emplace_back(value);
    } else if (key == "proto") {
        if (value != "uci" && value != "xboard") {
            return fail("proto must be uci or xboard, got {}", quoted(value));
        }
        draft.protocol = value;
    } else if (key == "dir") {
        spec.folder = value;
    } else if (key == "variant") {
        spec.variant = value;
    } else if (key == "init") {
        spec.first_lines.emplace_back(value);
    } else {
        return fail("unknown word {} for an engine; known are agent, cmd, arg, proto, name, dir, variant, init, "
                    "option.NAME, tc, st, nodes and depth",
                    quoted(word));
    }
    return std::nullopt;
}

std::string made_up_name(const EngineSpec& spec) {
    if (spec.kind == EngineSpec::Kind::Agent) {
        return spec.agent.empty() ? "menagerie" : spec.agent;
    }
    const std::string& program = spec.command.front();
    return program.substr(program.find_last_of('/') + 1);
}

}  // namespace

Result<EngineSpec> read_engine_spec(std::span<const std::string> each, std::span<const std::string> words) {
    Draft draft;
    for (const auto& part : {each, words}) {
        for (const std::string& word : part) {
            if (auto error = read_word(draft, word)) {
                return *error;
            }
        }
    }
    EngineSpec& spec = draft.spec;
    const bool is_program = !spec.command.empty();
    if (is_program && !spec.agent.empty()) {
        return fail("an engine is either agent={} or cmd={}, not both", spec.agent, spec.command.front());
    }
    if (!is_program && (draft.protocol || !spec.folder.empty() || !spec.variant.empty() || !spec.first_lines.empty())) {
        return fail("proto, dir, variant and init are for programs: say cmd=… too");
    }
    if (is_program) {
        spec.kind = draft.protocol == "xboard" ? EngineSpec::Kind::Xboard : EngineSpec::Kind::Uci;
    }
    if (spec.name.empty()) {
        spec.name = made_up_name(spec);
    }
    if (spec.control.is_empty()) {
        return fail("{} has no time control: say tc=2+0.02, st=0.1, nodes=10000 or depth=8", spec.name);
    }
    if (spec.kind == EngineSpec::Kind::Xboard && spec.control.nodes) {
        return fail("{} speaks XBoard, which has no node limit", spec.name);
    }
    return std::move(spec);
}

std::string to_text(const EngineSpec& spec) {
    std::string text = "name=" + spec.name;
    if (spec.kind == EngineSpec::Kind::Agent) {
        text += " agent=" + spec.agent;
    } else {
        text += spec.kind == EngineSpec::Kind::Uci ? " proto=uci" : " proto=xboard";
        text += fmt::format(" cmd={}", fmt::join(spec.command, " "));
    }
    if (!spec.variant.empty()) {
        text += " variant=" + spec.variant;
    }
    for (const auto& [name, value] : spec.options) {
        text += fmt::format(" option.{}={}", name, value);
    }
    for (const std::string& line : spec.first_lines) {
        text += " init=" + line;
    }
    return text + " " + to_text(spec.control);
}

void make_names_distinct(std::vector<EngineSpec>& specs) {
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const auto is_taken = [&](const std::string& name) {
            return std::any_of(specs.begin(), specs.begin() + static_cast<std::ptrdiff_t>(i),
                               [&](const EngineSpec& earlier) { return earlier.name == name; });
        };
        const std::string wish = specs[i].name;
        for (int number = 2; is_taken(specs[i].name); ++number) {
            specs[i].name = fmt::format("{}-{}", wish, number);
        }
    }
}

}  // namespace menagerie
