#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "support/child_process.h"
#include "support/places.h"

/// What match managers ask of a UCI engine before they trust it, step by step, of the program itself and in every game:
/// the handshake, readiness at any time, positions, every kind of `go`, the grammar of each `info` line and the
/// presence of a score.
namespace menagerie::tests {
namespace {

using testing::AnyOf;
using testing::StartsWith;

bool is_number(std::string_view text) {
    long long number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc{} && end == text.data() + text.size();
}

/// Reads an `info` line word by word; what is wrong with it, or nothing.
class InfoGrammar {
public:
    InfoGrammar(const GameModule& game, const GameRecord& record) : game_{game}, record_{record} {}

    std::optional<std::string> fault(std::string_view line) {
        words_ = split_words(line);
        next_ = 1;
        if (words_.size() > 1 && words_[1] == "string") {
            return std::nullopt;
        }
        while (next_ < words_.size()) {
            const std::string_view word = words_[next_++];
            if (!take(word)) {
                return fmt::format("'{}' in '{}'", word, line);
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] bool has_score() const { return has_score_; }

private:
    bool take(std::string_view word) {
        static constexpr std::array<std::string_view, 9> numbers{
            "depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "tbhits", "time", "currmovenumber"};
        if (std::find(numbers.begin(), numbers.end(), word) != numbers.end()) {
            return take_numbers(1);
        }
        if (word == "score") {
            has_score_ = true;
            const bool is_known = next_ < words_.size() && (words_[next_] == "cp" || words_[next_] == "mate");
            ++next_;
            return is_known && take_numbers(1);
        }
        if (word == "wdl") {
            return take_numbers(3);
        }
        if (word == "lowerbound" || word == "upperbound") {
            return true;
        }
        if (word == "currmove") {
            return next_ < words_.size() && static_cast<bool>(game_.read_move(record_, words_[next_++]));
        }
        return word == "pv" && take_line();
    }

    bool take_numbers(int count) {
        for (; count > 0; --count, ++next_) {
            if (next_ >= words_.size() || !is_number(words_[next_])) {
                return false;
            }
        }
        return true;
    }

    /// Legal moves to the end of the line, and at least one.
    bool take_line() {
        const auto line = std::span<const std::string_view>{words_}.subspan(next_);
        next_ = words_.size();
        return !line.empty() && game_.read_moves(record_, line);
    }

    const GameModule& game_;
    const GameRecord& record_;
    std::vector<std::string_view> words_;
    std::size_t next_ = 0;
    bool has_score_ = false;
};

class Compliance : public testing::TestWithParam<const GameModule*> {
protected:
    void say(std::string_view line) { program_.say(line); }

    void expect_ready() {
        say("isready");
        EXPECT_TRUE(program_.find("readyok"));
    }

    /// Looks at everything up to the answer to a `go` and plays its move. Readiness comes first where it was asked for.
    void hear_answer(GameRecord& record, std::string_view go, bool asks_readiness) {
        const GameModule& game = *GetParam();
        InfoGrammar grammar{game, record};
        bool is_ready = !asks_readiness;
        for (;;) {
            const auto line = program_.hear();
            ASSERT_TRUE(line) << "no answer to " << go;
            if (!is_ready && *line == "readyok") {
                is_ready = true;
                continue;
            }
            if (line->starts_with("bestmove ")) {
                EXPECT_TRUE(is_ready) << go;
                EXPECT_TRUE(grammar.has_score()) << "no score before the answer to " << go;
                play(record, *line);
                return;
            }
            ASSERT_THAT(*line, StartsWith("info "));
            const auto fault = grammar.fault(*line);
            EXPECT_FALSE(fault) << *fault;
        }
    }

    void play(GameRecord& record, std::string_view answer) {
        const GameModule& game = *GetParam();
        const auto words = split_words(answer);
        ASSERT_THAT(words.size(), AnyOf(2U, 4U)) << answer;
        const auto move = game.read_move(record, words[1]);
        ASSERT_TRUE(move) << answer;
        record.moves.push_back(*move);
        if (words.size() == 4) {
            EXPECT_EQ(words[2], "ponder");
            EXPECT_TRUE(game.read_move(record, words[3])) << answer;
        }
    }

    ChildProcess program_{{program_path(), "uci"}};
};

TEST_P(Compliance, HoldsStepByStep) {
    const GameModule& game = *GetParam();
    say("uci");
    const auto name = program_.hear();
    ASSERT_TRUE(name);
    EXPECT_THAT(*name, StartsWith("id name "));
    EXPECT_THAT(program_.hear().value_or(""), StartsWith("id author "));
    ASSERT_EQ(program_.find("uciok"), "uciok");
    expect_ready();
    say(fmt::format("setoption name UCI_Variant value {}", game.info().key));
    say("setoption name Hash value 1");
    say("setoption name UCI_ShowWDL value true");
    say("ucinewgame");
    expect_ready();
    GameRecord record = game.open_start();
    int ply = 0;
    for (const std::string_view go :
         {"go depth 3", "go depth 3", "go nodes 1000", "go nodes 1000", "go movetime 20", "go movetime 20",
          "go wtime 200 btime 200", "go wtime 200 btime 200", "go wtime 200 btime 200 winc 10 binc 10",
          "go wtime 200 btime 200 winc 10 binc 10", "go wtime 200 winc 10 btime 200 binc 10 movestogo 5",
          "go wtime 200 btime 200 movestogo 1", "go wtime 1 btime 1", "go wtime 1 btime 1 winc 5 binc 5", "go infinite",
          "go ponder wtime 100 btime 100"}) {
        if (game.outcome(record).is_over()) {
            record = game.open_start();
        }
        std::string moves;
        for (const Move move : record.moves) {
            moves += " " + game.to_uci(move);
        }
        // The same place as a list of moves and as a FEN; the FEN alone forgets what was repeated.
        say(ply++ % 2 == 0 || moves.empty() ? "position startpos" + (moves.empty() ? "" : " moves" + moves)
                                            : "position fen " + game.fen(record));
        say(go);
        const bool is_held = go == "go infinite" || go.starts_with("go ponder");
        if (is_held) {
            say(go == "go infinite" ? "isready\nstop" : "isready\nponderhit");
        }
        ASSERT_NO_FATAL_FAILURE(hear_answer(record, go, is_held));
        expect_ready();
    }
    say("quit");
    EXPECT_EQ(program_.wait(), 0);
}

INSTANTIATE_TEST_SUITE_P(Games, Compliance, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& parameter) {
                             std::string name{parameter.param->info().key};
                             std::replace(name.begin(), name.end(), '-', '_');
                             return "Of_" + name;
                         });

}  // namespace
}  // namespace menagerie::tests
