#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "support/temporary_folder.h"

namespace menagerie::tests {

/// A real terminal without a screen: a tmux server of our own with one window, in which a shell command runs. Its home
/// is an empty folder, its locale UTF-8 unless the command says otherwise.
class TmuxWindow {
public:
    TmuxWindow(const std::string& command, int columns, int rows);
    TmuxWindow(const TmuxWindow&) = delete;
    TmuxWindow& operator=(const TmuxWindow&) = delete;
    TmuxWindow(TmuxWindow&&) = delete;
    TmuxWindow& operator=(TmuxWindow&&) = delete;
    ~TmuxWindow();

    /// Keys by tmux's names ("Enter", "Up", "C-c"), one after the other.
    void press(const std::vector<std::string>& keys);
    /// Characters as they are.
    void type(const std::string& text);
    void resize(int columns, int rows);

    /// The screen as text, without trailing blanks.
    [[nodiscard]] std::string screen();
    /// The screen once it fits; what it is in the end when it does not within the time.
    [[nodiscard]] std::string screen_when(const std::function<bool(const std::string&)>& fits);
    /// The screen once it contains a text; a failure when it never does.
    [[nodiscard]] std::string screen_with(const std::string& text);
    /// A fact about the window, as tmux formats it: "#{alternate_on}".
    [[nodiscard]] std::string fact(const std::string& format);

    [[nodiscard]] const TemporaryFolder& home() const { return home_; }

private:
    [[nodiscard]] std::string tmux(std::vector<std::string> arguments);

    TemporaryFolder home_;
};

}  // namespace menagerie::tests
