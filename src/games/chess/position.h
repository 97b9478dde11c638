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
#include "games/chess/men.h"
#include "rules/effects.h"
#include "rules/men_handling.h"
#include "rules/outcome.h"
#include "rules/structure.h"

namespace menagerie::chess {

/// What a move is besides its two squares: the game-defined part of `Move`.
enum class Special : std::uint8_t {
    None,
    EnPassant,
    Castling,
    PromoteToKnight,
    PromoteToBishop,
    PromoteToRook,
    PromoteToQueen
};

[[nodiscard]] constexpr Move make_move(Square from, Square to, Special special = Special::None) {
    return Move{from, to, static_cast<std::uint32_t>(special)};
}
[[nodiscard]] constexpr Special special_of(Move move) { return static_cast<Special>(move.extra()); }
[[nodiscard]] constexpr bool is_promotion(Special special) { return special >= Special::PromoteToKnight; }
[[nodiscard]] constexpr Kind promoted_kind(Special special) {
    return static_cast<Kind>(static_cast<int>(special) - static_cast<int>(Special::PromoteToKnight) +
                             static_cast<int>(Kind::Knight));
}

/// The king slides two squares towards either rook.
inline constexpr auto castling_wings = make_castling_wings<Board>(4, std::array{2});
inline constexpr auto surviving_rights = make_surviving_rights<Board>(castling_wings);

/// A position of orthodox chess. Candidates are exactly the legal moves: the generator knows checks and pins.
class Position {
public:
    /// Rights are bits in the order K Q k q. The caller (the FEN reader) vouches that the parts fit together.
    Position() = default;
    Position(const Men& men, Side side, unsigned castling_rights, Square en_passant, int quiet_plies,
             int fullmove_number)
        : men_{men},
          quiet_plies_{quiet_plies},
          fullmove_number_{fullmove_number},
          side_{side},
          castling_rights_{static_cast<std::uint8_t>(castling_rights)},
          en_passant_{en_passant} {}

    [[nodiscard]] const Men& men() const { return men_; }
    /// The pawns; White's pieces; Black's pieces.
    [[nodiscard]] std::array<Key, 3> structure_keys() const { return structure_keys_of(men_, Kind::Pawn); }
    [[nodiscard]] Piece at(Square square) const { return men_.at(square); }
    [[nodiscard]] Side side_to_move() const { return side_; }
    [[nodiscard]] unsigned castling_rights() const { return castling_rights_; }
    /// The square passed over by the last move's double step, whether or not anybody can capture there.
    [[nodiscard]] Square en_passant() const { return en_passant_; }
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
    /// Could a side still give mate, were the opponent to help? Rule 5, the last part.
    [[nodiscard]] bool could_win(Side side) const;
    [[nodiscard]] bool in_check() const { return attackers_of(king_square(side_), opponent(side_)) != 0; }

    [[nodiscard]] Square king_square(Side side) const { return first_of(men_.of(side, Kind::King)); }
    /// The men of `attacker` that attack a square.
    [[nodiscard]] Bits attackers_of(Square square, Side attacker) const {
        return attackers_of(square, attacker, men_.occupied());
    }
    [[nodiscard]] Bits attackers_of(Square square, Side attacker, Bits occupied) const;
    /// The pawns that stand right for an en passant capture; only when there is a square to capture on.
    [[nodiscard]] Bits en_passant_capturers() const {
        return pawn_attacks<Board>[index_of(opponent(side_))][index_of(en_passant_)] & men_.of(side_, Kind::Pawn);
    }
    /// Would the en passant capture that starts on `from` leave the king safe?
    [[nodiscard]] bool en_passant_is_safe(Square from) const;

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
    [[nodiscard]] bool can_capture_en_passant() const;

    Men men_;
    std::int32_t quiet_plies_ = 0;
    std::int32_t fullmove_number_ = 1;
    Side side_ = Side::White;
    std::uint8_t castling_rights_ = 0;
    Square en_passant_ = Square::None;
};

template <MoveObserver Observer>
void Position::play(Move move, Observer& observer) {
    const Square from = move.from();
    const Square to = move.to();
    const Special special = special_of(move);
    const bool is_pawn = men_.at(from).kind<Kind>() == Kind::Pawn;
    quiet_plies_ = is_pawn ? 0 : quiet_plies_ + 1;
    en_passant_ = Square::None;
    castling_rights_ &= surviving_rights[index_of(from)];
    castling_rights_ &= surviving_rights[index_of(to)];

    if (men_.at(to)) {
        remove_man(men_, to, Cause::Captured, observer);
        quiet_plies_ = 0;
    }
    carry_man(men_, from, to, Cause::Moves, observer);
    if (special == Special::None) {
        if (is_pawn && (index_of(from) ^ index_of(to)) == 2 * Board::files) {
            en_passant_ = behind<Board>(to, side_);
        }
    } else if (is_promotion(special)) {
        replace_man(men_, to, Piece{promoted_kind(special), side_}, Cause::Promotes, observer);
    } else if (special == Special::EnPassant) {
        remove_man(men_, behind<Board>(to, side_), captured_en_passant, observer);
    } else {
        for (const auto& wing : castling_wings) {
            if (wing.slides.front().king_to == to) {
                carry_man(men_, wing.rook_from, wing.slides.front().rook_to, castles, observer);
            }
        }
    }
    fullmove_number_ += index_of(side_);
    side_ = opponent(side_);
    assert(key() == recomputed_key());
}

}  // namespace menagerie::chess
