#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "board/castling.h"
#include "board/leaps.h"
#include "board/lines.h"
#include "board/move.h"
#include "board/move_list.h"
#include "board/pawns.h"
#include "games/wildebeest/men.h"
#include "rules/effects.h"
#include "rules/men_handling.h"
#include "rules/outcome.h"
#include "rules/structure.h"

namespace menagerie::wildebeest {

/// What a move is besides its two squares: the game-defined part of `Move`. A castling of one square and the king's
/// step to the same square differ in it.
enum class Special : std::uint8_t { None, EnPassant, Castling, PromoteToWildebeest, PromoteToQueen };

[[nodiscard]] constexpr Move make_move(Square from, Square to, Special special = Special::None) {
    return Move{from, to, static_cast<std::uint32_t>(special)};
}
[[nodiscard]] constexpr Special special_of(Move move) { return static_cast<Special>(move.extra()); }
[[nodiscard]] constexpr bool is_promotion(Special special) { return special >= Special::PromoteToWildebeest; }
[[nodiscard]] constexpr Kind promoted_kind(Special special) {
    return special == Special::PromoteToQueen ? Kind::Queen : Kind::Wildebeest;
}

/// Rule 5: the king slides one to four squares towards either rook.
inline constexpr auto castling_wings = make_castling_wings<Board>(5, std::array{1, 2, 3, 4});
inline constexpr auto surviving_rights = make_surviving_rights<Board>(castling_wings);

inline constexpr LeapTable<Board> wildebeest_leaps = united<Board>(knight_leaps<Board>, camel_leaps<Board>);

/// The pawn that has just advanced two or three squares, and how many squares it passed over.
struct LongStep {
    Square arrival = Square::None;
    std::uint8_t passed = 0;

    /// The passed squares, the one nearest the pawn first. Empty when there was no long step.
    [[nodiscard]] Bits passed_squares(Side mover) const {
        Bits squares = 0;
        for (int i = 1; i <= passed; ++i) {
            squares |= Board::bit(behind<Board>(arrival, mover, i));
        }
        return squares;
    }

    friend bool operator==(LongStep, LongStep) = default;
};

/// A position of Wildebeest Chess. Candidates are exactly the legal moves: the generator knows checks and pins.
class Position {
public:
    /// Rights are bits in the order K Q k q. The caller (the FEN reader) vouches that the parts fit together.
    Position() = default;
    Position(const Men& men, Side side, unsigned castling_rights, LongStep long_step, int quiet_plies,
             int fullmove_number)
        : men_{men},
          quiet_plies_{quiet_plies},
          fullmove_number_{fullmove_number},
          side_{side},
          castling_rights_{static_cast<std::uint8_t>(castling_rights)},
          long_step_{long_step} {}

    [[nodiscard]] const Men& men() const { return men_; }
    /// The pawns; White's pieces; Black's pieces.
    [[nodiscard]] std::array<Key, 3> structure_keys() const { return structure_keys_of(men_, Kind::Pawn); }
    [[nodiscard]] Piece at(Square square) const { return men_.at(square); }
    [[nodiscard]] Side side_to_move() const { return side_; }
    [[nodiscard]] unsigned castling_rights() const { return castling_rights_; }
    /// The last move's double or triple step, whether or not anybody can capture it en passant.
    [[nodiscard]] LongStep long_step() const { return long_step_; }
    /// The squares on which a pawn may capture en passant (rule 3.4).
    [[nodiscard]] Bits en_passant_squares() const { return long_step_.passed_squares(opponent(side_)); }
    [[nodiscard]] int quiet_plies() const { return quiet_plies_; }
    [[nodiscard]] int fullmove_number() const { return fullmove_number_; }

    [[nodiscard]] Key key() const;
    [[nodiscard]] Key recomputed_key() const;

    void generate_noisy(MoveList& moves) const;
    void generate_quiet(MoveList& moves) const;
    [[nodiscard]] int count_legal() const;
    [[nodiscard]] bool is_candidate(Move move) const;
    [[nodiscard]] bool is_legal(Move /*candidate*/) const { return true; }
    [[nodiscard]] Score gain(Move move) const;
    [[nodiscard]] bool exchange_wins(Move move, Score threshold) const;

    [[nodiscard]] Outcome decided() const { return {}; }
    [[nodiscard]] Outcome when_stuck() const;
    [[nodiscard]] bool dead_material() const;
    [[nodiscard]] bool in_check() const { return attackers_of(king_square(side_), opponent(side_)) != 0; }

    [[nodiscard]] Square king_square(Side side) const { return first_of(men_.of(side, Kind::King)); }
    /// The men of `attacker` that attack a square.
    [[nodiscard]] Bits attackers_of(Square square, Side attacker) const {
        return attackers_of(square, attacker, men_.occupied());
    }
    [[nodiscard]] Bits attackers_of(Square square, Side attacker, Bits occupied) const;
    /// The pawns that may capture en passant on a passed square with their king safe afterwards.
    [[nodiscard]] Bits en_passant_capturers(Square passed) const;

    void play(Move move) {
        NoObserver nobody;
        play(move, nobody);
    }
    template <MoveObserver Observer>
    void play(Move move, Observer& observer);

    [[nodiscard]] bool may_pass() const;
    void pass();

    friend bool operator==(const Position&, const Position&) = default;

private:
    Men men_;
    std::int32_t quiet_plies_ = 0;
    std::int32_t fullmove_number_ = 1;
    Side side_ = Side::White;
    std::uint8_t castling_rights_ = 0;
    LongStep long_step_;
};

template <MoveObserver Observer>
void Position::play(Move move, Observer& observer) {
    const Square from = move.from();
    const Square to = move.to();
    const Special special = special_of(move);
    const bool is_pawn = men_.at(from).kind<Kind>() == Kind::Pawn;
    const Square pawn_passed_over = long_step_.arrival;
    quiet_plies_ = is_pawn ? 0 : quiet_plies_ + 1;
    long_step_ = {};
    castling_rights_ &= surviving_rights[index_of(from)];
    castling_rights_ &= surviving_rights[index_of(to)];

    if (men_.at(to)) {
        remove_man(men_, to, Cause::Captured, observer);
        quiet_plies_ = 0;
    }
    carry_man(men_, from, to, Cause::Moves, observer);
    if (special == Special::None) {
        const int advance = side_ == Side::White ? index_of(to) - index_of(from) : index_of(from) - index_of(to);
        if (is_pawn && advance >= 2 * Board::files) {
            long_step_ = {to, static_cast<std::uint8_t>(advance / Board::files - 1)};
        }
    } else if (is_promotion(special)) {
        replace_man(men_, to, Piece{promoted_kind(special), side_}, Cause::Promotes, observer);
    } else if (special == Special::EnPassant) {
        remove_man(men_, pawn_passed_over, captured_en_passant, observer);
    } else {
        for (const auto& wing : castling_wings) {
            for (const auto& slide : wing.slides) {
                if (slide.king_to == to) {
                    carry_man(men_, wing.rook_from, slide.rook_to, castles, observer);
                }
            }
        }
    }
    fullmove_number_ += index_of(side_);
    side_ = opponent(side_);
    assert(key() == recomputed_key());
}

}  // namespace menagerie::wildebeest
