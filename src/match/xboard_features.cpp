#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "match/xboard_player.h"
#include "search/win_scores.h"

namespace menagerie {
namespace {

/// Takes `name=value` off the front of the rest of a feature line; the value may stand in quotation marks.
bool take_pair(std::string_view& rest, std::string& name, std::string& value) {
    const std::size_t start = rest.find_first_not_of(" \t");
    const std::size_t equals = rest.find('=');
    if (start == std::string_view::npos || equals == std::string_view::npos || equals < start) {
        return false;
    }
    name = rest.substr(start, equals - start);
    rest.remove_prefix(equals + 1);
    const bool is_quoted = !rest.empty() && rest.front() == '"';
    if (is_quoted) {
        rest.remove_prefix(1);
    }
    const std::size_t end = std::min(rest.find(is_quoted ? '"' : ' '), rest.size());
    value = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return true;
}

}  // namespace

void read_features(std::string_view line, XboardFeatures& features) {
    std::string_view rest = line.substr(std::min<std::size_t>(line.size(), 7));
    std::string name;
    std::string value;
    while (take_pair(rest, name, value)) {
        const bool on = value == "1";
        if (name == "ping") {
            features.ping = on;
        } else if (name == "setboard") {
            features.setboard = on;
        } else if (name == "usermove") {
            features.usermove = on;
        } else if (name == "reuse") {
            features.reuse = on;
        } else if (name == "memory") {
            features.memory = on;
        } else if (name == "smp") {
            features.smp = on;
        } else if (name == "time") {
            features.time = on;
        } else if (name == "san") {
            features.san = on;
        } else if (name == "done") {
            features.done = on;
            features.waits = !on;
        } else if (name == "myname") {
            features.name = value;
        } else if (name == "variants") {
            features.variants = value;
        } else if (name == "option") {
            features.options.push_back(value.substr(0, value.find(" -")));
        }
    }
}

bool read_thinking(std::string_view line, Thought& thought) {
    const auto words = split_words(line);
    if (words.size() < 4 || !is_digit(words[0].front())) {
        return false;
    }
    Thought read;
    const auto read_number = [](std::string_view word, auto& number) {
        const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
        return problem == std::errc{} && end == word.data() + word.size();
    };
    std::string_view depth = words[0];
    while (!depth.empty() && !is_digit(depth.back())) {
        depth.remove_suffix(1);
    }
    std::int64_t centiseconds = 0;
    int score = 0;
    if (!read_number(depth, read.depth) || !read_number(words[1], score) || !read_number(words[2], centiseconds) ||
        !read_number(words[3], read.nodes)) {
        return false;
    }
    // 100000 + n announces a win in n moves.
    constexpr int win_from = 100'000;
    const int moves = std::min(std::abs(score) - win_from, deepest_ply / 2);
    read.score = score >= win_from    ? win_after(std::max(0, 2 * moves - 1))
                 : score <= -win_from ? loss_after(std::max(0, 2 * moves))
                                      : std::clamp(score, -largest_evaluation, largest_evaluation);
    thought = read;
    return true;
}

}  // namespace menagerie
