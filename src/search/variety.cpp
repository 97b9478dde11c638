#include "search/variety.h"

#include <algorithm>
#include <utility>

#include "search/win_scores.h"

namespace menagerie {

Limits Variety::widened(Limits limits) {
    limits.lines = std::max(limits.lines, lines);
    return limits;
}

Listener Variety::listening(const Limits& asked, const Listener& listener) {
    return [this, most = asked.lines, listener](const Progress& progress) {
        if (progress.bound == Progress::Bound::Exact) {
            if (progress.line_number == 1) {
                // The lines of an iteration come in order; the next one begins.
                complete_ = std::exchange(current_, {});
            }
            current_.push_back(progress);
        }
        if (listener && progress.line_number <= most) {
            listener(progress);
        }
    };
}

Report Variety::drawn(Report report, Random random) const {
    // The last iteration may have been cut short: then the one before it knows more lines.
    const auto& known = current_.size() >= complete_.size() ? current_ : complete_;
    std::vector<const Progress*> good;
    for (const Progress& progress : known) {
        if (progress.score >= known.front().score - window_ && !progress.line.empty()) {
            good.push_back(&progress);
        }
    }
    if (good.size() < 2 || is_forced(known.front().score)) {
        return report;
    }
    const Progress& chosen = *good[random.below(good.size())];
    report.best = chosen.line.front();
    report.expected_reply = chosen.line.size() > 1 ? chosen.line[1] : Move{};
    report.progress.score = chosen.score;
    report.progress.line = chosen.line;
    return report;
}

}  // namespace menagerie
