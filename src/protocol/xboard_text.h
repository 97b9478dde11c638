#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "catalogue/module.h"

/// How XBoard writes squares, moves, positions and games. It counts the ranks of a board from 1, but of one with
/// exactly ten ranks from 0.
namespace menagerie {

/// Words about squares with XBoard's names of them.
[[nodiscard]] std::string to_xboard_words(std::string_view text, const GameInfo& info);

/// The name under which XBoard knows a game: chess is `normal`.
[[nodiscard]] std::string_view xboard_variant(const GameInfo& info);

[[nodiscard]] std::string to_xboard_square(Square square, const GameInfo& info);
[[nodiscard]] std::optional<Square> from_xboard_square(std::string_view text, const GameInfo& info);

/// A move in our coordinates as XBoard writes it, and back. A text that is no pair of squares is left alone.
[[nodiscard]] std::string to_xboard_move(std::string_view uci, const GameInfo& info);
[[nodiscard]] std::string from_xboard_move(std::string_view text, const GameInfo& info);

/// A move in XBoard's short notation or coordinates in our letters and ranks.
[[nodiscard]] std::string from_xboard_san(std::string_view text, const GameInfo& info);

/// Letters of pieces in upper case.
[[nodiscard]] char to_xboard_letter(const PieceInfo& piece);

/// A legal move as XBoard has to hear it: the two squares and a promotion; or two such legs with a comma between when
/// the squares alone would mean another move, as with a castling of one square. Empty when it cannot be said.
[[nodiscard]] std::string xboard_legs(const Choice& choice, const GameInfo& info);
/// The same of a legal move of the position that a record leads to.
[[nodiscard]] std::string xboard_legs(const GameModule& game, const GameRecord& record, Move move);
/// The choice that is written so.
[[nodiscard]] const Choice* find_by_legs(std::span<const Choice> choices, std::string_view text, const GameInfo& info);
/// Is the whole move in one leg?
[[nodiscard]] bool is_plain_in_xboard(const Choice& choice, const GameInfo& info);

/// A FEN with the six fields XBoard expects; games without castling and en passant have fewer.
[[nodiscard]] std::string to_xboard_fen(std::string_view fen, const GameInfo& info);
/// The record a FEN of XBoard's describes.
[[nodiscard]] Result<GameRecord> open_xboard_fen(const GameModule& game, std::string_view fen);

/// `setup (PIECETOCHAR) WxH+0_fairy FEN` and a `piece` line for each kind whose moves can be said; empty for chess.
[[nodiscard]] std::string xboard_setup(const GameInfo& info);

/// Every piece's moves as XBoard's PGN tag `VariantMen` has them: `P:fmWfceF;N:N`; empty for chess.
[[nodiscard]] std::string xboard_men(const GameInfo& info);

/// `ply score time nodes pv`
[[nodiscard]] std::string xboard_thinking(const GameModule& game, const Progress& progress);

}  // namespace menagerie
