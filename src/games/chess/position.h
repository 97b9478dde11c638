#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "board/leaps.h"
#include "board/lines.h"
#include "board/move.h"
#include "board/move_list.h"
#include "games/chess/men.h"
#include "rules/effects.h"
#include "rules/outcome.h"

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

/// One of the four castlings: the right that allows it and the squares it uses.
struct Castling {
    Square king_from;
    Square king_to;
    Square rook_from;
    Square rook_to;
    Bits must_be_empty;
    Bits must_be_safe;
};

namespace position_detail {

constexpr Castling make_castling(int rank, bool queen_side) {
    const auto at = [rank](int file) { return Board::square(file, rank); };
    const auto set = [&](int first, int last) {
        Bits bits = 0;
        for (int file = first; file <= last; ++file) {
            bits |= Board::bit(at(file));
        }
        return bits;
    };
    return queen_side ? Castling{at(4), at(2), at(0), at(3), set(1, 3), set(2, 4)}
                      : Castling{at(4), at(6), at(7), at(5), set(5, 6), set(4, 6)};
}

}  // namespace position_detail

/// In the order of the FEN letters K Q k q; castling number n needs bit n of the rights.
inline constexpr std::array<Castling, 4> castlings{
    position_detail::make_castling(0, false), position_detail::make_castling(0, true),
    position_detail::make_castling(7, false), position_detail::make_castling(7, true)};

namespace position_detail {

/// For each square the rights that survive when something leaves or reaches it.
inline constexpr auto surviving_rights = [] {
    std::array<std::uint8_t, Board::squares> rights{};
    rights.fill(0b1111);
    for (std::size_t i = 0; i < castlings.size(); ++i) {
        for (const Square square : {castlings[i].king_from, castlings[i].rook_from}) {
            rights[index_of(square)] &= static_cast<std::uint8_t>(~(1U << i));
        }
    }
    return rights;
}();

inline constexpr auto rights_keys = [] {
    std::array<Key, 16> keys{};
    for (std::size_t rights = 0; rights < keys.size(); ++rights) {
        keys[rights] = state_key(rights);
    }
    return keys;
}();

}  // namespace position_detail

/// The squares a pawn of `side` attacks from each square.
inline constexpr auto pawn_attacks = [] {
    std::array<LeapTable<Board>, 2> tables{};
    for (int i = 0; i < Board::squares; ++i) {
        for (const int file_step : {-1, 1}) {
            for (const Side side : {Side::White, Side::Black}) {
                const Square to = Board::offset(square_at(i), file_step, side == Side::White ? 1 : -1);
                if (to != Square::None) {
                    tables[index_of(side)][i] |= Board::bit(to);
                }
            }
        }
    }
    return tables;
}();

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
    [[nodiscard]] bool in_check() const { return attackers_of(king_square(side_), opponent(side_)) != 0; }

    [[nodiscard]] Square king_square(Side side) const { return first_of(men_.of(side, Kind::King)); }
    /// The men of `attacker` that attack a square.
    [[nodiscard]] Bits attackers_of(Square square, Side attacker) const {
        return attackers_of(square, attacker, men_.occupied());
    }
    [[nodiscard]] Bits attackers_of(Square square, Side attacker, Bits occupied) const;
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
    template <MoveObserver Observer>
    void remove(Square square, Cause cause, Observer& observer);
    template <MoveObserver Observer>
    void carry(Square from, Square to, Cause cause, Observer& observer);
    template <MoveObserver Observer>
    void promote(Square square, Kind kind, Observer& observer);
    [[nodiscard]] bool can_capture_en_passant() const;

    Men men_;
    std::int32_t quiet_plies_ = 0;
    std::int32_t fullmove_number_ = 1;
    Side side_ = Side::White;
    std::uint8_t castling_rights_ = 0;
    Square en_passant_ = Square::None;
};

/// The square directly behind `square` as a pawn of `side` sees it.
[[nodiscard]] constexpr Square behind(Square square, Side side) {
    return square_at(index_of(square) + (side == Side::White ? -Board::files : Board::files));
}

template <MoveObserver Observer>
void Position::remove(Square square, Cause cause, Observer& observer) {
    observer.lift(square, men_.lift(square), cause, Square::None);
    quiet_plies_ = 0;
}

template <MoveObserver Observer>
void Position::carry(Square from, Square to, Cause cause, Observer& observer) {
    const Piece piece = men_.lift(from);
    observer.lift(from, piece, cause, to);
    men_.put(to, piece);
    observer.put(to, piece, cause, from);
}

template <MoveObserver Observer>
void Position::promote(Square square, Kind kind, Observer& observer) {
    observer.lift(square, men_.lift(square), Cause::Promotes, square);
    const Piece promoted{kind, side_};
    men_.put(square, promoted);
    observer.put(square, promoted, Cause::Promotes, square);
}

template <MoveObserver Observer>
void Position::play(Move move, Observer& observer) {
    const Square from = move.from();
    const Square to = move.to();
    const Special special = special_of(move);
    const bool is_pawn = men_.at(from).kind<Kind>() == Kind::Pawn;
    quiet_plies_ = is_pawn ? 0 : quiet_plies_ + 1;
    en_passant_ = Square::None;
    castling_rights_ = static_cast<std::uint8_t>(castling_rights_ & position_detail::surviving_rights[index_of(from)] &
                                                 position_detail::surviving_rights[index_of(to)]);

    if (men_.at(to)) {
        remove(to, Cause::Captured, observer);
    }
    carry(from, to, Cause::Moves, observer);
    if (special == Special::None) {
        if (is_pawn && (index_of(from) ^ index_of(to)) == 2 * Board::files) {
            en_passant_ = behind(to, side_);
        }
    } else if (is_promotion(special)) {
        promote(to, promoted_kind(special), observer);
    } else if (special == Special::EnPassant) {
        remove(behind(to, side_), captured_en_passant, observer);
    } else {
        for (const Castling& castling : castlings) {
            if (castling.king_to == to) {
                carry(castling.rook_from, castling.rook_to, castles, observer);
            }
        }
    }
    fullmove_number_ += index_of(side_);
    side_ = opponent(side_);
    assert(key() == recomputed_key());
}

}  // namespace menagerie::chess
