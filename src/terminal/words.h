#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/module.h"
#include "terminal/session.h"

/// The game in words, for people who cannot or do not want to see a board.
namespace menagerie::terminal {

using Lines = std::vector<std::string>;

/// The text in ASCII, for places where the locale has nothing else: dashes, dots and quotes become their plain
/// relatives, everything else a question mark.
[[nodiscard]] std::string in_ascii(std::string_view text);

/// "White wins: checkmate."
[[nodiscard]] std::string outcome_text(const Outcome& outcome);
/// Who is to move, or how the game ended.
[[nodiscard]] std::string turn_text(const Session& session);
/// "12. Nf3", "12... Nf6".
[[nodiscard]] std::string move_text(const PlyNote& note);

/// "e4: white pawn"; with terrain and standing marks.
[[nodiscard]] std::string square_text(const GameInfo& info, const Snapshot& snapshot, Square square);
/// Who is where, what marks stand, who is to move.
[[nodiscard]] Lines position_text(const Session& session);
/// The standing marks beside pieces: check, frozen, charged.
[[nodiscard]] Lines mark_texts(const GameInfo& info, const Snapshot& snapshot);
/// The losses of a side by cause: "knight, 2 pawns (captured); rook (poisoned)".
[[nodiscard]] std::string losses_text(const Session& session, Side side);

/// The events of a move one by one, in words.
[[nodiscard]] Lines effect_texts(const GameInfo& info, const PlyNote& note);

/// A board in letters with coordinates and terrain.
[[nodiscard]] Lines board_lines(const GameInfo& info, const Snapshot& snapshot, bool flipped);

/// The score from White's side: "+0.35", "White wins in 5".
[[nodiscard]] std::string score_text(Score score, Side side_to_move);
/// The line of a thought in short notation, as far as it is legal.
[[nodiscard]] std::string line_text(const GameModule& game, const Thought& thought);
[[nodiscard]] std::string thought_text(const GameModule& game, const Thought& thought);

/// The facts of a game: board, terrain, pieces, marks, ends.
[[nodiscard]] Lines rules_text(const GameModule& game);

}  // namespace menagerie::terminal
