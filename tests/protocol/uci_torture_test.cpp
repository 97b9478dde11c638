#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "catalogue/catalogue.h"
#include "protocol/uci.h"
#include "support/conversation.h"

/// Random conversations: whatever is said, every `go` has exactly one `bestmove`, and nobody crashes or hangs.
namespace menagerie::tests {
namespace {

class Torturer {
public:
    explicit Torturer(std::uint64_t seed) : random_{seed} {}

    /// Says a random sequence of commands, ends the search and checks the number of answers.
    void torture(Conversation& chat) {
        searches_ = 0;
        const auto count = 1 + random_.below(24);
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::string line = command();
            chat.send_raw(line + (random_.below(20) == 0 ? "\r\n" : "\n"));
        }
        chat.say("stop");
        chat.say("isready");
        int answers = 0;
        bool ready = false;
        while (answers < searches_ || !ready) {
            const auto line = chat.hear_within(Conversation::patience);
            ASSERT_TRUE(line) << "hangs after " << answers << " of " << searches_ << " answers";
            answers += line->starts_with("bestmove ") ? 1 : 0;
            ready = ready || (*line == "readyok" && --pending_ready_ < 0);
        }
        ASSERT_EQ(answers, searches_);
        pending_ready_ = 0;
    }

private:
    template <class Container>
    const auto& one_of(const Container& container) {
        return container[random_.below(container.size())];
    }

    std::string command() {
        switch (random_.below(16)) {
            case 0:
            case 1:
            case 2: return go();
            case 3:
            case 4: return "stop";
            case 5: return position();
            case 6: return option();
            case 7: ++pending_ready_; return "isready";
            case 8: return one_of(std::vector<std::string>{"ponderhit", "ucinewgame", "debug on", "", "  ", "uci"});
            case 9:
                return one_of(std::vector<std::string>{"d", "eval", "go perft 2", "go perft 1", "go perft x perft 1"});
            case 10: return garbage();
            case 11: return std::string(random_.below(3000), static_cast<char>(random_.below(256)) | 1);
            case 12: return random_.below(40) == 0 ? std::string((1 << 20) + 5, 'y') : "position";
            case 13: return random_.below(10) == 0 ? variant() : position();
            default: return broken(go_words());
        }
    }

    std::string go() {
        ++searches_;
        return go_words();
    }

    std::string go_words() {
        std::string text = "go";
        const auto words = 1 + random_.below(3);
        for (std::uint64_t i = 0; i < words; ++i) {
            text += " " + one_of(std::vector<std::string>{
                              fmt::format("depth {}", random_.below(6)), fmt::format("nodes {}", random_.below(2000)),
                              fmt::format("movetime {}", random_.below(5)),
                              fmt::format("wtime {} btime {}", random_.below(200), random_.below(200)), "infinite",
                              "ponder", "mate 1", "searchmoves e2e4 d2d4", "searchmoves z9", "winc 5 binc",
                              "movestogo 3", "depth -4", "nodes 99999999999999999999999", "unknown"});
        }
        return text;
    }

    /// A line that is no command, because its first word is spoilt.
    std::string broken(std::string line) {
        line.insert(line.begin(), static_cast<char>('A' + random_.below(26)));
        return line;
    }

    std::string position() {
        static const std::vector<std::string> positions{
            "position startpos",
            "position startpos moves e2e4 e7e5 g1f3",
            "position startpos moves e2e4 e2e4",
            "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "position fen 8/8/8/8 w - -",
            "position fen",
            "position startpos moves",
            "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 moves a1a8",
        };
        return one_of(positions);
    }

    std::string option() {
        static const std::vector<std::string> options{
            "setoption name Hash value 1",
            "setoption name Hash value 2",
            "setoption name Threads value 2",
            "setoption name Threads value 1",
            "setoption name Clear Hash",
            "setoption name MultiPV value 2",
            "setoption name MultiPV value 1",
            "setoption name UCI_ShowWDL value true",
            "setoption name Hash value -1",
            "setoption name Nothing value all",
            "setoption value name",
            "setoption name Agent value nobody",
            "setoption name Ponder value true",
            "setoption name Agent value alphabeta",
        };
        return one_of(options);
    }

    std::string variant() {
        return fmt::format("setoption name UCI_Variant value {}", one_of(all_games())->info().key);
    }

    std::string garbage() {
        std::string text = "~";
        const auto length = random_.below(60);
        for (std::uint64_t i = 0; i < length; ++i) {
            const char byte = static_cast<char>(random_.below(256));
            text += byte == '\n' ? '?' : byte;
        }
        return text;
    }

    Random random_;
    int searches_ = 0;
    int pending_ready_ = 0;
};

void torture(int sequences, std::uint64_t seed) {
    const UciHost host{.version = "test", .bench = nullptr};
    Torturer torturer{seed};
    const int at_once = 50;  // then a new program, so that each start and end is tried too
    for (int done = 0; done < sequences; done += at_once) {
        Conversation chat{[&](std::istream& in, std::ostream& out) { run_uci(in, out, host); }};
        chat.say("setoption name Hash value 1");
        for (int i = 0; i < at_once; ++i) {
            ASSERT_NO_FATAL_FAILURE(torturer.torture(chat)) << "sequence " << done + i;
        }
        chat.say("quit");
        for (const std::string& line : chat.finish()) {
            ASSERT_FALSE(line.starts_with("bestmove")) << line;
        }
    }
}

TEST(UciTorture, ThreeHundredSequences) { torture(300, 1); }
TEST(UciTorture, SlowTenThousandSequences) { torture(10'000, 2); }

}  // namespace
}  // namespace menagerie::tests
