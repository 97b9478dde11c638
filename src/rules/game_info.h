#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/text.h"
#include "board/coordinates.h"
#include "board/piece.h"
#include "rules/effects.h"
#include "rules/score.h"

namespace menagerie {

/// A piece as XBoard shows it.
struct XBoardPiece {
    static constexpr int royal = -1;  ///< the king's picture

    int picture = 0;           ///< the number of its picture in the order of XBoard's own list, from 0 (pawn) on
    std::string_view betza{};  ///< its moves in Betza's notation as far as they can be said in it
    char letter = '\0';        ///< where other programs there call it otherwise, its letter
};

/// A kind of piece as people see it. The position of an entry in `GameInfo::pieces` is the number of the kind.
struct PieceInfo {
    std::string_view name;         ///< in lower case, as in a sentence: "long leaper"
    char letter = '?';             ///< upper case; Black's pieces are written with the lower-case letter
    std::string_view white_glyph;  ///< one Unicode symbol, or empty where there is none
    std::string_view black_glyph;
    Score value = 0;
    XBoardPiece xboard{};
};

/// Squares that differ from the plain board: water, traps, pads.
struct TerrainInfo {
    std::string_view name;
    char mark = ' ';           ///< how a text board shows such a square when it is empty
    std::string_view squares;  ///< their names, separated by blanks
};

/// How a cause is told. `name` is the word programs see ("poisoned"), `active` says what the mover does to a victim
/// ("poisons"), `passive` what happens to a piece that stays on the board ("is carried"). `reach`: how many squares
/// around it something happens, whoever stands there; 0 where that is no matter of distance.
struct CauseInfo {
    std::string_view name;
    std::string_view active;
    std::string_view passive;
    int reach = 0;
};

/// A standing mark that a position may show: check, frozen, charged.
struct MarkInfo {
    std::string_view name;
    std::string_view description;
    char symbol = ' ';  ///< how a text board shows it beside the piece; blank where words are enough
};

/// A level of play: how far the search may look, how much it misjudges and how often it overlooks something. Elo is on
/// the game's own scale, measured by matches between neighbouring levels (docs/levels.md). The last level is full
/// strength: what stands there are the nodes it was measured with.
struct LevelInfo {
    int depth = 0;            ///< plies; 0: no limit
    std::uint64_t nodes = 0;  ///< a move
    Score noise = 0;          ///< standard deviation of the misjudgement
    int oversight = 0;        ///< of a hundred captures further ahead, how many are not seen
    int elo = 0;
    int elo_error = 0;  ///< half the 95 % interval of the distance to the level below
};

/// Every fact about a game that is not a rule: engine, protocols, terminal and page read it here.
struct GameInfo {
    std::string_view key;
    std::string_view name;
    BoardSize size;
    std::string_view start_fen;
    std::span<const PieceInfo> pieces;
    std::span<const TerrainInfo> terrain;
    std::span<const CauseInfo> causes;  ///< the game's own causes, from Cause::FirstOfGame on
    std::span<const MarkInfo> marks;
    Side bottom = Side::White;      ///< who sits at rank 1
    int repetitions_to_draw = 3;    ///< 0: repetition means nothing
    int quiet_plies_to_draw = 100;  ///< 0: no such draw
    std::string_view quiet_reason = "fifty-move";
    std::span<const LevelInfo> levels{};  ///< from the weakest to full strength
    std::string_view xboard_variant{};    ///< where XBoard knows the game by itself, its name there
};

inline constexpr std::array<CauseInfo, 3> common_causes{{
    {"moved", "moves", "moves"},
    {"captured", "captures", "is captured"},
    {"promoted", "promotes", "becomes"},
}};
static_assert(common_causes.size() == static_cast<std::size_t>(Cause::FirstOfGame));

[[nodiscard]] constexpr const CauseInfo& describe(const GameInfo& info, Cause cause) {
    const auto number = static_cast<std::size_t>(cause);
    return number < common_causes.size() ? common_causes[number] : info.causes[number - common_causes.size()];
}
[[nodiscard]] constexpr const PieceInfo& describe(const GameInfo& info, Piece piece) {
    return info.pieces[static_cast<std::size_t>(piece.kind_index())];
}

/// The letter of a piece, upper case for White.
[[nodiscard]] constexpr char letter_of(const GameInfo& info, Piece piece) {
    const char letter = describe(info, piece).letter;
    return piece.side() == Side::White ? letter : to_lower(letter);
}

/// The piece a letter stands for, or none.
[[nodiscard]] constexpr Piece piece_of(const GameInfo& info, char letter) {
    for (std::size_t kind = 0; kind < info.pieces.size(); ++kind) {
        if (info.pieces[kind].letter == to_upper(letter)) {
            return Piece{kind, is_upper(letter) ? Side::White : Side::Black};
        }
    }
    return Piece{};
}

}  // namespace menagerie
