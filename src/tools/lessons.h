#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "catalogue/module.h"
#include "tools/self_play.h"

namespace menagerie {

/// A position as a network learns from it, seen by its side to move.
struct Lesson {
    std::size_t first_input = 0;            ///< where its inputs begin: the mover's view, then the other one
    std::array<std::uint16_t, 2> inputs{};  ///< how many in each view
    std::uint16_t network_output = 0;       ///< the one that judges it
    float own_evaluation = 0;
    float score = 0;   ///< the search's opinion
    float result = 0;  ///< of its game
    float target = 0;  ///< what the network is to predict
};

/// Positions with their inputs; what the views see stands in one list, for there are millions.
class Lessons {
public:
    Lessons() = default;
    /// The positions of some games. Those whose FEN the game refuses are left out.
    Lessons(const GameModule& game, std::span<const LabelledPosition> positions);

    [[nodiscard]] std::span<Lesson> all() { return lessons_; }
    /// View 0 is the mover's.
    [[nodiscard]] std::span<const std::uint16_t> inputs_of(const Lesson& lesson, std::size_t view) const {
        const std::size_t earlier = view == 0 ? 0 : lesson.inputs[0];
        return std::span{inputs_}.subspan(lesson.first_input + earlier, lesson.inputs[view]);
    }

private:
    void add(const GameModule& game, const LabelledPosition& position);
    void append(const Lessons& others);

    std::vector<Lesson> lessons_;
    std::vector<std::uint16_t> inputs_;
};

}  // namespace menagerie
