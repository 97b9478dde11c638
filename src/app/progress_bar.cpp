#include "app/progress_bar.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <unistd.h>

#include <fmt/format.h>

namespace menagerie {
namespace {

constexpr int cells = 30;

std::string time_text(double seconds) {
    const auto whole = static_cast<long>(std::clamp(std::ceil(seconds), 0.0, 1e9));
    return whole < 3600 ? fmt::format("{}:{:02}", whole / 60, whole % 60)
                        : fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

std::string progress_text(const WorkDone& done, std::chrono::duration<double> elapsed) {
    std::string text;
    if (done.share) {
        const double share = std::clamp(*done.share, 0.0, 1.0);
        const int full = static_cast<int>(share * cells);
        text = fmt::format("[{}{}] {:3.0f} %, ", std::string(static_cast<std::size_t>(full), '#'),
                           std::string(static_cast<std::size_t>(cells - full), '.'), std::floor(share * 100));
    }
    const double rate = elapsed.count() > 0 ? static_cast<double>(done.new_items) / elapsed.count() : 0.0;
    text += fmt::format("{} done, {:.{}f}/s", done.items, rate, rate < 10 ? 1 : 0);
    if (done.share && *done.share > 0 && rate > 0) {
        // The records that are left are about as long as those that were read.
        const double left = static_cast<double>(done.items) * (1 - *done.share) / *done.share;
        text += fmt::format(", {} left", time_text(left / rate));
    }
    return text;
}

ProgressBar::ProgressBar(std::ostream& out) : out_{out}, is_wanted_{&out == &std::cerr && isatty(STDERR_FILENO) != 0} {}

void ProgressBar::show(const WorkDone& done) {
    constexpr std::chrono::milliseconds between{100};
    const auto now = Clock::now();
    if (!is_wanted_ || now - last_drawn_ < between) {
        return;
    }
    last_drawn_ = now;
    is_shown_ = true;
    out_ << '\r' << progress_text(done, now - began_) << "\033[K" << std::flush;
}

void ProgressBar::clear() {
    if (is_shown_) {
        out_ << "\r\033[K" << std::flush;
        is_shown_ = false;
    }
}

}  // namespace menagerie
