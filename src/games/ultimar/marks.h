#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "board/bits.h"
#include "board/zobrist.h"
#include "games/ultimar/pieces.h"

namespace menagerie::ultimar {

/// A set of ordered pairs source -> target (rule 3): the freezes or the approaches of a position. The pairs are kept as
/// one set of targets per source. At most three pieces of a side can be sources, so everything fits in place; sources
/// are in ascending order and groups without targets are dropped, so equal sets of pairs are equal values.
class Marks {
public:
    struct Group {
        Square source = Square::None;
        Bits targets = 0;
    };

    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr int size() const { return size_; }
    [[nodiscard]] constexpr Group operator[](int i) const { return {sources_[i], targets_[i]}; }

    /// Everything the piece on `source` holds.
    [[nodiscard]] constexpr Bits targets_of(Square source) const {
        for (int i = 0; i < size_; ++i) {
            if (sources_[i] == source) {
                return targets_[i];
            }
        }
        return 0;
    }
    /// Everything that holds the piece on `target`.
    [[nodiscard]] constexpr Bits sources_of(Square target) const {
        Bits sources = 0;
        for (int i = 0; i < size_; ++i) {
            sources |= contains(targets_[i], target) ? Board::bit(sources_[i]) : 0;
        }
        return sources;
    }
    /// The target of any pair.
    [[nodiscard]] constexpr Bits all_targets() const {
        Bits targets = 0;
        for (int i = 0; i < size_; ++i) {
            targets |= targets_[i];
        }
        return targets;
    }

    /// Adds a group for a source that has none.
    constexpr void add(Square source, Bits targets) {
        assert(targets_of(source) == 0);
        if (targets == 0) {
            return;
        }
        assert(size_ < most_groups);
        int place = size_++;
        for (; place > 0 && sources_[place - 1] > source; --place) {
            sources_[place] = sources_[place - 1];
            targets_[place] = targets_[place - 1];
        }
        sources_[place] = source;
        targets_[place] = targets;
    }

    /// Replaces the targets of every group by `change(source, targets)`.
    template <class Change>
    constexpr void change_each(Change change) {
        const int before = size_;
        size_ = 0;
        for (int i = 0; i < before; ++i) {
            const Square source = sources_[i];
            const Bits targets = change(source, targets_[i]);
            if (targets != 0) {
                sources_[size_] = source;
                targets_[size_] = targets;
                ++size_;
            }
        }
        for (int i = size_; i < before; ++i) {
            sources_[i] = Square::None;
            targets_[i] = 0;
        }
    }

    /// `salt` tells one set of pairs from another in the same key.
    [[nodiscard]] constexpr Key key(std::uint64_t salt) const {
        Key key = 0;
        for (int i = 0; i < size_; ++i) {
            key ^= scatter(targets_[i] ^
                           state_key(salt * Board::squares + static_cast<std::uint64_t>(index_of(sources_[i]))));
        }
        return key;
    }

    friend constexpr bool operator==(const Marks&, const Marks&) = default;

private:
    static constexpr int most_groups = 6;

    std::array<Bits, most_groups> targets_{};
    std::array<Square, most_groups> sources_{Square::None, Square::None, Square::None,
                                             Square::None, Square::None, Square::None};
    std::uint8_t size_ = 0;
};

/// Rule 6: the immobilisers, and the chameleons whose chain of freeze pairs leads back to one.
[[nodiscard]] constexpr Bits pieces_with_power(const Pieces& pieces, const Marks& freezes) {
    Bits power = pieces.of(Kind::Immobiliser);
    for (Bits before = 0; before != power;) {
        before = power;
        for (int i = 0; i < freezes.size(); ++i) {
            const auto [source, targets] = freezes[i];
            power |= (targets & power) != 0 ? Board::bit(source) : 0;
        }
    }
    return power;
}

}  // namespace menagerie::ultimar
