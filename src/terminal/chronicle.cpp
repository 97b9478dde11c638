#include "terminal/chronicle.h"

#include <algorithm>
#include <utility>

namespace menagerie::terminal {

std::vector<Loss> losses_of(std::span<const Effect> effects) {
    std::vector<Loss> losses;
    for (const Effect& effect : effects) {
        if (effect.action == Effect::Action::Lift && effect.other == Square::None) {
            losses.push_back({effect.piece, effect.cause});
        }
    }
    return losses;
}

PlyNote note_last(const GameModule& game, const GameRecord& record, const Snapshot& after) {
    PlyNote note;
    note.side = opponent(after.side_to_move);
    note.number = after.fullmove_number - (note.side == Side::Black ? 1 : 0);
    note.san = game.to_san(record).back();
    note.narration = after.last_narration;
    note.effects = after.last_effects;
    note.losses = losses_of(after.last_effects);
    return note;
}

std::vector<PlyNote> note_all(const GameModule& game, const GameRecord& record) {
    std::vector<PlyNote> notes;
    GameRecord prefix{record.start, {}};
    for (const Move move : record.moves) {
        prefix.moves.push_back(move);
        notes.push_back(note_last(game, prefix, game.look(prefix)));
    }
    return notes;
}

std::vector<LossGroup> losses_by_cause(std::span<const PlyNote> notes, Side side) {
    std::vector<LossGroup> groups;
    for (const PlyNote& note : notes) {
        for (const Loss& loss : note.losses) {
            if (loss.piece.side() != side) {
                continue;
            }
            auto group = std::find_if(groups.begin(), groups.end(),
                                      [&](const LossGroup& each) { return each.cause == loss.cause; });
            if (group == groups.end()) {
                group = groups.insert(groups.end(), LossGroup{loss.cause, {}});
            }
            group->pieces.push_back(loss.piece);
        }
    }
    for (LossGroup& group : groups) {
        std::sort(group.pieces.begin(), group.pieces.end(),
                  [](Piece a, Piece b) { return a.kind_index() > b.kind_index(); });
    }
    return groups;
}

}  // namespace menagerie::terminal
