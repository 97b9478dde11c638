#include "support/conversation.h"

#include <utility>

#include <gtest/gtest.h>

namespace menagerie::tests {

void PipeBuffer::send(std::string_view text) {
    {
        const std::lock_guard lock{mutex_};
        waiting_ += text;
    }
    arrived_.notify_one();
}

void PipeBuffer::close() {
    {
        const std::lock_guard lock{mutex_};
        closed_ = true;
    }
    arrived_.notify_one();
}

PipeBuffer::int_type PipeBuffer::underflow() {
    std::unique_lock lock{mutex_};
    arrived_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) {
        return traits_type::eof();
    }
    current_ = std::exchange(waiting_, {});
    setg(current_.data(), current_.data(), current_.data() + current_.size());
    return traits_type::to_int_type(current_.front());
}

std::optional<std::string> LineCollector::next(std::chrono::milliseconds patience) {
    std::unique_lock lock{mutex_};
    if (!arrived_.wait_for(lock, patience, [&] { return !lines_.empty(); })) {
        return std::nullopt;
    }
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

std::vector<std::string> LineCollector::take_all() {
    const std::lock_guard lock{mutex_};
    std::vector<std::string> lines{lines_.begin(), lines_.end()};
    lines_.clear();
    if (!partial_.empty()) {
        lines.push_back(std::exchange(partial_, {}));
    }
    return lines;
}

LineCollector::int_type LineCollector::overflow(int_type character) {
    const char one = traits_type::to_char_type(character);
    append({&one, 1});
    return character;
}

std::streamsize LineCollector::xsputn(const char* text, std::streamsize count) {
    append({text, static_cast<std::size_t>(count)});
    return count;
}

void LineCollector::append(std::string_view text) {
    {
        const std::lock_guard lock{mutex_};
        for (const char character : text) {
            if (character == '\n') {
                lines_.push_back(std::exchange(partial_, {}));
            } else {
                partial_ += character;
            }
        }
    }
    arrived_.notify_one();
}

Conversation::Conversation(Loop loop) : loop_{[this, own = std::move(loop)] { own(input_, output_); }} {}

Conversation::~Conversation() { in_.close(); }

void Conversation::say(std::string_view line) { in_.send(std::string{line} + '\n'); }

std::string Conversation::hear() {
    const auto line = out_.next(patience);
    EXPECT_TRUE(line) << "nothing was said in time";
    return line.value_or("");
}

std::vector<std::string> Conversation::hear_until(std::string_view start) {
    std::vector<std::string> lines;
    while (const auto line = out_.next(patience)) {
        lines.push_back(*line);
        if (line->starts_with(start)) {
            return lines;
        }
    }
    ADD_FAILURE() << "no line starts with '" << start << "' after " << lines.size() << " lines";
    lines.emplace_back();
    return lines;
}

std::string Conversation::find(std::string_view start) { return hear_until(start).back(); }

std::vector<std::string> Conversation::finish() {
    in_.close();
    loop_.join();
    return out_.take_all();
}

}  // namespace menagerie::tests
