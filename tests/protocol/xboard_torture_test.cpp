#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "catalogue/catalogue.h"
#include "protocol/xboard.h"
#include "protocol/xboard_text.h"
#include "support/conversation.h"

/// Random conversations in XBoard's protocol: nobody crashes or hangs, and every ping is answered.
namespace menagerie::tests {
namespace {

class Torturer {
public:
    explicit Torturer(std::uint64_t seed) : random_{seed} {}

    void torture(Conversation& chat) {
        const auto count = 1 + random_.below(24);
        int pings = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::string line = command();
            pings += line == "ping 1" ? 1 : 0;
            chat.say(line);
        }
        chat.say("force");
        chat.say("ping 2");
        while (true) {
            const auto line = chat.hear_within(Conversation::patience);
            ASSERT_TRUE(line) << "hangs";
            pings -= *line == "pong 1" ? 1 : 0;
            if (*line == "pong 2") {
                break;
            }
        }
        ASSERT_EQ(pings, 0);
    }

private:
    std::string command() {
        static const std::vector<std::string> plain{"new",
                                                    "force",
                                                    "go",
                                                    "playother",
                                                    "?",
                                                    "undo",
                                                    "remove",
                                                    "analyze",
                                                    "exit",
                                                    ".",
                                                    "hint",
                                                    "ping 1",
                                                    "ping 1",
                                                    "post",
                                                    "nopost",
                                                    "hard",
                                                    "easy",
                                                    "sd 2",
                                                    "st 0.01",
                                                    "level 0 0:01 0",
                                                    "time 50",
                                                    "otim 50",
                                                    "memory 1",
                                                    "cores 2",
                                                    "cores 1",
                                                    "lift e2",
                                                    "hover e3",
                                                    "put e4",
                                                    "computer",
                                                    "option Clear Hash",
                                                    "exclude all",
                                                    "include all",
                                                    "exclude e2e4",
                                                    "result 1-0 {x}",
                                                    "variant",
                                                    "usermove e2e4",
                                                    "usermove d7d5",
                                                    "usermove a1a4",
                                                    "usermove @@@@",
                                                    "setboard 8/8/8/8/8/8/8/8 w - - 0 1",
                                                    "setboard 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
                                                    "usermove",
                                                    "level",
                                                    "time x",
                                                    "garbage \x01\xff"};
        if (random_.below(12) == 0) {
            const auto games = all_games();
            return fmt::format("variant {}", xboard_variant(games[random_.below(games.size())]->info()));
        }
        if (random_.below(3) == 0) {
            return fmt::format("usermove {}{}{}{}", static_cast<char>('a' + random_.below(8)), random_.below(9),
                               static_cast<char>('a' + random_.below(8)), random_.below(9));
        }
        return plain[random_.below(plain.size())];
    }

    Random random_;
};

void torture(int sequences, std::uint64_t seed) {
    Torturer torturer{seed};
    Conversation chat{[](std::istream& in, std::ostream& out) { run_xboard(in, out, "test"); }};
    chat.say("memory 1");
    for (int i = 0; i < sequences; ++i) {
        ASSERT_NO_FATAL_FAILURE(torturer.torture(chat)) << "sequence " << i;
    }
    chat.say("quit");
    (void)chat.finish();
}

TEST(XBoardTorture, HundredSequences) { torture(100, 3); }
TEST(XBoardTorture, SlowTwoThousandSequences) { torture(2000, 4); }

}  // namespace
}  // namespace menagerie::tests
