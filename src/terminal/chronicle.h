#pragma once

#include <span>
#include <string>
#include <vector>

#include "catalogue/module.h"

namespace menagerie::terminal {

/// A piece that left the board for good, and how.
struct Loss {
    Piece piece;
    Cause cause = Cause::Captured;

    friend bool operator==(const Loss&, const Loss&) = default;
};

/// What is told of one move after it was played.
struct PlyNote {
    Side side = Side::White;
    int number = 1;  ///< as in a score sheet: both sides' moves share one
    std::string san;
    std::string narration;
    std::vector<Effect> effects;
    std::vector<Loss> losses;
};

/// The pieces that effects take off the board for good, in their order.
[[nodiscard]] std::vector<Loss> losses_of(std::span<const Effect> effects);

/// The note of the last move of a record.
[[nodiscard]] PlyNote note_last(const GameModule& game, const GameRecord& record, const Snapshot& after);
/// The notes of all moves.
[[nodiscard]] std::vector<PlyNote> note_all(const GameModule& game, const GameRecord& record);

/// The losses of one side with one cause: "captured pp n" on a screen.
struct LossGroup {
    Cause cause = Cause::Captured;
    std::vector<Piece> pieces;
};
[[nodiscard]] std::vector<LossGroup> losses_by_cause(std::span<const PlyNote> notes, Side side);

}  // namespace menagerie::terminal
