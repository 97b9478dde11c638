#include "terminal/thinking.h"

#include <utility>

namespace menagerie::terminal {

void Thinking::begin(Purpose purpose, Agent& agent, const GameRecord& record, const Limits& limits) {
    drop();
    const int question = question_;
    purpose_ = purpose;
    thinker_.start(
        {.agent = agent,
         .record = record,
         .limits = limits,
         .ponder = false,
         .listener =
             [this, question](const Progress& progress) {
                 // The screen shows the best line; the others are for those who ask for several.
                 if (progress.line_number == 1 && !progress.line.empty()) {
                     hear(question, [&](Heard& heard) { heard.progress = progress; });
                 }
             },
         .answer = [this,
                    question](const Report& report) { hear(question, [&](Heard& heard) { heard.answer = report; }); },
         .trouble =
             [this, question](const std::string& why) { hear(question, [&](Heard& heard) { heard.trouble = why; }); }});
}

void Thinking::drop() {
    {
        const std::lock_guard lock{mutex_};
        ++question_;
        heard_ = {};
    }
    purpose_.reset();
    thinker_.stop_and_wait();
}

Thinking::Heard Thinking::take() {
    const std::lock_guard lock{mutex_};
    Heard heard = std::exchange(heard_, {});
    if (heard.answer) {
        purpose_.reset();
    }
    return heard;
}

void Thinking::hear(int question, const std::function<void(Heard&)>& change) {
    {
        const std::lock_guard lock{mutex_};
        if (question != question_) {
            return;
        }
        change(heard_);
    }
    wake_();
}

}  // namespace menagerie::terminal
