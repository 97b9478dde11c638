#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <span>

#include "board/move.h"

namespace menagerie {

/// A list of moves that lives on the stack. Positions set up by hand may have more moves than any game reaches
/// (a board full of empresses); only then does it move to the heap.
class MoveList {
public:
    // NOLINTNEXTLINE(*-member-init): the storage is left as it is on purpose
    MoveList() : begin_{reinterpret_cast<Move*>(&inline_)}, end_{begin_}, limit_{begin_ + inline_capacity} {}
    MoveList(const MoveList&) = delete;
    MoveList& operator=(const MoveList&) = delete;
    MoveList(MoveList&&) = delete;
    MoveList& operator=(MoveList&&) = delete;
    ~MoveList() = default;

    void push(Move move) {
        if (end_ == limit_) [[unlikely]] {
            grow();
        }
        *end_++ = move;
    }

    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
    [[nodiscard]] bool empty() const { return begin_ == end_; }
    [[nodiscard]] Move operator[](std::size_t i) const {
        assert(i < size());
        return begin_[i];
    }
    [[nodiscard]] Move* begin() { return begin_; }
    [[nodiscard]] Move* end() { return end_; }
    [[nodiscard]] const Move* begin() const { return begin_; }
    [[nodiscard]] const Move* end() const { return end_; }
    [[nodiscard]] std::span<const Move> span() const { return {begin_, end_}; }

    void clear() { end_ = begin_; }
    /// Keeps the moves for which `keep` holds, in order.
    template <class Predicate>
    void retain(Predicate keep) {
        end_ = std::remove_if(begin_, end_, [&](Move move) { return !keep(move); });
    }

private:
    static constexpr std::size_t inline_capacity = 384;

    void grow() {
        const std::size_t used = size();
        auto larger = std::make_unique<Move[]>(2 * used);
        std::copy(begin_, end_, larger.get());
        begin_ = larger.get();
        end_ = begin_ + used;
        limit_ = begin_ + 2 * used;
        heap_ = std::move(larger);
    }

    // Raw bytes instead of moves, so that making a list costs nothing: nobody reads beyond end_.
    alignas(Move) std::array<std::byte, inline_capacity * sizeof(Move)> inline_;
    std::unique_ptr<Move[]> heap_;
    Move* begin_;
    Move* end_;
    Move* limit_;
};

}  // namespace menagerie
