#include "protocol/uci_go.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "base/text.h"
#include "search/win_scores.h"

namespace menagerie {
namespace {

constexpr std::int64_t longest_time = 100'000'000'000;  // milliseconds: three years
constexpr int deepest_perft = 99;

constexpr std::array<std::string_view, 13> keywords{"wtime",    "btime",       "winc",  "binc",     "movestogo",
                                                    "depth",    "nodes",       "mate",  "movetime", "perft",
                                                    "infinite", "searchmoves", "ponder"};

bool is_keyword(std::string_view word) { return std::find(keywords.begin(), keywords.end(), word) != keywords.end(); }

/// A number with an optional sign; one too large for us becomes the largest.
std::optional<std::int64_t> read_number(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (end != text.data() + text.size() || problem == std::errc::invalid_argument) {
        return std::nullopt;
    }
    if (problem == std::errc::result_out_of_range) {
        return text.front() == '-' ? INT64_MIN : INT64_MAX;
    }
    return number;
}

/// Reads word by word; each method takes the words it needs.
class GoReader {
public:
    GoReader(std::span<const std::string_view> words, const GameModule& game, const GameRecord& record)
        : words_{words},
          game_{game},
          record_{record} {}

    GoRequest read() {
        while (next_ < words_.size()) {
            take(words_[next_++]);
        }
        return std::move(request_);
    }

private:
    using Milliseconds = std::chrono::milliseconds;

    void take(std::string_view word) {
        Limits& limits = request_.limits;
        if (word == "infinite") {
            limits.infinite = true;
        } else if (word == "ponder") {
            request_.ponder = true;
        } else if (word == "searchmoves") {
            take_moves();
        } else if (!is_keyword(word)) {
            request_.complaints.push_back(fail("go: unknown word {}", quoted(word)));
        } else if (const auto number = take_number(word)) {
            take_limit(word, *number);
        }
    }

    void take_limit(std::string_view word, std::int64_t number) {
        Limits& limits = request_.limits;
        const auto within = [&](std::int64_t smallest, std::int64_t largest) {
            return std::clamp(number, smallest, largest);
        };
        if (word == "wtime" || word == "btime") {
            clock().left[word == "wtime" ? 0 : 1] = Milliseconds{within(1, longest_time)};
        } else if (word == "winc" || word == "binc") {
            // An increment alone is no clock.
            increment_[word == "winc" ? 0 : 1] = Milliseconds{within(0, longest_time)};
            if (limits.clock) {
                limits.clock->increment = increment_;
            }
        } else if (word == "movestogo") {
            moves_to_go_ = static_cast<int>(within(0, 10'000));
            if (limits.clock) {
                limits.clock->moves_to_go = moves_to_go_;
            }
        } else if (word == "depth") {
            limits.depth = static_cast<int>(within(1, deepest_ply));
        } else if (word == "nodes") {
            limits.nodes = static_cast<std::uint64_t>(within(1, INT64_MAX));
        } else if (word == "mate") {
            limits.mate_in = static_cast<int>(within(1, deepest_ply));
        } else if (word == "movetime") {
            limits.move_time = Milliseconds{within(1, longest_time)};
        } else {
            request_.perft = static_cast<int>(within(0, deepest_perft));
        }
    }

    Limits::Clock& clock() {
        auto& made = request_.limits.clock;
        if (!made) {
            made = Limits::Clock{
                .left = {Milliseconds{1}, Milliseconds{1}}, .increment = increment_, .moves_to_go = moves_to_go_};
        }
        return *made;
    }

    std::optional<std::int64_t> take_number(std::string_view word) {
        if (next_ == words_.size() || is_keyword(words_[next_])) {
            request_.complaints.push_back(fail("go: {} needs a number", word));
            return std::nullopt;
        }
        const std::string_view text = words_[next_++];
        const auto number = read_number(text);
        if (!number) {
            request_.complaints.push_back(fail("go: {} needs a number, got {}", word, quoted(text)));
        }
        return number;
    }

    void take_moves() {
        for (; next_ < words_.size() && !is_keyword(words_[next_]); ++next_) {
            const auto move = game_.read_move(record_, words_[next_]);
            if (move) {
                request_.limits.only.push_back(*move);
            } else {
                request_.complaints.push_back(move.error());
            }
        }
    }

    std::span<const std::string_view> words_;
    const GameModule& game_;
    const GameRecord& record_;
    std::size_t next_ = 0;
    std::array<ClockTime, 2> increment_{};
    int moves_to_go_ = 0;
    GoRequest request_;
};

}  // namespace

GoRequest read_go(std::span<const std::string_view> words, const GameModule& game, const GameRecord& record) {
    return GoReader{words, game, record}.read();
}

}  // namespace menagerie
