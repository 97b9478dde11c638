#include <csignal>
#include <string>

#include <gtest/gtest.h>

#include "base/random.h"
#include "support/places.h"
#include "support/pseudo_terminal.h"
#include "support/temporary_folder.h"

/// The full screen under input that nobody types.
namespace menagerie::tests {
namespace {

std::vector<std::string> program(const TemporaryFolder& home) {
    return {"env",
            "-C",
            home.path().string(),
            "-u",
            "XDG_CONFIG_HOME",
            "-u",
            "XDG_STATE_HOME",
            "HOME=" + home.path().string(),
            "TERM=xterm-256color",
            "LC_ALL=C.UTF-8",
            program_path(),
            "play",
            "chess",
            "--white",
            "human",
            "--black",
            "human"};
}

/// Bytes by chance. Those that the terminal turns into signals, end of input and flow control can be left out.
std::string noise(std::uint64_t seed, std::size_t size, bool with_signals) {
    Random random{seed};
    std::string bytes;
    while (bytes.size() < size) {
        const char byte = static_cast<char>(random.next());
        const std::string_view special{"\x03\x04\x11\x13\x1a\x1c\x16\x0f\x12"};
        if (with_signals || special.find(byte) == std::string_view::npos) {
            bytes += byte;
        }
    }
    return bytes;
}

TEST(Flood, AMegabyteOfNoiseNeitherCrashesNorHangsTheScreenSlow) {
    const TemporaryFolder home;
    PseudoTerminal terminal{program(home), 80, 24};
    ASSERT_TRUE(terminal.hear("White to move."));
    // Noise may well choose Quit from a dialog; then another program takes the rest.
    const std::string bytes = noise(1, 1'000'000, false);
    std::size_t done = terminal.flood(bytes);
    int programs = 1;
    while (done < bytes.size()) {
        ASSERT_LT(++programs, 1000);
        PseudoTerminal next{program(home), 80, 24};
        ASSERT_TRUE(next.hear("\x1b"));
        done += next.flood(std::string_view{bytes}.substr(done));
        next.hang_up();
        const auto status = next.wait();
        ASSERT_TRUE(status) << "hangs";
        EXPECT_TRUE(*status == 0 || *status == -SIGHUP) << *status;
    }
    terminal.hang_up();
    const auto status = terminal.wait();
    ASSERT_TRUE(status) << "hangs";
    EXPECT_TRUE(*status == 0 || *status == -SIGHUP) << *status;
}

TEST(Flood, NoiseWithSignalsEndsIt) {
    const TemporaryFolder home;
    PseudoTerminal terminal{program(home), 80, 24};
    ASSERT_TRUE(terminal.hear("White to move."));
    std::string bytes = noise(2, 1000, true);
    std::erase(bytes, '\x1a');  // a stopped program would wait to be continued
    (void)terminal.flood(bytes + "\x03");
    const auto status = terminal.wait();
    ASSERT_TRUE(status) << "hangs";
    EXPECT_TRUE(*status == 0 || *status == -SIGINT || *status == -SIGQUIT) << *status;
}

TEST(Flood, ALostLineEndsIt) {
    const TemporaryFolder home;
    PseudoTerminal terminal{program(home), 80, 24};
    ASSERT_TRUE(terminal.hear("White to move."));
    terminal.hang_up();
    const auto status = terminal.wait();
    ASSERT_TRUE(status) << "hangs";
    EXPECT_TRUE(*status == 0 || *status == -SIGHUP) << *status;
}

}  // namespace
}  // namespace menagerie::tests
