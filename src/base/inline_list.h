#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

namespace menagerie {

/// A list of small values that lives where it is declared, usually on the stack, and moves to the heap only when it
/// outgrows `Capacity`.
template <class Value, std::size_t Capacity>
class InlineList {
    static_assert(std::is_trivially_copyable_v<Value> && std::is_trivially_destructible_v<Value>);

public:
    // NOLINTNEXTLINE(*-member-init): the storage is left as it is on purpose, so that making a list costs nothing
    InlineList() : begin_{reinterpret_cast<Value*>(&inline_)}, end_{begin_}, limit_{begin_ + Capacity} {}
    InlineList(const InlineList&) = delete;
    InlineList& operator=(const InlineList&) = delete;
    InlineList(InlineList&&) = delete;
    InlineList& operator=(InlineList&&) = delete;
    ~InlineList() = default;

    void push(Value value) {
        if (end_ == limit_) [[unlikely]] {
            grow();
        }
        *end_++ = value;
    }

    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
    [[nodiscard]] bool empty() const { return begin_ == end_; }
    [[nodiscard]] Value& operator[](std::size_t i) {
        assert(i < size());
        return begin_[i];
    }
    [[nodiscard]] const Value& operator[](std::size_t i) const {
        assert(i < size());
        return begin_[i];
    }
    [[nodiscard]] Value* begin() { return begin_; }
    [[nodiscard]] Value* end() { return end_; }
    [[nodiscard]] const Value* begin() const { return begin_; }
    [[nodiscard]] const Value* end() const { return end_; }
    [[nodiscard]] std::span<const Value> span() const { return {begin_, end_}; }

    void clear() { end_ = begin_; }
    /// Keeps the values for which `keep` holds, in order.
    template <class Predicate>
    void retain(Predicate keep) {
        end_ = std::remove_if(begin_, end_, [&](const Value& value) { return !keep(value); });
    }

private:
    void grow() {
        const std::size_t used = size();
        auto larger = std::make_unique<Value[]>(2 * used);
        std::copy(begin_, end_, larger.get());
        begin_ = larger.get();
        end_ = begin_ + used;
        limit_ = begin_ + 2 * used;
        heap_ = std::move(larger);
    }

    alignas(Value) std::array<std::byte, Capacity * sizeof(Value)> inline_;  // nobody reads beyond end_
    std::unique_ptr<Value[]> heap_;
    Value* begin_;
    Value* end_;
    Value* limit_;
};

}  // namespace menagerie
