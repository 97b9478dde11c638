#include "support/tmux_window.h"

#include <thread>

#include <gtest/gtest.h>

#include "support/child_process.h"

namespace menagerie::tests {

TmuxWindow::TmuxWindow(const std::string& command, int columns, int rows) {
    (void)tmux(
        {"-f", "/dev/null", "new-session", "-d", "-x", std::to_string(columns), "-y", std::to_string(rows), command});
    // tmux takes a lone Escape for the beginning of a key unless it is told not to wait.
    (void)tmux({"set-option", "-s", "escape-time", "0"});
}

TmuxWindow::~TmuxWindow() { (void)tmux({"kill-server"}); }

std::string TmuxWindow::tmux(std::vector<std::string> arguments) {
    const std::string home = home_.path().string();
    std::vector<std::string> command{"env",
                                     "-u",
                                     "XDG_CONFIG_HOME",
                                     "-u",
                                     "XDG_STATE_HOME",
                                     "-u",
                                     "NO_COLOR",
                                     "-u",
                                     "TMUX",
                                     "HOME=" + home,
                                     "LC_ALL=C.UTF-8",
                                     "TMUX_TMPDIR=" + home,
                                     "tmux",
                                     "-u"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    ChildProcess child{command};
    child.close_input();
    std::string output;
    for (const std::string& line : child.hear_all()) {
        output += line + '\n';
    }
    (void)child.wait();
    return output;
}

void TmuxWindow::press(const std::vector<std::string>& keys) {
    std::vector<std::string> arguments{"send-keys"};
    arguments.insert(arguments.end(), keys.begin(), keys.end());
    (void)tmux(std::move(arguments));
}

void TmuxWindow::type(const std::string& text) { (void)tmux({"send-keys", "-l", text}); }

void TmuxWindow::resize(int columns, int rows) {
    (void)tmux({"resize-window", "-x", std::to_string(columns), "-y", std::to_string(rows)});
}

std::string TmuxWindow::screen() { return tmux({"capture-pane", "-p"}); }

std::string TmuxWindow::screen_when(const std::function<bool(const std::string&)>& fits) {
    const auto end = std::chrono::steady_clock::now() + ChildProcess::patience;
    std::string shown = screen();
    while (!fits(shown) && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
        shown = screen();
    }
    return shown;
}

std::string TmuxWindow::screen_with(const std::string& text) {
    const auto has_text = [&](const std::string& shown) { return shown.find(text) != std::string::npos; };
    std::string shown = screen_when(has_text);
    EXPECT_TRUE(has_text(shown)) << "no '" << text << "' on the screen:\n" << shown;
    return shown;
}

std::string TmuxWindow::fact(const std::string& format) {
    std::string text = tmux({"display-message", "-p", format});
    return text.substr(0, text.find('\n'));
}

}  // namespace menagerie::tests
