#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/module.h"

namespace menagerie {

/// How an XBoard engine writes squares, moves and positions, where it differs from us.
///
/// They write as XBoard itself does. Only Sjaak II castles by other rules in Wildebeest: it has no word for the slide
/// of one square towards the a-file, writes a slide of one square and a king's step alike, and allows no slide on a
/// wing where the longest is illegal. It takes every pawn of a position that is set up for one that has not moved, so
/// positions cannot be told to it.
class XboardDialect {
public:
    explicit XboardDialect(const GameModule& game) : game_{&game} {}

    /// Called when the engine has told its name.
    void hear_name(std::string_view name);
    [[nodiscard]] bool is_sjaak() const { return is_sjaak_; }

    [[nodiscard]] bool can_be_told_positions() const { return !is_sjaak_wildebeest(); }
    /// The legal moves that the engine does not understand, in coordinates.
    [[nodiscard]] std::vector<std::string> unknown_moves(const GameRecord& record) const;
    /// A legal move of the position that the record leads to.
    [[nodiscard]] std::string move_to_engine(const GameRecord& record, Move move) const;
    /// Coordinates of ours when it is a coordinate move, in one leg or more; anything else is left as it is.
    [[nodiscard]] std::string move_from_engine(const GameRecord& record, std::string_view text) const;
    [[nodiscard]] std::string fen_to_engine(std::string_view fen) const;
    /// May `uci`, as the engine wrote it, also mean the castling slide of one square?
    [[nodiscard]] bool may_be_slide(const GameRecord& record, std::string_view uci) const;
    /// Does a FEN the engine wrote show the position after `move`?
    [[nodiscard]] bool shows(std::string_view engine_fen, const GameRecord& after) const;

private:
    [[nodiscard]] bool is_sjaak_wildebeest() const { return is_sjaak_ && game_->info().key == "wildebeest"; }

    const GameModule* game_;
    bool is_sjaak_ = false;
};

}  // namespace menagerie
