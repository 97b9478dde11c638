#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string>

namespace menagerie {

/// How far a long piece of work is.
struct WorkDone {
    std::size_t items = 0;
    std::size_t new_items = 0;      ///< those that took time: the rate counts no others
    std::optional<double> share{};  ///< of the whole, where that is known
};

/// The bar with the number of items, the rate and the time that is left: "[####....]  50 %, 120 done, 40/s, 0:03 left".
[[nodiscard]] std::string progress_text(const WorkDone& done, std::chrono::duration<double> elapsed);

/// A line at the bottom of a terminal that is drawn anew some times a second; nothing where `out` is no terminal.
class ProgressBar {
public:
    explicit ProgressBar(std::ostream& out);

    /// Draws nothing from now on.
    void hide() { is_wanted_ = false; }
    void show(const WorkDone& done);
    /// Makes room for another line, or for the end.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    std::ostream& out_;
    Clock::time_point began_ = Clock::now();
    Clock::time_point last_drawn_{};
    bool is_wanted_;
    bool is_shown_ = false;
};

}  // namespace menagerie
