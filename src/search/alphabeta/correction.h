#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "board/side.h"
#include "board/zobrist.h"
#include "rules/game.h"
#include "rules/score.h"

namespace menagerie::alphabeta {

/// How far the static evaluation was off elsewhere in positions that share something with this one: the move that led
/// here, and the structures the game names (`HasStructure`), such as the pawns. Nudges the evaluation accordingly.
template <PlayablePosition Position>
class Correction {
public:
    explicit Correction(std::size_t contexts) : by_context_(2 * contexts) {}

    [[nodiscard]] Score of(const Position& position, int context) {
        int sum = by_context(position, context);
        for_each_structure(position, [&](int& value) { sum += value; });
        return sum / (2 * grain);
    }

    /// A search of some depth found that the evaluation was off by `error`.
    void learn(const Position& position, int context, int error, int depth) {
        const int weight = std::min(16, depth + 1);
        const int target = std::clamp(error, -largest, largest) * grain;
        const auto move_towards = [&](int& value) { value += (target - value) * weight / 256; };
        move_towards(by_context(position, context));
        for_each_structure(position, move_towards);
    }

    void clear() {
        std::fill(by_context_.begin(), by_context_.end(), 0);
        for (auto& table : by_structure_) {
            std::fill(table.begin(), table.end(), 0);
        }
    }

private:
    static constexpr int grain = 256;
    static constexpr int largest = 128;  ///< hundredths of a pawn
    static constexpr std::size_t size = 16384;
    static constexpr std::size_t structures = [] {
        if constexpr (HasStructure<Position>) {
            return std::tuple_size_v<decltype(Position{}.structure_keys())>;
        } else {
            return std::size_t{0};
        }
    }();

    [[nodiscard]] int& by_context(const Position& position, int context) {
        return by_context_[2 * static_cast<std::size_t>(context) +
                           static_cast<std::size_t>(index_of(position.side_to_move()))];
    }

    template <class Use>
    void for_each_structure([[maybe_unused]] const Position& position, [[maybe_unused]] const Use& use) {
        if constexpr (structures > 0) {
            const auto keys = position.structure_keys();
            for (std::size_t i = 0; i < structures; ++i) {
                use(by_structure_[i][2 * (keys[i] % (size / 2)) +
                                     static_cast<std::size_t>(index_of(position.side_to_move()))]);
            }
        }
    }

    std::vector<int> by_context_;
    std::array<std::vector<int>, structures> by_structure_ = [] {
        std::array<std::vector<int>, structures> tables{};
        for (auto& table : tables) {
            table.resize(size);
        }
        return tables;
    }();
};

}  // namespace menagerie::alphabeta
