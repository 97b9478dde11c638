#include "tools/lessons.h"

#include <array>

#include "tools/in_parts.h"

namespace menagerie {

Lessons::Lessons(const GameModule& game, std::span<const LabelledPosition> positions) {
    std::array<Lessons, work_parts> parts;
    in_parts([&](std::size_t part) {
        for (const LabelledPosition& position : part_of(positions, part)) {
            parts[part].add(game, position);
        }
    });
    for (Lessons& part : parts) {
        append(part);
        part = {};
    }
}

void Lessons::add(const GameModule& game, const LabelledPosition& position) {
    const auto record = game.open(position.fen);
    if (!record) {
        return;
    }
    const NetworkSample seen = game.network_sample(*record);
    const bool is_whites_turn = seen.side_to_move == Side::White;
    const std::array views{seen.side_to_move, opponent(seen.side_to_move)};
    const auto view_of = [&](std::size_t i) -> const auto& { return seen.inputs[index_of(views[i])]; };
    lessons_.push_back(
        {.first_input = inputs_.size(),
         .inputs = {static_cast<std::uint16_t>(view_of(0).size()), static_cast<std::uint16_t>(view_of(1).size())},
         .network_output = static_cast<std::uint16_t>(seen.output),
         .own_evaluation = static_cast<float>(seen.own_evaluation),
         .score = static_cast<float>(is_whites_turn ? position.score : -position.score),
         .result = static_cast<float>(is_whites_turn ? position.result : 1 - position.result)});
    for (const std::size_t i : {0U, 1U}) {
        inputs_.insert(inputs_.end(), view_of(i).begin(), view_of(i).end());
    }
}

void Lessons::append(const Lessons& others) {
    const std::size_t moved_by = inputs_.size();
    inputs_.insert(inputs_.end(), others.inputs_.begin(), others.inputs_.end());
    for (Lesson lesson : others.lessons_) {
        lesson.first_input += moved_by;
        lessons_.push_back(lesson);
    }
}

}  // namespace menagerie
